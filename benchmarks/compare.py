"""What comparing ten runs of 5,000 items costs, beside a comparison draw by draw.

    python benchmarks/compare.py [--runs 10] [--items 5000] [--draws 10000]

credits   a suite whose metrics are means over items, in clusters of four: `sums_of_credits` and every pair
families  the paper's metrics over as many cells, composite and SelRank included: `paired_sums` and every pair
reference one pair of the first kind, each draw of the bootstrap and each permutation made and averaged on its own, for fewer draws

Wanted: ten runs of 5,000 items within 10 s and 1 GB.
"""
import argparse
import resource
import time

import numpy as np

from vb.core.paired import Credit, paired_comparisons, sums_of_credits
from vb.visibility.metrics import Outcome, Outcomes
from vb.visibility.stats import paired_sums


def timed(name, work, more=""):
    start, cpu = time.perf_counter(), time.process_time()
    found = work()
    seconds = time.perf_counter() - start
    print(f"{name:10} {seconds:7.2f} s, {time.process_time() - cpu:7.2f} s of processor time, peak {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20:.2f} GB {more}")
    return found, seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in (("runs", 10), ("items", 5_000), ("draws", 10_000)): parser.add_argument(f"--{name}", type=int, default=value)
    of = parser.parse_args()
    rng, names, families = np.random.default_rng(0), [f"model {i}" for i in range(of.runs)], of.items // 4
    chances = np.linspace(.5, .8, of.runs)
    right = rng.random((of.runs, families, 4)) < chances[:, None, None]
    credits = [[Credit(f"T{place} exact", f"{family}/{place}", str(family), float(run[family, place])) for family in range(families) for place in range(4)] for run in right]
    _, whole = timed("credits", lambda: paired_comparisons(names, sums_of_credits(credits), draws=of.draws))

    gold = np.tile([Outcome.VISIBLY_FALSE, Outcome.VISIBLY_TRUE, Outcome.VISIBLY_TRUE, Outcome.VISIBLY_FALSE], (families, 1))
    runs = [Outcomes(np.where(run, gold, 9 - gold), rng.choice(np.arange(50, 101) / 100, gold.shape), gold, np.arange(families) % 6, [f"F{i:05}" for i in range(families)]) for run in right]
    timed("families", lambda: paired_comparisons(names, paired_sums(runs), draws=of.draws))

    def slowly(draws):
        gaps = (right[0].astype(float) - right[1]).mean(1)
        for _ in range(draws):
            gaps[rng.integers(0, families, families)].mean()
            (gaps * rng.choice((-1, 1), families)).mean()
    few = max(1, of.draws // 10)
    _, slow = timed("reference", lambda: slowly(few), "for one pair, one metric and a tenth of the draws")
    tests = of.runs * (of.runs - 1) // 2 * 4
    print(f"credits: {tests} tests in {whole / (slow * of.draws / few * tests):.4f} of the time that they would take draw by draw")


if __name__ == "__main__": main()
