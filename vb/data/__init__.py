"""Tables, datasets, answers, the release and the checks: what outsiders import, by name."""
from .answers import Answers, load_answers, read_log, sheet_reply
from .checks import check, is_negated
from .datasets import TABLE, Dataset, find_photo, find_table, load_dataset, repo_root, shipped_folder, working_folder
from .release import RELEASE, RELEASE_URL, fetch_release, find_release
from .tables import (GOLD_COLUMNS, GOLD_WORDS, REASON_COLUMNS, REQUIRED, DataError, Problem, Row, Table, atomic_write,
                     category_of, data_error, fatal_problems, read_table, write_table)

__all__ = ["Answers", "load_answers", "read_log", "sheet_reply", "check", "is_negated", "TABLE", "Dataset", "find_photo",
           "find_table", "load_dataset", "repo_root", "shipped_folder", "working_folder", "RELEASE", "RELEASE_URL", "fetch_release", "find_release",
           "GOLD_COLUMNS", "GOLD_WORDS", "REASON_COLUMNS", "REQUIRED", "DataError", "Problem", "Row", "Table",
           "atomic_write", "category_of", "data_error", "fatal_problems", "read_table", "write_table"]
