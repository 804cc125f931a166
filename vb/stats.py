"""How far a score can be trusted; short for `vb.visibility.stats` and `vb.core.statistics`."""
from .core.paired import (Credit, PairedComparison, PairedSums, clusters_needed, corrected, paired_comparisons,
                          sums_of_credits)
from .core.statistics import (BLOCK, DRAWS, Estimate, Interval, Psychometric, counts_behind, estimate,
                              fit_psychometric, holm, interval_text, likely_counts, number_text, percentile_interval,
                              rank_probabilities, resample, resample_in_blocks, threshold_distance, wilson)
from .visibility.stats import (Published, align, bootstrap, caa_at, compare, compare_all, compared, intervals,
                               paired_sums, rank_over_weights, resample_counts, risk_coverage, weight_lattice)
