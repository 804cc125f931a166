"""How fast families are planned, as families a CPU-minute of one process and as the ratio of judging with libigl to judging with Embree.

    python benchmarks/plan.py [--attempts 12] [--seed 5]

draw   recipe and judgement of both scenes with Embree, all that `vb scenes plan` does with a draft
kept   share of the drafts that are accepted; families a minute counts only these
judge  both scenes built and judged again, with Embree and with libigl: CPU time of each, and their ratio
last   families a CPU-minute of each split, with what is built for the first time; and CPU time of judging with libigl, the
       reference, as a share of the CPU time of planning, which does not depend on the machine
"""
import argparse
from collections import Counter
from time import process_time

ROW = "{:<40}{:>10}{:>7}{:>14}{:>10}{:>10}{:>8}".format


def judged(draft, engine):
    """CPU-seconds of judging a draft's two scenes, and their truths."""
    from vb.visibility.recipes.truth import evaluate_claim
    from vb.scenes.world.model import edited
    begin = process_time()
    truths = [evaluate_claim(draft.claim, scene, engine).truth for scene in (draft.scene, edited(draft.scene, draft.edit))]
    return process_time() - begin, truths


def main():
    from vb.visibility.set.plan import FAMILY_COUNTS, make_attempt
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in (("attempts", 12), ("seed", 5)): parser.add_argument(f"--{name}", type=int, default=value)
    asked = parser.parse_args()
    print(ROW("", "draw s", "kept", "families/min", "embree s", "libigl s", "ratio"))
    drawn, judging = Counter(), Counter()  # CPU-seconds by split
    for split, category, count in ((split, category, count) for split, counts in FAMILY_COUNTS.items() for category, count in counts.items()):
        begin = process_time()
        made = [make_attempt(asked.seed, split, category, number) for number in range(asked.attempts)]
        spent = process_time() - begin
        kept = [one.draft for one in made if not one.why]
        embree, libigl = ([judged(draft, engine) for draft in kept] for engine in ("embree", "libigl"))
        if [truths for _, truths in embree] != [truths for _, truths in libigl]: raise SystemExit(f"{split} {category}: the engines disagree")
        seconds = [sum(cost for cost, _ in each) for each in (embree, libigl)]
        families = max(len(kept), 1) * (2 if split == "second_order" else 1)
        drawn[split] += count * spent / families
        judging[split] += count * seconds[1] / families
        print(ROW(f"{split} {category}"[:38], f"{spent / len(made):.2f}", f"{len(kept) / len(made):.2f}", f"{60 * len(kept) / spent:.0f}",
                  *(f"{one / max(len(kept), 1):.2f}" for one in seconds), f"{seconds[1] / max(seconds[0], 1e-9):.1f}"), flush=True)
    for split, counts in FAMILY_COUNTS.items():
        print(f"{split}: {60 * sum(counts.values()) / drawn[split]:.0f} families (a linked pair counts as two) a CPU-minute, "
              f"{judging[split] / drawn[split]:.2f} judged by libigl to planned, in CPU time")


if __name__ == "__main__":
    main()
