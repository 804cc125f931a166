"""VB tests whether a vision-language model knows what can and cannot be seen in a photo, and abstains when the photo does not show it.

The public API, by name. Names load their module on first use, so that `import vb` costs next to nothing.
"""
__version__ = "0.2.0"

_PUBLIC = {
    "core.errors": "VBError PhotoError",
    "core.failures": "Failure FailureKind",
    "core.logs": "read_log",
    "core.paired": "PairedComparison PairedSums clusters_needed detectable paired_comparisons",
    "core.photos": "Photo PhotoLimits PhotoStore load_photo strip_metadata",
    "core.replies": "Finish Reply",
    "core.statistics": "Estimate Psychometric fit_psychometric holm likely_counts counts_behind rank_probabilities threshold_distance wilson",
    "core.tables": "DataError Problem",
    "visibility.answers": "Answers load_answers",
    "visibility.checks": "check is_negated",
    "visibility.datasets": "Dataset load_dataset",
    "visibility.example": "make_example",
    "visibility.metrics": "Outcome Outcomes outcomes Protocol PAPER Scores METRICS score sel_rank selrank_bounds selrank_of_counts "
                          "caa i_mefr t_mefr tom_acc df_acc group_acc cell_acc final_score",
    "visibility.parser": "parse parse_reply FormatIssue format_issue",
    "visibility.prompt": "TEMPLATE PROMPT_SHA256 normalise_question render",
    "visibility.release": "fetch_release find_release",
    "visibility.schemas": "Label ReasonCode Category Cell HEADLINE XOR_GOLD is_xor Family Item Prediction "
                          "ANSWER_SCHEMA",
    "visibility.stats": "bootstrap intervals compare compare_all compared rank_over_weights risk_coverage",
    "visibility.thresholds": "threshold_counts fit_thresholds Thresholds",
    "suites": "Suite ItemDataset PlainItem BaselineRule find_suite open_dataset check_dataset read_answers",
    "suites.questions": "QuestionSuite QuestionTable RowFault",
    "adapters": "Adapter Request Answer GenerationConfig ModelSpec known_models find_model make_adapter read_models UnknownModel "
                "MissingKey ModelsError Batches BatchError",
    "adapters.baselines": "Baseline Replay",
    "adapters.hosted": "OpenAI Anthropic Google",
    "adapters.hf": "HuggingFace",
    "visibility.ocr": "OCR",
    "running.records": "RunError",
    "running.runner": "run Run RunConfig RunSession forecast Forecast",
    "running.notebook": "run_notebook keep_notebook read_run execute_notebook",
    "reproduction": "reproduce ReproduceError",
}
_HOME = {name: module for module, names in _PUBLIC.items() for name in names.split()}
_SHORT = {"schemas", "prompt", "parser", "metrics", "stats", "thresholds", "data"}  # modules that are short for those of the paper's suite
_MODULES = {module.partition(".")[0] for module in _PUBLIC} | _SHORT
_RENAMED = {"Options": "GenerationConfig", "Conduct": "RunConfig", "families_needed": "clusters_needed"}  # old name → new name; they go with the next version
__all__ = [*_HOME, "__version__"]


def __getattr__(name: str):
    from importlib import import_module
    if name in _MODULES: return import_module(f"vb.{name}")
    if name in _RENAMED:
        import warnings
        warnings.warn(f"vb.{name} is now called vb.{_RENAMED[name]}", DeprecationWarning, stacklevel=2)
        name = _RENAMED[name]
    if name not in _HOME: raise AttributeError(f"module 'vb' has no attribute {name!r}")
    return getattr(import_module(f"vb.{_HOME[name]}"), name)


def __dir__(): return sorted([*__all__, *_MODULES])
