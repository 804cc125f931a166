"""How fast the scoring is, as ratios against references measured in the same run.

    python benchmarks/speed.py

parse        bare `json.loads` on the same replies; at least 0.5 is wanted
score        one million cells, against a plain pandas-groupby implementation of the same metrics
bootstrap    all metrics of 10,000 family resamples of 100 families, against scoring resamples one by one with the pandas version
fit          a psychometric function, against psignifit with its search for the mode of the posterior
"""
import json
import math
import timeit

import numpy as np
import pandas as pd

from vb.core.statistics import fit_psychometric, resample
from vb.visibility.metrics import Outcome, Outcomes, Protocol, evaluate, final_score, outcomes, score, tally
from vb.visibility.parser import parse
from vb.visibility.schemas import Category, Cell, Family

ROW = "{:<44} {:>10} {:>12} {:>8}".format


def seconds(call, number=1, repeat=3):
    return min(timeit.repeat(call, number=number, repeat=repeat)) / number


def made_up(families, seed=0, confidences=(0.6, 0.7, 0.8, 0.9, 0.95, 1.0)):
    """A run with ties, abstentions, invalid labels and unparsable cells; `confidences=None` makes nearly all distinct."""
    rng = np.random.default_rng(seed)
    gold = np.tile([Outcome.VISIBLY_FALSE, Outcome.VISIBLY_TRUE, Outcome.VISIBLY_TRUE, Outcome.VISIBLY_FALSE], (families, 1))
    said = rng.choice(list(Outcome)[1:], (families, 4), p=[0.02, 0.02, 0.08, 0.44, 0.44])
    drawn = rng.random((families, 4)) if confidences is None else rng.choice(confidences, (families, 4))
    return Outcomes(said, np.where(said > Outcome.ABSTAIN, drawn, np.nan), gold, np.arange(families) % len(Category), [f"F{i}" for i in range(families)])


def as_frame(run):
    """The run as one row a cell, the way a script would hold it."""
    names = np.array([o.name for o in Outcome])
    count = len(run.families)
    return pd.DataFrame({"family": np.repeat(np.arange(count), 4), "cell": np.tile([c.value for c in Cell], count), "said": names[run.predicted.ravel()],
                         "gold": names[run.gold.ravel()], "confidence": run.confidence.ravel(), "category": np.repeat(run.category, 4)})


def with_pandas(frame, alpha=0.25):
    """The same metrics (unparsable excluded, ties in stable order) by groupby and boolean masks."""
    frame = frame[frame.said != "UNPARSABLE"].copy()
    frame["correct"] = frame.said == frame.gold
    frame["answered"] = frame.said.str.startswith("VISIBLY")
    frame["earned"] = np.where(frame.correct & frame.answered, frame.confidence, np.where(frame.said == "ABSTAIN", alpha, 0.0))
    head = frame[frame.cell != "DOUBLE_FLIP"]
    out = {"CAA": head.earned.mean()}
    right = frame.pivot_table(index="family", columns="cell", values="correct", aggfunc="first")
    base = right[right.BASE == True]
    out["I_MEFR"], out["T_MEFR"] = base.IMAGE_FLIP.dropna().mean(), base.TEXT_FLIP.dropna().mean()
    out["MEFR"] = np.nanmean([out["I_MEFR"], out["T_MEFR"]])
    ranked = head[head.answered].sort_values("confidence", ascending=False, kind="stable").correct
    k = np.arange(1, len(ranked) + 1)
    p = ranked.mean()
    out["SelRank"] = (np.trapezoid(ranked.cumsum() / k, k / len(ranked)) - p) / (1 - p)
    out["ToMAcc"] = head[head.category == 7].correct.mean()
    out["DFAcc"] = frame[frame.cell == "DOUBLE_FLIP"].correct.mean()
    out["GroupAcc"] = float(frame.groupby("family").correct.agg(["sum"]).eq(4).mean().iloc[0])
    out["FinalScore"] = float(final_score([out[n] for n in ("CAA", "MEFR", "SelRank", "ToMAcc")], Protocol().weights))
    return out


