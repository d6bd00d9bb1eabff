import { readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { constants, getPriority } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ImportProgress } from "#app/import/progress.ts";
import { AppError } from "#app/lib/errors.ts";
// The site loads libvips on its main thread, too; otherwise each job would load and unload it.
import "#app/pictures/sharp/sharp.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { temporaryFolder, type TemporaryFolder } from "../../tests/data/builders.ts";
import { dataFiles } from "../process/data-files.ts";
import type { JobName } from "./jobs.ts";
import { storageSettingsIn } from "../process/storage-settings.ts";
import { createJobRunner } from "./job-runner.ts";
import { runJob } from "./run-job.ts";

const worker = path.join(import.meta.dirname, "worker.ts");
const films = (count: number) =>
  Array.from({ length: count }, (_, index) => `{"id":"f${index}","type":"movie","itemName":"Film ${index}"}\n`).join("");

function prioritiesOfThreads(): number[] {
  return readdirSync("/proc/self/task").map((thread) => getPriority(Number(thread)));
}

describe("a job", () => {
  let folder: TemporaryFolder;
  let dataDir: string;
  let file: string;

  beforeEach(async () => {
    folder = await temporaryFolder();
    dataDir = path.join(folder.path, "data");
    file = path.join(folder.path, "films.ndjson");
  });
  afterEach(() => folder[Symbol.asyncDispose]());

  const storedItems = async () => {
    const store = await openSqliteStore({ file: dataFiles(dataDir).database, now: () => new Date() });
    const count = await store.counts.items();
    await store.close();
    return count;
  };

  it("imports in its own thread, reports progress and returns a report", async () => {
    const content = `${films(60)}{}\n`;
    await writeFile(file, content);
    const seen: ImportProgress[] = [];
    const report = await runJob(
      "import",
      { file },
      { worker, storage: storageSettingsIn(dataDir), onProgress: (progress) => seen.push(progress) },
    );
    expect(report).toMatchObject({ added: 60, bad: 1, badLines: [{ line: 61 }] });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.at(-1)).toEqual({ bytes: content.length, added: 60, drafts: 0, changed: 0, unchanged: 0, bad: 1 });
    expect(await storedItems()).toBe(60);
  });

  it.runIf(process.platform === "linux")("leaves the processor to visitors, in its own thread alone", async () => {
    await writeFile(file, films(60));
    const seen: number[][] = [];
    const onProgress = () => seen.push([getPriority(process.pid), ...prioritiesOfThreads()]);
    await runJob("import", { file }, { worker, storage: storageSettingsIn(dataDir), onProgress });
    const { PRIORITY_BELOW_NORMAL, PRIORITY_NORMAL } = constants.priority;
    for (const [own, ...all] of seen) expect([own, Math.max(...all)]).toEqual([PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL]);
    expect(seen).not.toEqual([]);
  });

  it("imports while another connection writes", async () => {
    await writeFile(file, films(200));
    await mkdir(dataDir);
    const store = await openSqliteStore({ file: dataFiles(dataDir).database, now: () => new Date() });
    const running = runJob("import", { file }, { worker, storage: storageSettingsIn(dataDir) });
    for (let edit = 0; edit < 20; edit++) await store.settings.set({ softwareSection: edit % 2 === 0 });
    expect(await running).toMatchObject({ added: 200 });
    await store.close();
  });

  it("ends early and cleanly when stopped", async () => {
    await writeFile(file, films(5000));
    const stopping = new AbortController();
    const report = await runJob(
      "import",
      { file },
      { worker, storage: storageSettingsIn(dataDir), signal: stopping.signal, onProgress: () => stopping.abort() },
    );
    expect(report.added).toBeLessThan(5000);
    expect(await storedItems()).toBe(report.added);
  });

  it.each([
    ["missing", "the file does not exist"],
    [".", "it is a folder"],
  ])("fails with the same expected failure as in one thread: %s", async (name, reason) => {
    const missing = path.join(folder.path, name);
    const failure = await runJob("import", { file: missing }, { worker, storage: storageSettingsIn(dataDir) }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: "transfer.invalid-file", message: `${missing} cannot be read: ${reason}.` });
  });

  it("rethrows a defect unchanged", async () => {
    const unknown = "no such job" as JobName;
    await expect(runJob(unknown, { file }, { worker, storage: storageSettingsIn(dataDir) })).rejects.toThrow(TypeError);
  });

  it("is counted by name, running and finished", async () => {
    await writeFile(file, films(1));
    const jobs = createJobRunner({ worker, storage: storageSettingsIn(dataDir) });
    const running = jobs.runJob("import", { file });
    expect(jobs.counts().get("import")).toEqual({ running: 1, done: 0, failed: 0 });
    await running;
    await expect(jobs.runJob("import", { file: folder.path })).rejects.toThrow(AppError);
    expect([...jobs.counts()]).toEqual([["import", { running: 0, done: 1, failed: 1 }]]);
  });
});
