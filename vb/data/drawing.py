"""An earlier name of `vb.core.drawing`."""
from ..core.drawing import *
