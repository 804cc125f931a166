"""How fast layouts are planned and measured, as ratios against references in the same run.

    python benchmarks/layouts.py [--draws 12] [--seed 5]

draw     CPU-seconds of a draw with its search and measurement, and the share of draws that are kept
kept     CPU-seconds of planning for each photo or family that is kept
measure  an inventory of a kept draw measured with Embree and, at the same steps, with libigl: CPU time of each, and their ratio
move     one object of a heap traced again, as the search does, and the whole heap: CPU time of each, and their ratio
"""
import argparse
from time import process_time

ROW = "{:<10}{:>8}{:>8}{:>10}{:>11}{:>11}{:>8}{:>9}{:>9}{:>8}".format


def cost(call):
    begin = process_time()
    return call(), process_time() - begin


def moving(planned):
    """CPU-seconds of tracing one object alone, and all objects."""
    from dataclasses import replace

    from vb.layouts.masks import measure_depths
    scene, names = planned.scene, list(planned.words)
    alone = replace(scene, things=(scene.thing(names[0]),))
    _, one = cost(lambda: measure_depths(alone, names[:1], step=6.0, place=False))
    _, whole = cost(lambda: measure_depths(scene, names, step=6.0))
    return one, whole


def main():
    from vb.layouts.heaps import PHOTO_KINDS
    from vb.layouts.questions import inventory
    from vb.layouts.set import draw_layout
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in (("draws", 12), ("seed", 5)): parser.add_argument(f"--{name}", type=int, default=value)
    asked = parser.parse_args()
    print(ROW("", "draw s", "kept", "s a kept", "embree s", "libigl s", "ratio", "one s", "whole s", "ratio"))
    for kind in PHOTO_KINDS:
        draws, spent = cost(lambda kind=kind: [draw_layout(kind, asked.seed, number) for number in range(asked.draws)])
        kept = [draw.planned for draw in draws if draw.planned]
        if not kept:
            print(ROW(kind, f"{spent / asked.draws:.2f}", "0 %", *["–"] * 7), flush=True)
            continue
        (found, embree), (again, libigl) = (cost(lambda engine=engine: [inventory(one, 0, engine, 3.0) for one in kept]) for engine in ("embree", "libigl"))
        if [[q.answer for q in one.questions] for one in found] != [[q.answer for q in one.questions] for one in again]: raise SystemExit(f"{kind}: the engines disagree")
        one, whole = map(sum, zip(*map(moving, kept)))
        print(ROW(kind, f"{spent / asked.draws:.2f}", f"{len(kept) / asked.draws:.0%}", f"{spent / len(kept):.1f}", f"{embree / len(kept):.2f}",
                  f"{libigl / len(kept):.2f}", f"{libigl / embree:.1f}", f"{one / len(kept):.3f}", f"{whole / len(kept):.3f}", f"{whole / one:.1f}"), flush=True)


if __name__ == "__main__":
    main()
