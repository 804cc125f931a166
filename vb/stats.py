"""How far a score can be trusted; short for `vb.visibility.stats` and `vb.core.statistics`."""
from .core.statistics import (BLOCK, DRAWS, Estimate, Interval, Psychometric, counts_behind, estimate,
                              fit_psychometric, holm, interval_text, likely_counts, number_text, percentile_interval,
                              rank_probabilities, resample, resample_in_blocks, threshold_distance, wilson)
from .visibility.stats import (Comparison, Published, align, bootstrap, caa_at, compare, compare_all, compared,
                               families_needed, intervals, rank_over_weights, resample_counts, risk_coverage,
                               weight_lattice)
