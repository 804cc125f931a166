"""Labels, cells, families and items of visibility, with the replies and errors of every suite; short for `vb.visibility.schemas` and parts of `vb.core`."""
from .core.errors import MissingRequirement, VBError
from .core.replies import Finish, Reply, SentPhoto, as_count
from .visibility.schemas import (ANSWER_SCHEMA, EARLIER_LABELS, HEADLINE, LABEL_VOCABULARIES, PAPER_LABELS, XOR_GOLD,
                                 Category, Cell, Family, Item, Label, Prediction, ReasonCode, is_xor, item_id, split_id)
