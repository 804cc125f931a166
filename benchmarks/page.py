"""How fast the page is in a browser, with 5,000 items (1,250 families) and 10 runs of made-up replies over photos of data/scenes.

    python benchmarks/page.py [--families 1250] [--runs 10]

open     seconds that the server takes to read replies and make the index; size of the index
paint    milliseconds from asking for the page to its first paint with content, and until all controls work; under 1,000 is wanted
filter   milliseconds of one change of a filter, layout and style included: the slowest of each kind; under 100 is wanted
group    milliseconds until a group with all replies is shown, its data loaded for the first time
scores   seconds until the models have their scores: over the families indoors, and of one category
marks    seconds until the best ones are marked, too
compare  seconds until two models are side by side
items    milliseconds until the table of items is there; of a sort, a filter and of what its cells show, the slowest
thumbs   thumbnails a second when they are made, and when they were made before
"""
import argparse
import json
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random
from time import perf_counter, sleep

ROW = "{:<9}{:<46}{:>10}".format
ACTS = """
const wait = () => new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)));
const change = async act => { const begin = performance.now(); act(); document.body.offsetHeight; const spent = performance.now() - begin; await wait(); return spent; };
const choose = (id, i) => () => { const node = document.getElementById(id); node.value = node.options[i].value; node.dispatchEvent(new Event("change")); };
const type = text => () => { const node = document.getElementById("filter-q"); node.value = text; node.dispatchEvent(new Event("input")); };
const found = {};
const note = async (name, acts) => { const spent = []; for (const act of acts) spent.push(await change(act)); found[name] = Math.max(...spent); };
"""
FILTER = """
(async () => {
  await note("category", [1, 2, 3, 0].map(i => choose("filter-category", i)));
  await note("text, letter by letter", ["t", "th", "the", "the w", "the wo", "the woman", ""].map(type));
  await note("outcome", [1, 2, 3, 0].map(i => choose("filter-outcome", i)));
  await note("only disagreements", [0, 1].map(() => () => document.getElementById("filter-differ").click()));
  await note("a model less", [0, 1].map(() => () => document.getElementById("model-0").click()));
  arguments[0](found);
})();
"""


def made_up(families, runs):
    """A site of repeated families with replies drawn at random."""
    from vb.core.replies import Reply
    from vb.page.records import DatasetWithRuns, ShownRun
    from vb.page.site import PageSite
    from vb.suites import RunAnswers, find_suite, open_dataset
    scenes, suite, rng = open_dataset("scenes").of("headline"), find_suite("visibility"), Random(0)
    repeated = tuple(replace(scenes.families[i % len(scenes.families)], id=f"{scenes.families[i % len(scenes.families)].id}-{i}") for i in range(families))
    dataset = replace(scenes, families=repeated)
    shelf = DatasetWithRuns(dataset, suite.part("page").pages(dataset))
    for run in range(runs):
        texts = {item.id: json.dumps({"label": rng.choice(("VISIBLY_TRUE", "VISIBLY_FALSE", "ABSTAIN")), "reason_code": "OCCLUSION",
                                      "confidence": round(rng.random(), 2)}) + " " * rng.randrange(200) for item in dataset.items()}
        answers = {item.id: suite.parse(texts[item.id], item) for item in dataset.items()}
        part = RunAnswers(f"model-{run}", Path("responses.jsonl"), dataset, "headline", answers)
        shelf.runs.append(ShownRun(part.model, part.source, dataset, (part,), {id: Reply(id, part.model, text) for id, text in texts.items()}))
    return PageSite([shelf], cache=Path(tempfile.mkdtemp()))


ITEMS = """
const press = css => () => document.querySelector(css).click();
const pick = (id, value) => () => { const node = document.getElementById(id); node.value = value; node.dispatchEvent(new Event("change")); };
(async () => {
  await note("sort", [1, 4, 5, 5].map(i => press(`.items-table thead th:nth-child(${i}) .sort`)));
  await note("text, letter by letter", ["t", "th", "the", "the w", ""].map(type));
  await note("what cells show", ["confidence", "tokens", "error", "outcome"].map(name => pick("items-cells", name)));
  await note("right for no model", ["W", ""].map(name => pick("items-agree", name)));
  arguments[0](found);
})();
"""


def until(driver, name):
    """Milliseconds since the page was asked for until it says that something is there."""
    script = f"const look = () => document.documentElement.dataset.{name} ? arguments[0](performance.now()) : setTimeout(look, 2); look();"
    return driver.execute_async_script(script)


def measure(site, server, driver):
    driver.set_script_timeout(120)
    driver.get(server.link)
    ready = until(driver, "ready")
    paint = driver.execute_script("return performance.getEntriesByName('first-contentful-paint')[0].startTime")
    print(ROW("paint", "first paint with content, ms", f"{paint:.0f}"))
    print(ROW("", "everything works, ms", f"{ready:.0f}"))
    until(driver, "scores")
    driver.execute_script("location.hash = 'view=list'")
    sleep(2)  # until the first thumbnails are there
    for name, spent in driver.execute_async_script(ACTS + FILTER).items(): print(ROW("filter", f"{name}, ms", f"{spent:.0f}"))
    begin = perf_counter()
    driver.execute_script("location.hash = arguments[0]", f"group={site.shelves[0].dataset.name}/{site.shelves[0].pages.groups[-1].id}")
    until(driver, "group")
    print(ROW("group", "its last group, ms", f"{(perf_counter() - begin) * 1000:.0f}"))
    for name, address in (("indoor", "view=scores&tag-place=indoor"), ("one category", "view=scores&tag-category=occlusion")):
        begin = perf_counter()
        driver.execute_script("const {dataset} = document.documentElement; delete dataset.scores; delete dataset.scored; location.hash = arguments[0]", address)
        for ready, what in (("scored", "scores"), ("scores", "marks")):
            until(driver, ready)
            print(ROW(what, f"{name}, s", f"{perf_counter() - begin:.1f}"))
    for name, unit in (("compare", 1), ("items", 1000)):
        begin = perf_counter()
        driver.execute_script("location.hash = arguments[0]", f"view={name}")
        until(driver, name)
        print(ROW(name, f"shown, {'s' if unit == 1 else 'ms'}", f"{(perf_counter() - begin) * unit:.{1 if unit == 1 else 0}f}"))
    for name, spent in driver.execute_async_script(ACTS + ITEMS).items(): print(ROW("items", f"{name}, ms", f"{spent:.0f}"))


def main():
    from vb.dev.browser import open_browser
    from vb.page.server import serving, site_handler
    from vb.page.site import find_content
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in (("families", 1250), ("runs", 10)): parser.add_argument(f"--{name}", type=int, default=value)
    asked = parser.parse_args()
    site = made_up(asked.families, asked.runs)
    begin = perf_counter()
    index = find_content(site, "data/site.js").data
    print(ROW("open", "index made, s", f"{perf_counter() - begin:.2f}"))
    print(ROW("", "index, kB", f"{len(index) / 1000:.0f}"))
    with serving(site_handler(site)) as server, open_browser() as driver: measure(site, server, driver)
    for name in ("made", "made before"):
        fresh = [f"thumb/0/{number}.jpg" for number in range(100, 160)]
        begin = perf_counter()
        for path in fresh: find_content(site, path)
        print(ROW("thumbs", f"{name}, a second", f"{len(fresh) / (perf_counter() - begin):.0f}"))


if __name__ == "__main__":
    main()
