"""What it saves to begin a forward pass at the site where something is restored, as a ratio to whole passes, in one run.

    python benchmarks/trace.py [--size 8] [--eye 24] [--layers 28]

A Qwen3-VL with random weights and as many blocks and layers as a real one, built on the spot (see nbs/dev/03_tiny_models.ipynb).
Seconds are processor time of one core for one pass at each of the paper's sites. The readings are compared: they must be the same.
"""
import argparse
import copy
import os
import tempfile
import time
import warnings

os.environ.setdefault("HF_HUB_OFFLINE", "1")

import numpy as np
from PIL import Image

from vb.adapters import GenerationConfig
from vb.adapters.loading import import_transformers, load_model
from vb.dev.tiny_models import save_tiny
from vb.inside.cases import AnswerTokens
from vb.inside.regions import photo_inputs, with_reply
from vb.inside.sites import Replacement, block_outputs, choose_sites, read_answer, resumed

ROW = "{:<12} {:>8} {:>8} {:>6}   {}".format


def deepen(modules, count):
    "Copies of the last module of a list, up to so many."
    modules.extend(copy.deepcopy(modules[-1]) for _ in range(count - len(modules)))


def seconds(read):
    start = time.process_time()
    found = read()
    return time.process_time() - start, found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", type=int, default=8)
    parser.add_argument("--eye", type=int, default=24)
    parser.add_argument("--layers", type=int, default=28)
    chosen = parser.parse_args()
    torch, transformers = import_transformers()
    torch.set_num_threads(1)
    transformers.utils.logging.disable_progress_bar()
    warnings.simplefilter("ignore")
    with tempfile.TemporaryDirectory() as folder:
        local = load_model(save_tiny("qwen3-vl", folder, size=chosen.size), GenerationConfig(dtype="float32", device="cpu"))
    deepen(local.model.model.visual.blocks, chosen.eye)
    deepen(local.model.model.language_model.layers, chosen.layers)
    local.model.config.text_config.num_hidden_layers = chosen.layers
    local.processor.image_processor.size = {"shortest_edge": 640 * 480, "longest_edge": 640 * 480}  # as many patches as of a real photo
    asked, photo = AnswerTokens((40, 50), (0,), 70), Image.effect_noise((640, 480), 90).convert("RGB")
    inputs, sites = with_reply(photo_inputs(local, photo, "visible?"), asked.tokens), choose_sites(local)
    kept = dict.fromkeys(sites)
    read_answer(local, inputs, asked, kept)
    first, outputs = seconds(lambda: block_outputs(local, inputs, asked))
    print(ROW("", "whole s", "resumed s", "ratio", "readings"))
    total = np.array([0.0, first])
    for site, values in kept.items():
        every = np.ones(values.shape[:-1].numel(), bool)
        put = [Replacement(site, every, values), Replacement(site, every & (np.arange(len(every)) % 3 > 0), -values)]
        whole, reading = seconds(lambda put=put: read_answer(local, inputs, asked, put=put))
        with resumed(local, site, outputs): again, same = seconds(lambda put=put: read_answer(local, inputs, asked, put=put))
        total += whole, again
        print(ROW(site, f"{whole:.2f}", f"{again:.2f}", f"{again / whole:.2f}", "same" if reading == same else "DIFFERENT"), flush=True)
    print(ROW("together", *(f"{one:.2f}" for one in total), f"{total[1] / total[0]:.2f}", "with the pass that keeps what blocks give"))


if __name__ == "__main__": main()
