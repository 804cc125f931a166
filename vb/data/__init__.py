"""Tables, datasets, answers, the release and the checks: what outsiders import, by name."""
from .datasets import (REQUIRED, GOLD_COLUMNS, REASON_COLUMNS, GOLD_WORDS, TABLE, RELEASE_URL, RELEASE, Problem,
    DataError, Row, Table, read_table, category_of, fatal_problems, find_photo, Dataset, repo_root, load_dataset,
    read_log, Answers, sheet_reply, load_answers, is_negated, check, find_release, fetch_release)

__all__ = ["REQUIRED", "GOLD_COLUMNS", "REASON_COLUMNS", "GOLD_WORDS", "TABLE", "RELEASE_URL", "RELEASE", "Problem",
           "DataError", "Row", "Table", "read_table", "category_of", "fatal_problems", "find_photo", "Dataset",
           "repo_root", "load_dataset", "read_log", "Answers", "sheet_reply", "load_answers", "is_negated", "check",
           "find_release", "fetch_release"]
