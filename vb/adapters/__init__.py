"""The adapter protocol and the models that are known by name: what outsiders import, by name."""
from .protocol import (FREE, PROVIDERS, Adapter, Answer, Batches, BatchError, GenerationConfig, Job, MissingKey,
    MissingPackage, ModelsError, ModelSpec, Request, UnknownModel, find_model, known_models, known_providers,
    make_adapter, read_models, refuse)


def __getattr__(name: str):
    if name != "Options": raise AttributeError(f"module 'vb.adapters' has no attribute {name!r}")
    import warnings
    warnings.warn("vb.adapters.Options is now called GenerationConfig", DeprecationWarning, stacklevel=2)
    return GenerationConfig
