"""Package metadata is in settings.ini, which nbdev reads too; this file only hands it to setuptools."""
from configparser import ConfigParser
from pathlib import Path

from setuptools import find_packages, setup

parser = ConfigParser(delimiters=["="])
parser.read("settings.ini", encoding="utf-8")
cfg = parser["DEFAULT"]

setup(
    name=cfg["lib_name"],
    version=cfg["version"],
    description=cfg["description"],
    long_description=Path("README.md").read_text(encoding="utf-8"),
    long_description_content_type="text/markdown",
    author=cfg["author"],
    license="MIT",
    keywords=cfg["keywords"],
    packages=find_packages(include=["vb", "vb.*"]),
    python_requires=f">={cfg['min_python']}",
    install_requires=cfg["requirements"].split(),
    extras_require={
        "dev": [name for part in ("dev", "provider", "local", "scene")
                for name in cfg[f"{part}_requirements"].split()],
        "providers": cfg["provider_requirements"].split(),
        "local": cfg["local_requirements"].split(),
        "scenes": cfg["scene_requirements"].split(),
    },
    entry_points={"console_scripts": cfg["console_scripts"].split()},
    zip_safe=False,
)
