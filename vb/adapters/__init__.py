"""The adapter protocol and the models that are known by name: what outsiders import, by name."""
from .protocol import (PROVIDERS, FREE, Request, Answer, Adapter, BatchError, Job, Batches, GenerationConfig, UnknownModel,
    MissingKey, MissingPackage, refuse, ModelSpec, ModelsError, read_models, known_models, find_model, make_adapter)

__all__ = ["PROVIDERS", "FREE", "Request", "Answer", "Adapter", "BatchError", "Job", "Batches", "GenerationConfig",
           "UnknownModel", "MissingKey", "MissingPackage", "refuse", "ModelSpec", "ModelsError", "read_models",
           "known_models", "find_model", "make_adapter"]


def __getattr__(name):
    if name != "Options": raise AttributeError(f"module 'vb.adapters' has no attribute {name!r}")
    import warnings
    warnings.warn("vb.adapters.Options is now called GenerationConfig", DeprecationWarning, stacklevel=2)
    return GenerationConfig
