"""How fast `vb export coco` computes masks, as a ratio against the way it had before: every pixel's ray at every triangle, tile by tile.

    python benchmarks/coco.py [--photos 12]

CPU seconds, after a first photo of each set that fills the caches; masks must be equal to the pixel. At least 4 is wanted.
"""
import argparse
import time

import numpy as np

from vb.data import repo_root
from vb.data.photos import photo_size
from vb.export.coco import scene_photos, visible_masks
from vb.scenes.evidence import build
from vb.scenes.evidence.build import build_scene, camera_rays
from vb.scenes.evidence.measures import SceneProbe
from vb.suites import open_dataset

TILE = 128  # pixels a side


def by_tiles(scene, width):
    "The masks by one ray for each pixel at all triangles."
    probe = SceneProbe(build_scene(scene, "rays"))
    origin, rays = camera_rays(scene.camera, width / scene.camera.width)
    hits = np.empty(rays.shape[:2], int)
    for top in range(0, len(rays), TILE):
        for left in range(0, rays.shape[1], TILE):
            part = np.s_[top:top + TILE, left:left + TILE]
            hits[part] = probe.cast(origin, rays[part]).mesh
    names = {mesh.owner for mesh in probe.built.meshes} & {*(thing.name for thing in scene.things), *(person.name for person in scene.people)}
    masks = {name: np.isin(hits, probe.built.of(name)) for name in sorted(names)}
    return {name: mask for name, mask in masks.items() if mask.any()}


def timed(way, photos):
    "CPU seconds for all but the first photo, and the masks."
    for kept in (build._place, build._thing, build._person): kept.cache_clear()
    found = [way(*photos[0])]
    began = time.process_time()
    found += [way(*photo) for photo in photos[1:]]
    return time.process_time() - began, found


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--photos", type=int, default=12, help="neighbouring photos of each set")
    total = [0.0, 0.0]
    for name in ("scenes", "layouts", "perspectives"):
        dataset = open_dataset(repo_root() / "data" / name)
        known = scene_photos(dataset)
        start = len(known) // 2
        photos = [(one.scene, photo_size(dataset.photo_path(one.photo))[0]) for one in known[start:start + 1 + asked.parse_args().photos]]
        (before, old), (after, new) = timed(by_tiles, photos), timed(visible_masks, photos)
        same = all(one.keys() == other.keys() and all((one[key] == other[key]).all() for key in one) for one, other in zip(old, new))
        print(f"{name:<14} {before:7.2f} s {after:7.2f} s {before / after:6.1f} times, masks {'equal' if same else 'DIFFER'}")
        total = [total[0] + before * len(known), total[1] + after * len(known)]
    print(f"{'all photos':<14} {total[0] / total[1]:26.1f} times")


if __name__ == "__main__": main()
