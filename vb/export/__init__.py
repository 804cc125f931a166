"""A dataset in the formats of other tools, scored there as here."""
