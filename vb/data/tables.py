"""An earlier name of `vb.core.tables` and `vb.visibility.tables`."""
from ..core.tables import *
from ..visibility.tables import *
