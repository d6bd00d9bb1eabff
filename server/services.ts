import type { Accounts } from "#app/accounts/accounts.ts";
import { openAccounts } from "#app/accounts/better-auth.ts";
import { openDiskBlobs } from "#app/blobs/disk.ts";
import { BUCKETS } from "#app/kinds/buckets.ts";
import type { Events } from "#app/domain/events.ts";
import type { Actor, Services } from "#app/domain/services.ts";
import { shownStore } from "#app/domain/shown-store.ts";
import { uploadsOf } from "#app/domain/uploaded-pictures.ts";
import { newDocumentId } from "#app/lib/ids.ts";
import { openSharpPictures } from "#app/pictures/sharp.ts";
import { openSharpRenditions } from "#app/pictures/sharp-renditions.ts";
import { openSqliteFile } from "#app/store/sql/sqlite-file.ts";
import { openSqliteStore } from "#app/store/sql/sqlite.ts";
import type { DayCount } from "#app/store/store.ts";
import { openDemoDrawings } from "../demo/drawings.ts";
import { dataFiles, demoData, makeDataFolder } from "./data-files.ts";
import { ownTexts } from "./own-texts.ts";
import { readOrMakeSecret } from "./secret.ts";

/** Every driver of one process, opened. */
export type OpenServices = {
  accounts: Accounts;
  /** The services of one request; a visitor's are given items as pages show them. */
  for(actor: Actor): Services;
  /** Adds to the numbers of items what visitors did; all or nothing, at most 200 at once. */
  addCounts(counts: readonly DayCount[]): Promise<void>;
  /** Raised by every edit of the catalogue, whichever process made it. */
  catalogueVersion(): Promise<number>;
  /** Resolves when the store and the accounts answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type ServicesOptions = { root: string; dataDir: string; renditionBytes: number; events: Events };

/**
 * Opens every driver under `dataDir`, migrated; the only picker of drivers besides the worker.
 * @param root The project's folder, where the demo's data lie.
 * @param renditionBytes How much room there is for pictures of files in sizes that somebody asked for.
 * @param events Where edits are told.
 */
export async function openServices({ root, dataDir, renditionBytes, events }: ServicesOptions): Promise<OpenServices> {
  const files = dataFiles(dataDir);
  await makeDataFolder(dataDir);
  const now = () => new Date();
  const store = await naming(files.database, () => openSqliteStore({ file: files.database, now }));
  const secret = await readOrMakeSecret(files.secret);
  const accounts = await naming(files.accounts, () => openAccounts({ database: openSqliteFile(files.accounts), secret, now }));
  const blobs = openDiskBlobs(files.blobs);
  const pictures = openSharpPictures({ blobs, uploads: uploadsOf({ store, blobs }), drawings: openDemoDrawings(demoData(root)) });
  const renditions = await openSharpRenditions({ folder: files.renditions, maxBytes: renditionBytes });
  const visitorStore = shownStore(store);
  const readOwnText = ownTexts(files.ownTexts);
  return {
    accounts,
    for: (actor) => ({
      actor,
      store: actor.role === "visitor" ? visitorStore : store,
      accounts,
      blobs,
      pictures,
      renditions,
      buckets: BUCKETS,
      readOwnText,
      events,
      now,
      newId: () => newDocumentId(now()),
    }),
    addCounts: (counts) => store.counts.add(counts),
    catalogueVersion: () => store.version.current(),
    ping: async () => {
      await Promise.all([store.ping(), accounts.ping()]);
    },
    close: async () => {
      await accounts.close();
      await store.close();
    },
  };
}

/** SQLite does not say which file it speaks of: what `open` throws carries it as `path`. */
async function naming<T>(file: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw error instanceof Error && "errcode" in error ? Object.assign(error, { path: file }) : error;
  }
}
