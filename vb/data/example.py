"""An earlier name of `vb.visibility.example`."""
from ..visibility.example import *
