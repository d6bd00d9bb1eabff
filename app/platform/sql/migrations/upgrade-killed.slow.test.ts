// @module-tag full
import { fork } from "node:child_process";
import { once } from "node:events";
import { copyFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { catalogueItem, fillTestSite, newTestSite, type TestSite } from "../../../../tests/test-sites.ts";
import { temporaryFolder } from "../../../../tests/data/builders.ts";
import { changedTables, layoutOf, makeOlderCatalogue } from "../../../../tests/sites/older-site.ts";
import { openSqliteStore } from "../sqlite/sqlite.ts";
import { BACKUP_SCHEMAS } from "./migrations.ts";

const CHILD = path.resolve(import.meta.dirname, "../../../../tests/children/open-store.ts");
/** Together more than the 16 MB that a transaction holds in memory. */
const [ITEMS, STORY] = [500, "A story. ".repeat(6000)];
const FIRST = 200;

it("an upgrade killed within its SQLite transaction leaves the tables unchanged, and is repeated by the next start", async () => {
  await using source = await newTestSite("SQLite");
  await fillTestSite(source);
  await addLongStories(source);
  await using folder = await temporaryFolder();
  const location = { file: path.join(folder.path, "marquee.db") };
  const rows = await makeOlderCatalogue(location, { source: source.side, schema: BACKUP_SCHEMAS.first });
  const layout = await layoutOf(location);
  await killInTransaction(location.file);
  expect(await layoutOf(location)).toEqual(layout);
  expect(await changedTables(location, rows)).toEqual([]);
  const store = await openSqliteStore({ ...location, now: () => new Date() });
  expect(await layoutOf(location)).not.toEqual(layout);
  expect(await changedTables(location, rows)).toEqual([]);
  expect(await store.counts.verify()).toBe(true);
  await store.close();
});

async function addLongStories({ store }: TestSite): Promise<void> {
  await store.transaction(async (tx) => {
    for (let number = FIRST; number < FIRST + ITEMS; number++)
      await tx.items.insert({ ...catalogueItem(number), description: STORY });
  });
}

async function killInTransaction(file: string): Promise<void> {
  const older = `${file}.older`;
  await copyFile(file, older);
  while (!(await isKilledInTransaction(file))) {
    for (const written of [file, `${file}-wal`, `${file}-shm`]) await rm(written, { force: true });
    await copyFile(older, file);
  }
}

/**
 * Kills the upgrade once the write-ahead log has grown under a lock: uncommitted changes, since the version is still the older
 * one.
 * @returns false if the upgrade ended before this process saw the log grow.
 */
async function isKilledInTransaction(file: string): Promise<boolean> {
  using probe = new DatabaseSync(file, { timeout: 0 });
  const version = () => probe.prepare("PRAGMA user_version").get()?.["user_version"];
  const older = version();
  const child = fork(CHILD);
  await once(child, "message");
  const { size } = await stat(`${file}-wal`);
  child.send({ file });
  while ((await stat(`${file}-wal`)).size === size) await nextTurn();
  const isWithin = version() === older && isLocked(probe);
  child.kill("SIGKILL");
  await once(child, "exit");
  if (!isWithin || version() !== older) return false;
  // Read before the last connection closes, which may remove it.
  expect((await stat(`${file}-wal`)).size).toBeGreaterThan(size);
  return true;
}

function isLocked(database: DatabaseSync): boolean {
  try {
    database.exec("BEGIN IMMEDIATE");
  } catch {
    return true;
  }
  database.exec("ROLLBACK");
  return false;
}
