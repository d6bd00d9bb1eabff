import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder, type TemporaryFolder } from "../data/builders.ts";
import { BIN, endOf } from "./checkout.ts";

const IMPORT = `import { alone } from ${JSON.stringify(path.join(BIN, "alone.mjs"))};`;

let folder: TemporaryFolder;

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder[Symbol.asyncDispose]());

const start = (source: string) =>
  spawn(process.execPath, ["--input-type=module", "-e", IMPORT + source], {
    cwd: folder.path,
    env: { PATH: process.env["PATH"] },
  });
/** Reports that it holds the lock, and releases it when its input ends. */
const worker = () =>
  start(`await alone(process.cwd(), "work", async () => {
    console.log("in");
    for await (const _ of process.stdin);
    console.log("out");
  });`);
const next = () => start(`console.log(await alone(process.cwd(), "work", async () => "done"));`);
const lock = () => path.join(folder.path, ".marquee/work.lock");

async function writeLock(content: string): Promise<void> {
  await mkdir(path.dirname(lock()));
  await writeFile(lock(), content);
}

describe("exclusive work", () => {
  it("starts next when the first is done, and reports that", async () => {
    const first = worker();
    await once(first.stdout, "data");
    const second = next();
    const order: string[] = [];
    first.stdout.on("data", (chunk: Buffer) => order.push(`first ${String(chunk).trim()}`));
    const waits = once(second.stderr, "data");
    const secondEnds = endOf(second).then(({ out }) => order.push(`second ${out.trim()}`));
    expect(String((await waits)[0])).toBe("Waiting for another process to work …\n");
    first.stdin.end();
    await Promise.all([once(first, "close"), secondEnds]);
    expect(order).toEqual(["first out", "second done"]);
    expect(existsSync(lock())).toBe(false);
  });

  it("is taken over from a killed process", async () => {
    const first = worker();
    await once(first.stdout, "data");
    first.kill("SIGKILL");
    await once(first, "close");
    expect(existsSync(lock())).toBe(true);
    expect((await endOf(next())).out).toBe("done\n");
  });

  it("is taken over by only one of many processes", async () => {
    await writeLock("999999999 1");
    const enter = `
      import { rmdirSync, mkdirSync } from "node:fs";
      await alone(process.cwd(), "work", async () => { mkdirSync("inside"); await new Promise(setImmediate); rmdirSync("inside"); });`;
    const ends = await Promise.all(Array.from({ length: 6 }, () => endOf(start(enter))));
    expect(ends.map(({ err, code }) => ({ err: err.replaceAll(/^Waiting.*\n/gm, ""), code }))).toEqual(
      Array.from(ends, () => ({ err: "", code: 0 })),
    );
  });

  it.each([
    ["was taken by another process with the same number before the machine started anew", String(process.pid)],
    ["names nobody, because the machine stopped in between", ""],
  ])("continues when the lock %s", async (_why, content) => {
    await writeLock(content);
    await utimes(lock(), new Date(0), new Date(0));
    expect((await endOf(next())).out).toBe("done\n");
  });
});
