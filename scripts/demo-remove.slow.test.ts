import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { fillDemo } from "../packages/demo/fill.ts";
import { dataFiles } from "../server/process/data-files.ts";
import { temporaryFolder } from "../tests/data/builders.ts";

const SCRIPT = path.join(import.meta.dirname, "demo-remove.ts");
const DATA = path.resolve(import.meta.dirname, "../packages/demo/data");
const run = promisify(execFile);

function removeDemo(dataDir: string) {
  return run(process.execPath, [SCRIPT], { env: { PATH: process.env["PATH"], DATA_DIR: dataDir } });
}

it("reports what it removed, and what stays and why", { tags: "full" }, async () => {
  await using folder = await temporaryFolder();
  const files = dataFiles(folder.path);
  const now = () => new Date();
  const store = await openSqliteStore({ file: files.database, now });
  const blobs = openDiskBlobs(files.blobs);
  await fillDemo({ actor: { role: "operator" }, store, blobs, now, newId: () => crypto.randomUUID() }, { dataFolder: DATA });
  const film = await store.items.get("metropolis-1927");
  if (film) await store.items.replace({ ...film, overview: "Ours." });
  await store.close();
  expect((await removeDemo(folder.path)).stdout).toBe(
    "kept: Metropolis (metropolis-1927) was edited\n293 demo titles removed, 1 kept\n",
  );
});

it("removes nothing without a catalogue", async () => {
  await using folder = await temporaryFolder();
  await expect(removeDemo(folder.path)).rejects.toMatchObject({ code: 2, stderr: `There is no catalogue in ${folder.path}.\n` });
});
