"""Every metric of the paper; short for `vb.visibility.metrics`."""
from .core.statistics import Rate
from .visibility.metrics import (COMPARED, COMPONENTS, METRICS, PAPER, RATES, Outcome, Outcomes, Protocol, Ranking,
                                 Scores, Tally, abstain_scores, abstention_rates, caa, cell_acc, cell_values,
                                 compared_rates, df_acc, evaluate, final_score, group_acc, headline_counts, i_mefr,
                                 mefr, outcome_of, outcomes, outcomes_of_arrays, ranking, reason_acc, score, sel_rank,
                                 selrank_bounds, selrank_of_counts, t_mefr, tally, tom_acc, triple_acc)
