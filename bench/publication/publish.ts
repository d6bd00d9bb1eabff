import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { currentBuild } from "../../bin/build.mjs";
import { dataFiles } from "../../server/process/data-files.ts";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { BARE_ENVIRONMENT } from "../../tests/run-script.ts";
import { fillIfEmpty, openStoreIn } from "../filled-store.ts";
import { cpuSeconds } from "../pages/server-load.ts";
import type { Bar } from "../report/bars.ts";
import { report } from "../report/report.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const CONTACT = "films@marquee.example";
const EDITS = 3;
const SAMPLE_MS = 100;
const MS_PER_S = 1000;
const BYTES_PER_MB = 1_000_000;
const BYTES_PER_BLOCK = 512;
const GOALS = { seconds: 10, files: 200 };

/** `cpu` of all threads, in seconds. */
type Run = { seconds: number; cpu: number };
type Files = { files: number; bytes: number; onDisk: number };
type Folders = { data: string; copy: string };

/**
 * A first publication, and edits of a title. `FOLDER` is kept: where it has a site in `data` and its publication in `copy`, only
 * edits are measured.
 */
export async function benchPublish(wanted: number): Promise<void> {
  await using temporary = await temporaryFolder();
  const folder = process.env["FOLDER"] ?? temporary.path;
  const folders = { data: path.join(folder, "data"), copy: path.join(folder, "copy") };
  const isNew = !existsSync(folders.copy);
  await mkdir(folders.data, { recursive: true });
  const count = await fillNew(folders.data, wanted);
  const first = await publish(folders);
  const bars = isNew ? await barsOfFirst(first, folders.copy) : [];
  const edits: (Run & Files)[] = [];
  for (let number = 1; number <= EDITS; number++) {
    await edit(folders.data, `generated-${Math.floor((count * number) / (EDITS + 1))}`);
    const since = Date.now();
    const run = await publish(folders);
    edits.push({ ...run, ...(await filesIn(folders.copy, since)) });
  }
  await report(
    `A publication at ${count.toLocaleString("en-GB")} titles`,
    `\`npm run bench -- publish\`, SQLite: generated titles without pictures, each with four people, most of whom are in no other title; one language, no \`--base\`; then ${EDITS} edits, each of a title's name, genre and year. Seconds count the waiting for other work on the machine, processor time hardly.`,
    [...bars, ...barsOfEdits(edits)],
  );
}

async function fillNew(dataDir: string, wanted: number): Promise<number> {
  const isFilled = existsSync(dataFiles(dataDir).database);
  await using store = disposable(isFilled ? await openAgain(dataDir) : await openStoreIn(dataDir));
  return await fillIfEmpty(store, wanted);
}

async function edit(dataDir: string, id: string): Promise<void> {
  await using store = disposable(await openAgain(dataDir));
  const item = await store.items.get(id);
  if (!item) throw new Error(`There is no title ${id}.`);
  const { genre, itemName, releasedYear } = item;
  const changed = {
    itemName: `New ${itemName}`,
    genre: `${genre}, Chronicle`,
    releasedYear: releasedYear.replace(/^\d{4}/, "1931"),
  };
  await store.items.replace({ ...item, ...changed });
}

function openAgain(dataDir: string) {
  return openSqliteStore({ file: dataFiles(dataDir).database, now: () => new Date() });
}

function disposable<T extends { close(): Promise<void> }>(store: T): T & AsyncDisposable {
  return { ...store, [Symbol.asyncDispose]: () => store.close() };
}

async function publish({ data, copy }: Folders): Promise<Run> {
  const script = path.join(ROOT, "build", currentBuild(ROOT) ?? "", "server/publish.js");
  const start = performance.now();
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script, copy, "--contact", CONTACT], {
    env: { ...BARE_ENVIRONMENT, DATA_DIR: data, DEMO: "0" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let cpu = 0;
  const sampling = setInterval(() => (cpu = cpuSeconds(child.pid ?? 0)), SAMPLE_MS);
  child.once("exit", () => clearInterval(sampling));
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  if (code !== 0) throw new Error(`publish failed: ${said.slice(-MS_PER_S)}`);
  return { seconds: (performance.now() - start) / MS_PER_S, cpu };
}

/** Those that were written since then. */
async function filesIn(folder: string, since = 0): Promise<Files> {
  const all = { files: 0, bytes: 0, onDisk: 0 };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { mtimeMs, size, blocks } = await stat(path.join(entry.parentPath, entry.name));
    if (mtimeMs < since) continue;
    all.files++;
    all.bytes += size;
    all.onDisk += blocks * BYTES_PER_BLOCK;
  }
  return all;
}

async function barsOfFirst({ seconds, cpu }: Run, copy: string): Promise<Bar[]> {
  const [data, pages] = [await filesIn(path.join(copy, "data")), await filesIn(path.join(copy, "pages"))];
  return [
    { name: "first publication", unit: "s", values: [seconds] },
    { name: "first publication, processor time", unit: "s", values: [cpu] },
    { name: "`data`", unit: "files", values: [data.files] },
    { name: "`data`", unit: "MB", values: [data.bytes / BYTES_PER_MB] },
    { name: "`pages`", unit: "files", values: [pages.files] },
    { name: "`pages`", unit: "MB", values: [pages.bytes / BYTES_PER_MB] },
    { name: "both, on disk", unit: "MB", values: [(data.onDisk + pages.onDisk) / BYTES_PER_MB] },
  ];
}

function barsOfEdits(edits: readonly (Run & Files)[]): Bar[] {
  const values = (of: keyof (Run & Files)) => edits.map((edit) => edit[of]);
  return [
    { name: "an edit", unit: "s", values: values("seconds"), goal: { atMost: GOALS.seconds } },
    { name: "an edit, processor time", unit: "s", values: values("cpu") },
    { name: "an edit, files written", unit: "files", values: values("files"), goal: { atMost: GOALS.files } },
    { name: "an edit, written", unit: "MB", values: values("bytes").map((bytes) => bytes / BYTES_PER_MB) },
  ];
}
