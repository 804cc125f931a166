"""What differs from benchmark to benchmark: items, how replies are read, what they are worth; and suites by name."""
from .suite import (JUDGE, SUITES, BaselineRule, Item, ItemDataset, JudgeItem, PlainItem, RunAnswers, Scores,
    SheetAnswers, Suite, answer_of, check_dataset, dataset_folder, find_suite, gold_tables, judge_item, known_suites,
    open_dataset, parse_answer, read_answers, read_sheet, read_verdicts, run_dataset, score_rows, suite_of,
    suite_of_run)
