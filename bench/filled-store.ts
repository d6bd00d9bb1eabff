import { constants } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { dataFiles } from "../server/process/data-files.ts";
import { fill } from "./fill.ts";

/** The store of a data folder whose site does not run, with a copy of `DATABASE_FILE`, a closed database that was filled before. */
export async function openStoreIn(dataDir: string): Promise<Store> {
  const file = dataFiles(dataDir).database;
  const given = process.env["DATABASE_FILE"];
  if (given !== undefined) {
    for (const ending of ["-wal", "-shm"]) await rm(file + ending, { force: true });
    await copyFile(given, file, constants.COPYFILE_FICLONE);
  }
  return openSqliteStore({ file, now: () => new Date() });
}

/** @returns the number of items. */
export async function fillIfEmpty(
  store: Store,
  wanted: number,
  changed?: (item: NewItem, number: number) => NewItem,
): Promise<number> {
  if ((await store.counts.items()) === 0) await fill(store, wanted, changed);
  return store.counts.items();
}
