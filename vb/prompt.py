"""The paper's prompt; short for `vb.visibility.prompt`."""
from .visibility.prompt import PROMPT_SHA256, TEMPLATE, normalise_question, render
