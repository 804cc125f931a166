"""An earlier name of `vb.core.errors` and `vb.core.folders` and `vb.visibility.datasets`."""
from ..core.errors import PhotoError
from ..core.folders import *
from ..visibility.datasets import *
