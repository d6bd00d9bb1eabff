import path from "node:path";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { fillDemo } from "../../packages/demo/fill.ts";

/** A child process that waits for a data folder, fills it as the site does at its start, and reports back. */
async function start(folder: string): Promise<void> {
  const now = () => new Date();
  const store = await openSqliteStore({ file: path.join(folder, "marquee.db"), now });
  const blobs = openDiskBlobs(path.join(folder, "blobs"));
  const services = { store, blobs, now, newId: () => crypto.randomUUID() };
  const dataFolder = path.resolve(import.meta.dirname, "../../packages/demo/data");
  await fillDemo({ ...services, actor: { role: "operator" } }, { dataFolder });
  await store.close();
  process.send?.("filled");
  process.disconnect();
}

process.once("message", (folder: string) => void start(folder));
process.send?.("ready");
