"""What a generated photo costs, as CPU-seconds of one process by step and as ratios against 64 paths a pixel without a denoiser.

    python benchmarks/scenes.py [--width 768] [--spp 8] [--reference 64]

build      triangles of the place, things and people; the second time they are kept
load       handing meshes and textures to the renderer, which builds its tree of triangles
first      a picture of a few pixels: compiling programs that are not yet in the renderer's cache on disk (~/.drjit)
trace      paths and denoising at the shipped quality
develop    meter, sensor, tone curve, JPEG
reference  paths alone, --reference a pixel; same scene, same process
"""
import argparse
import gc
import resource
from dataclasses import replace
from time import process_time

import numpy as np

from vb.scenes.world.model import Camera, Figure, Person, Place, Scene, Thing

ROW = "{:<26}{:>9}{:>7}{:>7}{:>7}{:>7}{:>9}{:>8}{:>10}{:>7}{:>8}".format


def scenes(width):
    """Still life, one person, two people, outdoors."""
    camera = Camera((0.1, -1.9, 1.45), (0.0, 0.3, 0.95), fov=46, width=width, height=width * 4 // 3)
    mug, sign = Thing("mug", "mug", (-0.3, -0.1, 0.75)), Thing("sign", "tent_card", (0.25, -0.1, 0.75), options={"words": ["ROOM 17"]})
    anna = Person("Anna", Figure("female", "young", "brown", "long", "black", "jumper", "green", "blue"), (-0.4, 0.7, 0.0), pose="sit")
    bob = Person("Bob", Figure("male", "old", "light", "short", "grey", "shirt", "white", "navy"), (0.45, 0.7, 0.0), pose="sit")
    yield "kitchen, things", Scene(Place("kitchen", 1), camera, (mug, sign))
    yield "library, one person", Scene(Place("library", 2), camera, (mug, sign), (anna,))
    yield "office, two people", Scene(Place("office", 3), camera, (mug, sign), (anna, bob))
    yield "garden, one person", Scene(Place("garden", 4), camera, (mug, sign), (bob,))


def cost(call):
    begin = process_time()
    result = call()
    return result, process_time() - begin


def main():
    from vb.scenes.photos import render
    from vb.scenes.photos.develop import develop, encode_jpeg, meter
    from vb.scenes.world.requirements import load_mitsuba
    from vb.scenes.measure.build import build_scene
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in (("width", 768), ("spp", 8), ("reference", 64)): parser.add_argument(f"--{name}", type=int, default=value)
    asked = parser.parse_args()
    mi, loaded = load_mitsuba(), None
    print(ROW("", "triangles", "build", "load", "first", "trace", "develop", "photo", "reference", "ratio", "kB"))
    totals = []
    for title, scene in scenes(asked.width):
        built, building = cost(lambda: build_scene(scene))
        loaded = None
        gc.collect()
        loaded, loading = cost(lambda: render.load_scene(built))
        _, first = cost(lambda: render.trace_paths(loaded, replace(scene.camera, width=48, height=64), 0, 1))
        traced, tracing = cost(lambda: render.trace_paths(loaded, scene.camera, 0, asked.spp))
        file, developing = cost(lambda: encode_jpeg(develop(traced.light, meter(*traced), scene.camera, 0)))
        path = mi.load_dict({"type": "path", "max_depth": 6, "rr_depth": 2})
        sensor = render.mitsuba_camera(scene.camera)
        _, reference = cost(lambda: np.array(mi.render(loaded, sensor=sensor, integrator=path, spp=asked.reference)))
        photo = building + loading + first + tracing + developing
        totals.append(photo)
        triangles = sum(len(mesh.faces) for mesh in built.meshes)
        print(ROW(title, f"{triangles:,}", *(f"{x:.1f}" for x in (building, loading, first, tracing, developing, photo, reference)),
                  f"{reference / photo:.1f}", f"{len(file) / 1000:.0f}"), flush=True)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"mean {np.mean(totals):.1f} CPU-seconds a photo, each built anew; {memory:.0f} MB at most")


if __name__ == "__main__":
    main()
