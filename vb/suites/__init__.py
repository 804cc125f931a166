"""What differs from benchmark to benchmark: items, how replies are read, what they are worth; and suites by name."""
from .suite import (SUITES, BaselineRule, Item, ItemDataset, PlainItem, RunAnswers, Scores, Suite, check_dataset, find_suite,
                    open_dataset, parse_answer, read_answers, run_dataset, score_rows, suite_of, suite_of_run)

__all__ = ["SUITES", "BaselineRule", "Item", "ItemDataset", "PlainItem", "RunAnswers", "Scores", "Suite", "check_dataset",
           "find_suite", "open_dataset", "parse_answer", "read_answers", "run_dataset", "score_rows", "suite_of",
           "suite_of_run"]
