"""What asking through VB costs beyond the bare SDK, as ratios measured in one run.

    python benchmarks/runner.py [--items 1200] [--megabytes 1.0] [--latency 0.05] [--flying 32]

bare     `AsyncOpenAI` in a loop with a semaphore: read the photo, encode it, ask, keep the text
vb       `vb.running.runner.run` with the openai adapter: the same requests, plus photos checked, shared and checksummed, replies parsed into
         records, an appended log, adaptive concurrency, retries, budget and progress
command  `vb run` as a user starts it: imports, the run, the executed notebook (also left out), the printed scores

All ask the same local server, which answers every request after the same latency. Wanted: at most 10 ms of processor time an item more than
bare, at most 1.3 times its wall time, memory that does not grow with the number of items, and at most 1.7 times the processor time of bare,
imports included, for the whole command with its notebook.
"""
import argparse
import asyncio
import json
import multiprocessing
import os
import resource
import sys
import tempfile
import time
from base64 import b64encode
from contextlib import nullcontext, redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

import numpy as np
from PIL import Image

REPLY = json.dumps({"id": "x", "object": "chat.completion", "created": 0, "model": "any", "choices": [
    {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": '{"label": "VISIBLY_TRUE", "reason_code": "NONE", "confidence": 0.9}'}}],
    "usage": {"prompt_tokens": 900, "completion_tokens": 30, "total_tokens": 930}}).encode()


def serve(pipe, latency):
    """Answer every POST after `latency` seconds; tells its port through the pipe, and serves until it is terminated."""
    async def handle(reader, writer):
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
                while length: length -= len(await reader.read(min(length, 1 << 20)))
                await asyncio.sleep(latency)
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(REPLY) + REPLY)
        except (asyncio.IncompleteReadError, ConnectionError): pass
        writer.close()
    async def main():
        server = await asyncio.start_server(handle, "127.0.0.1", 0, limit=1 << 20)
        pipe.send(server.sockets[0].getsockname()[1])
        await server.serve_forever()
    asyncio.run(main())


def make_set(folder, families, megabytes):
    """A dataset of distinct JPEG photos of about the wanted size: smooth pictures with noise, as a camera's are."""
    (folder / "images").mkdir()
    rng, rows = np.random.default_rng(0), ["ID,base_question,flip_question,pic_base,pic_flip"]
    side = int((megabytes * 2.4e6) ** 0.5)
    plane = rng.normal(128, 22, (side, side + families, 3)).clip(0, 255).astype(np.uint8)
    for i in range(families):
        rows.append(f"OC-{i},Is the mug {i} visible?,Is the mug {i} not visible?,{i}a.jpg,{i}b.jpg")
        for letter in "ab":
            picture = plane[:, i:i + side] if letter == "a" else plane[::-1, i:i + side]
            Image.fromarray(picture).save(folder / "images" / f"{i}{letter}.jpg", quality=85)
    (folder / "families.csv").write_text("\n".join(rows) + "\n")


def bare(data, url, flying, out):
    from openai import AsyncOpenAI
    from vb.visibility.datasets import load_dataset
    from vb.visibility.prompt import render
    dataset = load_dataset(data)
    async def main():
        gate, texts = asyncio.Semaphore(flying), []
        async with AsyncOpenAI(base_url=url, api_key="none", max_retries=0) as client:
            async def ask(item):
                async with gate:
                    photo = b64encode(dataset.photo_path(item.photo).read_bytes()).decode()
                    reply = await client.chat.completions.create(model="any", messages=[{"role": "user", "content": [
                        {"type": "image_url", "image_url": {"url": f"data:image/jpeg;base64,{photo}"}},
                        {"type": "text", "text": render(item.question)}]}])
                    texts.append(reply.choices[0].message.content)
            await asyncio.gather(*map(ask, dataset.items()))
        return texts
    assert len(asyncio.run(main())) == len(dataset.items())


def through_vb(data, url, flying, out):
    from vb.adapters import GenerationConfig
    from vb.running.runner import RunConfig, run
    done = run("openai:any", data, out, generation=GenerationConfig(base_url=url), config=RunConfig(concurrency=flying, progress=True))
    assert done.sent == done.asked and not done.failures, done


def command(data, url, flying, out, notebook=True):
    """`vb run` in this process; the notebook has a kernel of its own."""
    os.environ["OPENAI_API_KEY"] = "none"
    sys.argv = ["vb", "run", "openai:any", "--base-url", url, "--data", str(data), "--out", str(out), "--concurrency", str(flying)]
    from vb.cli import main
    left_out = nullcontext() if notebook else patch("vb.running.notebook.keep_notebook", lambda *arguments: None)
    with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere), left_out: main()


