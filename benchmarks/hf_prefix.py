"""What reading a photo once for its two questions saves, as ratios against reading it for each, in one run.

    python benchmarks/hf_prefix.py [--size 8] [--families 2] [--tokens 40]

Four architectures with random weights, built on the spot (see nbs/dev/03_tiny_models.ipynb): the ratio of tokens read is that of a
real model up to the size of its photos, that of seconds depends on machine and model. Seconds are of one core, so that other work does
not count: "first" until the first token of every reply, "whole" with replies of --tokens tokens. Replies of one family are compared
in float64: they must be the same.
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
from vb.adapters.hf import Asked, cut, import_transformers, load_model, read_each, read_shared
from vb.data.photos import Photo
from vb.schemas import Category, Family
from vb.dev.tiny_models import FAMILIES, save_tiny

ROW = "{:<10} {:>8} {:>8} {:>6}   {:>7} {:>7} {:>6}   {:>7} {:>7} {:>6}   {}".format
QUESTIONS = ("Is the mug visible?", "Is the mug hidden from the camera by the box?")


def noise(name, size):
    file = BytesIO()
    Image.effect_noise(size, 90).convert("RGB").save(file, "PNG")
    return Photo(name, file.getvalue(), "image/png", *size)


def family(number):
    photos = noise(f"{number}a.png", (640, 480)), noise(f"{number}b.png", (480, 640))
    made = Family(f"OC-{number:02}", Category.OCCLUSION, QUESTIONS, tuple(p.name for p in photos))
    return [Asked(Request(item, (photos[item.cell.photo],)),
                  Image.open(BytesIO(photos[item.cell.photo].data)).convert("RGB")) for item in made.items()]


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
    model = load_model(folder, GenerationConfig(dtype="float32", device="cpu"))
    said = [one for batch in batches for one in read_shared(model, batch)]
    asked, read = sum(one.asked for one in said), round(sum(one.read for one in said))
    first = [seconds(way, model, batches, 1) for way in (read_each, read_shared)]
    whole = [seconds(way, model, batches, limit) for way in (read_each, read_shared)]
    exact = load_model(folder, GenerationConfig(dtype="float64", device="cpu", max_tokens=8))
    ends = [[cut(one.tokens, exact.stops) for one in way(exact, batches[0][:4])] for way in (read_each, read_shared)]
    print(ROW(name, asked, read, f"{read / asked:.2f}", *(f"{t:.2f}" for t in first), f"{first[1] / first[0]:.2f}",
              *(f"{t:.2f}" for t in whole), f"{whole[1] / whole[0]:.2f}", "same" if ends[0] == ends[1] else "DIFFERENT"), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", type=int, default=8)
    parser.add_argument("--families", type=int, default=2)
    parser.add_argument("--tokens", type=int, default=40)
    chosen = parser.parse_args()
    torch, transformers = import_transformers()
    torch.set_num_threads(1)
    transformers.utils.logging.disable_progress_bar()
    warnings.simplefilter("ignore")
    rows = [one for number in range(chosen.families) for one in family(number)]
    batches = [rows[i:i + 8] for i in range(0, len(rows), 8)]
    print(f"{len(rows)} requests in batches of 8, two questions a photo; per way: each, shared, shared / each")
    print(ROW("", "tokens", "read", "ratio", "first s", "first s", "ratio", "whole s", "whole s", "ratio", "replies"))
    with tempfile.TemporaryDirectory() as folder:
        for name in FAMILIES: compare(name, save_tiny(name, f"{folder}/{name}", size=chosen.size), batches, chosen.tokens)


if __name__ == "__main__": main()
