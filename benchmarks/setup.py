"""What each way of the README takes: download, disk, minutes to install and to run. Writes setup.csv beside this file, which the README shows.

    python benchmarks/setup.py [WAY…]     # default all of them; the others keep their rows

Each way gets an empty environment. Sizes of downloads are those that pip names, cached or not; Debian's are those of the named packages.
"""
import csv
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import unquote, urlparse

ROOT = Path(__file__).resolve().parents[1]
WAYS = {  # by the words of the README: extra, command that is run
    "the first command": ("", "vb reproduce --check"),
    "all tests": ("[dev]", "vb-upkeep test"),
    "the light way": ("[light]", "vb-upkeep test")}
UNITS = {"kB": 1e-3, "MB": 1.0, "GB": 1e3}


def downloaded(said: str) -> float:
    "MB of the packages that pip fetched, by its own words."
    named = sum(float(number) * UNITS[unit] for number, unit in re.findall(r"(?:Downloading|Using cached) \S+ \(([\d.]+) (kB|MB|GB)\)", said))
    local = [Path(unquote(urlparse(place).path) if place.startswith("file:") else place) for place in re.findall(r"^\s*Processing (\S+\.whl)", said, re.MULTILINE)]
    return named + sum(path.stat().st_size for path in local if path.is_file()) / 1e6


def packages() -> tuple[float, float]:
    "MB to download and on the disk of the Debian packages, and of the npm package and what is kept of it, that the tests need."
    names = ["libllvm19", "sweethome3d-furniture", "chromium", "chromium-driver", "fonts-dejavu-core"]
    shown = subprocess.run(["apt-cache", "show", "--no-all-versions", *names], capture_output=True, text=True).stdout
    fetched = sum(map(int, re.findall(r"^Size: (\d+)", shown, re.MULTILINE))) / 1e6
    kept = sum(map(int, re.findall(r"^Installed-Size: (\d+)", shown, re.MULTILINE))) / 1e3
    return fetched + 86, kept + 15  # npm's package as it comes and as it is kept


def measured(extra: str, command: str) -> dict[str, str]:
    "One way, from an empty environment."
    with tempfile.TemporaryDirectory() as folder:
        place, clock = Path(folder, "venv"), time.monotonic()
        subprocess.run([sys.executable, "-m", "venv", place], check=True)
        done = subprocess.run([place / "bin/pip", "install", "-c", "constraints.txt", "-e", f".{extra}"], cwd=ROOT, check=True, capture_output=True, text=True)
        install = time.monotonic() - clock
        disk = int(subprocess.run(["du", "-sm", place], check=True, capture_output=True, text=True).stdout.split()[0])
        clock = time.monotonic()
        name, *words = command.split()
        subprocess.run([place / "bin" / name, *words], cwd=ROOT, check=True)
        run = time.monotonic() - clock
    more = packages() if extra == "[dev]" else (0.0, 0.0)
    return {"download_mb": f"{downloaded(done.stdout) + more[0]:.0f}", "disk_mb": f"{disk + more[1]:.0f}", "install_min": f"{install / 60:.1f}", "run_min": f"{run / 60:.1f}"}


def main() -> None:
    table = Path(__file__).with_suffix(".csv")
    rows = {row["what"]: row for row in csv.DictReader(table.open(encoding="utf-8"))} if table.is_file() else {}
    for what, (extra, command) in WAYS.items():
        if len(sys.argv) > 1 and what not in sys.argv[1:]: continue
        rows[what] = {"what": what, **measured(extra, command)}
        print(rows[what], flush=True)
    with table.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, ["what", "download_mb", "disk_mb", "install_min", "run_min"], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows[what] for what in WAYS if what in rows)


if __name__ == "__main__": main()
