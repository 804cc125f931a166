"""An earlier name of `vb.visibility.release`."""
from ..visibility.release import *