def without_notebook(*arguments): command(*arguments, notebook=False)


def used():
    """Seconds of processor time of this process and of those that it started and that have ended."""
    return sum(found.ru_utime + found.ru_stime for found in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)))


def measured(pipe, call, *arguments):
    """In a process of its own: seconds of wall and processor time without imports, with imports, and peak memory in MiB."""
    if call in (bare, through_vb): import openai.resources.chat, vb.running.runner  # noqa: F401, E401
    before, begun = used(), time.perf_counter()
    try: call(*arguments)
    except SystemExit as e: assert not e.code, e
    wall, whole = time.perf_counter() - begun, used()
    pipe.send((wall, whole - before, whole, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024))


def in_process(target, *arguments):
    here, there = multiprocessing.Pipe()
    process = multiprocessing.Process(target=target, args=(there, *arguments), daemon=True)
    process.start()
    return process, here.recv()


CALLS = {"bare": bare, "vb": through_vb, "command, no notebook": without_notebook, "command": command}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--items", type=int, default=1200)
    parser.add_argument("--megabytes", type=float, default=1.0)
    parser.add_argument("--latency", type=float, default=0.05)
    parser.add_argument("--flying", type=int, default=32)
    given = parser.parse_args()
    multiprocessing.set_start_method("spawn")
    server, port = in_process(serve, given.latency)
    url = f"http://127.0.0.1:{port}/v1"
    print(f"{given.items} items, photos of {given.megabytes} MB, {given.latency * 1000:.0f} ms latency, {given.flying} in flight")
    print(f"{'':<32}{'wall s':>8}{'CPU s':>8}{'with imports':>14}{'CPU ms/item':>13}{'peak MiB':>10}")
    with tempfile.TemporaryDirectory() as folder:
        whole, third = Path(folder, "whole"), Path(folder, "third")
        results = {}
        for data, items in ((third, given.items // 3), (whole, given.items)):
            data.mkdir()
            make_set(data, items // 4, given.megabytes)
            for name, call in CALLS.items():
                process, result = in_process(measured, call, data, url, given.flying, data / name)
                process.join()
                results[name, items] = result
                wall, cpu, whole, memory = result
                print(f"{name + f', {items} items':<32}{wall:>8.1f}{cpu:>8.1f}{whole:>14.1f}{cpu / items * 1000:>13.1f}{memory:>10.0f}", flush=True)
    server.terminate()
    (bare_wall, bare_cpu, bare_whole, _), (wall, cpu, _, memory) = results["bare", given.items], results["vb", given.items]
    print(f"wall time, vb over bare: {wall / bare_wall:.2f}")
    print(f"processor time beyond bare: {(cpu - bare_cpu) / given.items * 1000:+.1f} ms an item")
    print(f"peak memory, {given.items} items over {given.items // 3}: {memory / results['vb', given.items // 3][3]:.2f}")
    for name in ("command", "command, no notebook"):
        print(f"processor time with imports, {name} over bare: {results[name, given.items][2] / bare_whole:.2f}")


if __name__ == "__main__": main()
