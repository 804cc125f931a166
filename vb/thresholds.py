"""An earlier name of `vb.visibility.thresholds`."""
from .visibility.thresholds import *
