"""An earlier name of `vb.core.photos`."""
from ..core.errors import PhotoError
from ..core.folders import find_photo
from ..core.photos import *
