"""Package metadata is in settings.ini, which nbdev reads too; this file hands it to setuptools and puts into a wheel what `vb` reads at run time."""
import shutil
from configparser import ConfigParser
from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py

SHIPPED = ("data/models.csv", "data/example", "nbs/runs/run_model.ipynb", "nbs/runs/trace_model.ipynb",
           *(f"data/reported/perspectives_{name}.csv" for name in ("scenarios", "intentions", "confounders")))  # found in the clone, or as vb/shipped/… in a wheel

parser = ConfigParser(delimiters=["="])
parser.read("settings.ini", encoding="utf-8")
cfg = parser["DEFAULT"]


class BuildWithData(build_py):
    "Copies the shipped files into the package of a wheel; an editable install reads them from the clone."

    def run(self):
        super().run()
        if self.editable_mode: return
        for name in SHIPPED:
            source, target = Path(name), Path(self.build_lib, "vb", "shipped", name)
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir(): shutil.copytree(source, target, dirs_exist_ok=True)
            else: shutil.copyfile(source, target)


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
    package_data={"vb.page": ["static/*"]},
    cmdclass={"build_py": BuildWithData},
    python_requires=f">={cfg['min_python']}",
    install_requires=cfg["requirements"].split(),
    extras_require={
        "dev": [name for part in ("test", "ocr", "dev", "provider", "local", "scene", "footage", "export", "site")
                for name in cfg[f"{part}_requirements"].split()],
        "light": [name for part in ("test", "provider") for name in cfg[f"{part}_requirements"].split()],
        "providers": cfg["provider_requirements"].split(),
        "ocr": cfg["ocr_requirements"].split(),
        "local": cfg["local_requirements"].split(),
        "scenes": cfg["scene_requirements"].split(),
        "footage": cfg["footage_requirements"].split(),
        "export": cfg["export_requirements"].split(),
        "site": cfg["site_requirements"].split(),
    },
    entry_points={"console_scripts": cfg["console_scripts"].split()},
    zip_safe=False,
)
