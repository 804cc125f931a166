"""What it saves to read a photo once for its two questions, as ratios to reading it for each question, in one run.

    python benchmarks/hf_prefix.py [--size 8] [--photos 4] [--tokens 40]

Four architectures with random weights, built on the spot (see nbs/dev/03_tiny_models.ipynb). The ratio of tokens read is that of a
real model, up to the size of its photos; the ratio of seconds depends on machine and model. Seconds are processor time of one core, so
that other work does not count: "first" until the first token of every reply, "whole" with replies of --tokens tokens. Replies are
compared in float64: they must be the same.
"""
import argparse
import os
import tempfile
import time
import warnings
from io import BytesIO

os.environ.setdefault("HF_HUB_OFFLINE", "1")

from PIL import Image

from vb.adapters import GenerationConfig, Request
from vb.adapters.hf import PreparedRequest, cut_at_stop, generate_each, generate_shared
from vb.adapters.loading import import_transformers, load_model
from vb.core.photos import Photo
from vb.dev.tiny_models import ARCHITECTURES, save_tiny
from vb.suites import PlainItem
from vb.visibility.prompt import render

ROW = "{:<10} {:>8} {:>8} {:>6}   {:>7} {:>7} {:>6}   {:>7} {:>7} {:>6}   {}".format
QUESTIONS = ("Is the mug visible?", "Is the mug hidden from the camera by the box?")


def noise(name, size):
    file = BytesIO()
    Image.effect_noise(size, 90).convert("RGB").save(file, "PNG")
    return Photo(name, file.getvalue(), "image/png", *size)


def requests_about(number):
    "Two questions about one photo."
    photo = noise(f"{number}.png", (640, 480) if number % 2 else (480, 640))
    image = Image.open(BytesIO(photo.data)).convert("RGB")
    return [PreparedRequest(Request(PlainItem(f"{number}, {i}", (photo.name,), render(question)), (photo,)), (image,))
            for i, question in enumerate(QUESTIONS)]


def seconds(way, model, batches, limit, repeat=2):
    model.model.generation_config.max_new_tokens = limit
    way(model, batches[0])
    best = float("inf")
    for _ in range(repeat):
        start = time.process_time()
        for batch in batches: way(model, batch)
        best = min(best, time.process_time() - start)
    return best


def compare(name, folder, batches, limit):
    model, ways = load_model(folder, GenerationConfig(dtype="float32", device="cpu")), (generate_each, generate_shared)
    shared = [one for batch in batches for one in generate_shared(model, batch)]
    tokens, read = sum(one.prompt_tokens for one in shared), round(sum(one.read_tokens for one in shared))
    first = [seconds(way, model, batches, 1) for way in ways]
    whole = [seconds(way, model, batches, limit) for way in ways]
    exact = load_model(folder, GenerationConfig(dtype="float64", device="cpu", max_tokens=8))
    each, shared = ([cut_at_stop(one.tokens, exact.stops) for one in way(exact, batches[0][:4])] for way in ways)
    print(ROW(name, tokens, read, f"{read / tokens:.2f}", *(f"{t:.2f}" for t in first), f"{first[1] / first[0]:.2f}",
              *(f"{t:.2f}" for t in whole), f"{whole[1] / whole[0]:.2f}", "same" if each == shared else "DIFFERENT"), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", type=int, default=8)
    parser.add_argument("--photos", type=int, default=4)
    parser.add_argument("--tokens", type=int, default=40)
    chosen = parser.parse_args()
    torch, transformers = import_transformers()
    torch.set_num_threads(1)
    transformers.utils.logging.disable_progress_bar()
    warnings.simplefilter("ignore")
    rows = [one for number in range(chosen.photos) for one in requests_about(number)]
    batches = [rows[i:i + 8] for i in range(0, len(rows), 8)]
    print(f"{len(rows)} requests in batches of 8, two questions a photo; per way: each, shared, shared / each")
    print(ROW("", "tokens", "read", "ratio", "first s", "first s", "ratio", "whole s", "whole s", "ratio", "replies"))
    with tempfile.TemporaryDirectory() as folder:
        for name in ARCHITECTURES: compare(name, save_tiny(name, f"{folder}/{name}", size=chosen.size), batches, chosen.tokens)


if __name__ == "__main__": main()
