"""From a reply to a prediction or a failure; short for `vb.visibility.parser` and `vb.core.failures`."""
from .core.failures import (Failure, FailureKind, decode_object, failure_counts, is_missing, reply_failure, shown,
                            strip_fence, why_no_scores, without_thoughts)
from .visibility.parser import FormatIssue, format_issue, parse, parse_reply
