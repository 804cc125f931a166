"""Peak memory and time of `vb score` on large runs: `python benchmarks/memory.py [--families 100000] [--form log|sheet]`.

A synthetic dataset is written to a temporary folder with the replies of one model, as a run's log or as a sheet with answer columns, and scored by `vb score --json`
(and, with `--interval`, as a table with a bootstrap interval) in a process of its own. Prints one line of JSON with the peak resident memory in MiB.
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from hashlib import sha256
from pathlib import Path

from vb.core.replies import Reply
from vb.core.tables import write_table
from vb.visibility.schemas import EARLIER_LABELS, PAPER_LABELS, Category, Cell
from vb.visibility.tables import sample_row

PREFIXES = [category.prefix for category in Category]


def answer(random_: random.Random, words: tuple[str, ...] = tuple(PAPER_LABELS)) -> str:
    "A model's reply, as the prompt asks for it."
    label = random_.choice(words)
    return json.dumps({"label": label, "reason_code": "OCCLUSION" if label == "ABSTAIN" else "NONE",
                       "confidence": random_.choice((0.5, 0.7, 0.9, 0.95, 1.0))})


def rows(families: int, answered: bool):
    "Rows of a table, with four answer columns if `answered`."
    random_ = random.Random(0)
    for i in range(families):
        id_ = f"{PREFIXES[i % 8]}-{i:07}"
        cells = {f"m_{cell.code}_json": answer(random_, tuple(EARLIER_LABELS)) for cell in Cell} if answered else {}
        yield sample_row(id_, base_question=f"Is mug number {i} visible in this photo?",
                         flip_question=f"Is mug number {i} not visible in this photo?", **cells)


def write(folder: Path, families: int, form: str) -> Path:
    "Write a dataset and a run on it; what to score."
    if form == "sheet": return write_table(folder / "sheet.csv", rows(families, True))
    table = write_table(folder / "families.csv", rows(families, False))
    run, random_ = folder / "run", random.Random(0)
    run.mkdir()
    about = {"name": "large", "table": str(table), "sha256": sha256(table.read_bytes()).hexdigest()}
    (run / "run.json").write_text(json.dumps({"dataset": about}))
    with (run / "responses.jsonl").open("w", encoding="utf-8") as log:
        for i in range(families):
            for cell in Cell:
                item = f"{PREFIXES[i % 8]}-{i:07}/{cell}"
                print(Reply(item, "m", answer(random_), prompt_sha256="0" * 64, model_version="m-1", request_id=f"req_{i:032}",
                            input_tokens=1000, output_tokens=40, latency_s=1.5, started_at="2026-01-01T00:00:00+00:00").to_json(), file=log)
    return run


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--families", type=int, default=100_000)
    parser.add_argument("--form", choices=("log", "sheet"), default="log")
    parser.add_argument("--interval", action="store_true", help="the table with its interval, in place of --json")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        path = write(Path(scratch), args.families, args.form)
        command = [sys.executable, "-c", "from vb.cli import app; app()", "score", str(path), *([] if args.interval else ["--json"])]
        begun = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - begun
    if os.waitstatus_to_exitcode(status): sys.exit("vb score failed")
    print(json.dumps({"families": args.families, "form": args.form, "interval": args.interval,
                      "peak_mib": round(usage.ru_maxrss / 1024), "seconds": round(seconds, 1)}))


if __name__ == "__main__": main()
