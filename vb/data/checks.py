"""An earlier name of `vb.visibility.checks`."""
from ..visibility.checks import *
