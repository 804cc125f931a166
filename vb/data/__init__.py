"""Tables, datasets, answers, the release and the checks of visibility; short for modules of `vb.visibility` and `vb.core`."""
from ..core.folders import find_photo, repo_root, shipped_folder, working_folder
from ..core.logs import read_log
from ..core.tables import DataError, Problem, Row, Table, atomic_write, data_error, read_table, write_table
from ..visibility.answers import Answers, load_answers, sheet_reply
from ..visibility.checks import check, is_negated
from ..visibility.datasets import TABLE, Dataset, find_table, load_dataset
from ..visibility.release import RELEASE, RELEASE_URL, fetch_release, find_release
from ..visibility.tables import GOLD_COLUMNS, GOLD_WORDS, REASON_COLUMNS, REQUIRED, category_of, fatal_problems
