"""How fast `vb export coco` computes annotations, as a ratio against another checkout, such as that of f0ec579.

    git worktree add --detach ../before f0ec579
    python benchmarks/coco.py ../before [--photos 40]

Compared: CPU seconds of `annotations_of` (build the scene, masks, run lengths) over neighbouring photos in the order of the export,
in one process for each checkout and set, which begins with empty caches. Both read the sets of this checkout. Annotations should be equal
to the byte; they can differ where two surfaces coincide (the coaster and the mat of layouts' RF-001-flip), as either is first. At least 4 is wanted; the start takes some 2 s in either, so that few photos show less.
"""
import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

SETS = ("scenes", "layouts", "perspectives")


def measured(folder, photos):
    "CPU seconds for photos in the middle of a set, the annotations of each as text, and how many photos the set has."
    from PIL import Image

    from vb.export.coco import annotations_of, scene_photos
    from vb.suites import open_dataset
    dataset = open_dataset(folder)
    known = scene_photos(dataset)
    start = max(0, (len(known) - photos) // 2)
    chosen = [(one, Image.open(dataset.photo_path(one.photo)).size) for one in known[start:start + photos]]
    began = time.process_time()
    found = [json.dumps(annotations_of(one, *size)) for one, size in chosen]
    return time.process_time() - began, found, len(known)


def in_checkout(root, folder, photos):
    "`measured` by the code of a checkout, in a process of its own."
    done = subprocess.run([sys.executable, __file__, "--child", str(folder), "--photos", str(photos)], cwd=root,
                          env=os.environ | {"PYTHONPATH": str(root)}, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("before", nargs="?", type=Path, help="folder of the other checkout")
    asked.add_argument("--photos", type=int, default=40, help="of each set")
    asked.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    given = asked.parse_args()
    if given.child: return print(json.dumps(measured(given.child, given.photos)))
    if not given.before: asked.error("say which checkout to compare with")
    here, total = Path(__file__).resolve().parents[1], [0.0, 0.0]
    for name in SETS:
        (before, old, count), (after, new, _) = (in_checkout(root.resolve(), here / "data" / name, given.photos) for root in (given.before, here))
        print(f"{name:<14} {before / len(old):7.3f} s {after / len(new):7.3f} s a photo {before / after:6.1f} times, annotations {'equal' if old == new else 'DIFFER'}", flush=True)
        total = [total[0] + before / len(old) * count, total[1] + after / len(new) * count]
    print(f"{'all photos':<14} {total[0] / total[1]:34.1f} times")


if __name__ == "__main__": main()
