import { existsSync, statSync } from "node:fs";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import { FIRST_DAY_CHOICES } from "#app/first-day/read-first-day.ts";
import { COPY_MARK } from "#app/backup/files/copy-mark.ts";
import { AppError } from "#app/lib/errors.ts";
import { databaseLabelOf } from "#app/lib/addresses/postgres-url.ts";
import { dataFiles } from "./process/data-files.ts";
import { holdsTables } from "./drivers.ts";
import type { StorageSettings } from "./process/storage-settings.ts";

const NO_FILES = new Set([COPY_MARK, FIRST_DAY_CHOICES]);

type Loss = { what: string; remedy: string };

/**
 * Refuses to start a site whose database was lost, which would be replaced by a new one. Databases are created before files, and
 * accounts before the secret, so files or a secret alone are never a first start. Creates nothing.
 * @throws {AppError} `store.missing`: one line that names what is missing.
 */
export async function refuseLostData(storage: StorageSettings, blobs: Blobs): Promise<void> {
  const find = storage.databaseUrl === null ? () => lossIn(storage.dataDir, blobs) : () => lossOf(storage, blobs);
  const loss = await find();
  // Another process may have created the database, and then files, after the first check.
  if (!loss || !(await find())) return;
  const { what, remedy } = loss;
  throw new AppError("store.missing", `${what}. ${remedy}, or set ACCEPT_EMPTY=1 to start without its data.`);
}

async function lossIn(dataDir: string, blobs: Blobs): Promise<Loss | null> {
  const { database, accounts, secret } = dataFiles(dataDir);
  const lost = (file: string, witness: string): Loss => {
    const what = `${file} is ${existsSync(file) ? "empty" : "missing"}, but ${witness}`;
    return { what, remedy: "Restore it from a backup" };
  };
  if (isMissing(database)) return (await holdsFiles(blobs)) ? lost(database, "files of its catalogue exist") : null;
  if (!isMissing(accounts)) return null;
  const isLost = existsSync(secret) || (await holdsFiles(blobs));
  return isLost ? lost(accounts, "a catalogue exists") : null;
}

async function lossOf({ databaseUrl }: StorageSettings, blobs: Blobs): Promise<Loss | null> {
  if (databaseUrl === null || (await holdsTables(databaseUrl)) || !(await holdsFiles(blobs))) return null;
  const what = `The database ${databaseLabelOf(databaseUrl)} is empty, but files of a catalogue exist`;
  return { what, remedy: "Correct DATABASE_URL, copy the catalogue there with db:copy" };
}

function isMissing(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

async function holdsFiles(blobs: Blobs): Promise<boolean> {
  for await (const { key } of blobs.list("")) if (!NO_FILES.has(key)) return true;
  return false;
}
