"""Seconds a photo on an NVIDIA card and on the processor, and their ratio; the same scenes, one after the other.

    python benchmarks/cuda.py build FOLDER [--data data/layouts …] [--count 3]
    python benchmarks/cuda.py measure FOLDER [--processes 1 4]

`build` writes the triangles of a few scenes of each set to FOLDER, since the machine with the card may lack furniture and people's assets. `measure` renders each in
1 and more processes with each device, and keeps the photos beside them. What it times is a photo without building its scene: handing it to the renderer, paths, denoising, developing.
The first photo of a process is left out: it waits for the card and the compiler.
"""
import argparse
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from statistics import mean
from time import perf_counter

ROW = "{:<6}{:>10}{:>8}{:>14}{:>16}".format


class Built(Exception): "Carries a built scene out of `render_photos`."


def build(folder, sets, count):
    from vb.scenes.measure.build import build_scene
    from vb.scenes.photos.render import render_photos
    from vb.scenes.world.model import from_json
    def grab(scene): raise Built(build_scene(scene))
    folder.mkdir(parents=True, exist_ok=True)
    for data in sets:
        files = sorted(Path(data, "scenes").glob("*.json"))
        for path in files[::max(len(files) // count, 1)][:count]:
            scene = from_json(json.loads(path.read_text())["scene"])
            try: render_photos([scene], build=grab)
            except Built as e: (folder / f"{Path(data).name}-{path.stem}.pickle").write_bytes(pickle.dumps(e.args[0]))


def render(folder, number):
    from vb.scenes.photos.develop import encode_jpeg
    from vb.scenes.photos.render import render_photos
    device, files = os.environ["VB_SCENES_DEVICE"], sorted(folder.glob("*.pickle"))
    for turn, path in enumerate([files[0], *files]):
        built = pickle.loads(path.read_bytes())
        begin = perf_counter()
        photo = encode_jpeg(render_photos([built.scene], build=lambda scene: built)[0])
        if turn: print(perf_counter() - begin, flush=True)
        if not number: (folder / f"{path.stem}.{device}.jpg").write_bytes(photo)


def measure(folder, processes):
    print(ROW("", "processes", "photos", "s a photo", "photos a minute"), flush=True)
    means = {}
    for device in ("cpu", "cuda"):
        for count in processes:
            command = lambda number: [sys.executable, __file__, "render", str(folder), "--number", str(number)]
            started = [subprocess.Popen(command(i), stdout=subprocess.PIPE, text=True, env={**os.environ, "VB_SCENES_DEVICE": device})
                       for i in range(count)]
            seconds = [float(line) for one in started for line in one.communicate()[0].split()]
            if any(one.returncode for one in started): sys.exit(f"{device}: a process failed")
            means[device, count] = mean(seconds)
            print(ROW(device, count, len(seconds), f"{mean(seconds):.2f}", f"{60 * count / mean(seconds):.1f}"), flush=True)
    for count in processes: print(f"{count} processes: the card is {means['cpu', count] / means['cuda', count]:.1f} times as fast")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("step", choices=("build", "measure", "render"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--data", nargs="+", default=["data/scenes", "data/layouts", "data/perspectives"])
    parser.add_argument("--count", type=int, default=3)
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 4])
    parser.add_argument("--number", type=int, default=0, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.step == "build": build(asked.folder, asked.data, asked.count)
    elif asked.step == "measure": measure(asked.folder, asked.processes)
    else: render(asked.folder, asked.number)


if __name__ == "__main__":
    main()