def fits():
    """One fit after another, each of other counts, since the same counts are fitted once."""
    from psignifit import psignifit
    levels, each, rng = np.logspace(-2, 0, 9), np.full(9, 48), np.random.default_rng(0)
    drawn = lambda: rng.binomial(each, 0.5 + 0.48 / (1 + np.exp(-6 * (np.log10(levels) + 1))))
    grid = {"threshold": 40, "width": 20, "lambda": 8, "gamma": 8, "eta": 5}
    def whole():
        with np.errstate(all="ignore"):
            psignifit(np.column_stack([np.log10(levels), drawn(), each]), sigmoid="norm", experiment_type="yes/no", grid_steps=grid,
                      bounds={"gamma": (0.5, 0.5)}, verbose=False)
    return seconds(lambda: fit_psychometric(levels, drawn(), each, 0.5), 3), seconds(whole, 3)


def main():
    print(ROW("", "ours", "reference", "ratio"))
    for title, text in (("parse, plain", '{"label": "VISIBLY_FALSE", "reason_code": "OCCLUSION", "confidence": 0.95}'),
                        ("parse, fenced", '```json\n{\n  "label": "VISIBLY_FALSE",\n  "reason_code": "NONE",\n  "confidence": 0.95\n}\n```')):
        bare = text.removeprefix("```json\n").removesuffix("\n```")
        ours, reference = (seconds(f, 20_000, 7) for f in (lambda: parse(text), lambda: json.loads(bare)))
        print(ROW(title + ", against json.loads", f"{ours * 1e6:.2f} µs", f"{reference * 1e6:.2f} µs", f"{reference / ours:.2f}"))

    for title, confidences in (("few confidences", (0.6, 0.7, 0.8, 0.9, 0.95, 1.0)), ("distinct confidences", None)):
        run = made_up(250_000, confidences=confidences)
        frame = as_frame(run)
        ours, reference = seconds(lambda: score(run)), seconds(lambda: with_pandas(frame), repeat=1)
        print(ROW(f"score 1,000,000 cells, {title}", f"{ours:.2f} s", f"{reference:.2f} s", f"{reference / ours:.1f}"))
        found, other = score(run).metrics, with_pandas(frame)
        same = [n for n in other if n not in ("SelRank", "FinalScore", "GroupAcc") or (confidences is None and n != "GroupAcc")]
        assert all(math.isclose(found[n], other[n], abs_tol=1e-9) for n in same), {n: (found[n], other[n]) for n in same}

    answers = [parse(f'{{"label": "{label}", "reason_code": "NONE", "confidence": 0.9}}') for label in ("VISIBLY_TRUE", "VISIBLY_FALSE", "ABSTAIN")]
    families = [Family(f"OC-{i}", Category.OCCLUSION, ("q", "q"), ("a", "b")) for i in range(250_000)]
    results = {(f.id, c): answers[(i + c.index) % 3] for i, f in enumerate(families) for c in Cell}
    ours = seconds(lambda: score(outcomes(families, results)), repeat=1)
    print(ROW("score 1,000,000 parsed replies (objects)", f"{ours:.2f} s", "", ""))

    for title, confidences in (("few confidences", (0.6, 0.7, 0.8, 0.9, 0.95, 1.0)), ("distinct confidences", None)):
        run = made_up(100, confidences=confidences)
        tallied, weights, frame = tally(run), resample(100, 10_000), as_frame(run)
        rows = dict(iter(frame.groupby("family")))
        def one_by_one(draws=20):
            for w in weights[:draws]:
                with_pandas(pd.concat([rows[f].assign(family=(f, n)[1] * 1000 + f) for f in range(100) for n in range(w[f])]))
        ours, reference = seconds(lambda: evaluate(tallied, weights)), seconds(one_by_one, repeat=1) * 10_000 / 20
        print(ROW(f"bootstrap 10,000 x 100 families, {title}", f"{ours:.2f} s", f"{reference:.0f} s *", f"{reference / ours:.0f}"))
    print("* extrapolated from 20 resamples")

    ours, reference = fits()
    print(ROW("fit a psychometric function", f"{ours:.2f} s", f"{reference:.2f} s", f"{reference / ours:.1f}"))


if __name__ == "__main__":
    main()
