"""An earlier name of `vb.core.progress`."""
from .core.progress import *
