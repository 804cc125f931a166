"""An earlier name of `vb.core.logs` and `vb.visibility.answers`."""
from ..core.logs import *
from ..visibility.answers import *
