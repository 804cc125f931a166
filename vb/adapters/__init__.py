"""The adapter protocol and the models that are known by name: what outsiders import, by name."""
from .protocol import (PROVIDERS, FREE, Request, Answer, Adapter, BatchError, Job, Batches, Options, UnknownModel,
    MissingKey, MissingPackage, refuse, ModelSpec, ModelsError, read_models, known_models, find_model, make_adapter)

__all__ = ["PROVIDERS", "FREE", "Request", "Answer", "Adapter", "BatchError", "Job", "Batches", "Options",
           "UnknownModel", "MissingKey", "MissingPackage", "refuse", "ModelSpec", "ModelsError", "read_models",
           "known_models", "find_model", "make_adapter"]
