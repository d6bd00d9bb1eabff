import { existsSync } from "node:fs";
import type { Accounts } from "#app/accounts/accounts.ts";
import { openAccounts } from "#app/accounts/better-auth.ts";
import type { Blobs } from "#app/blobs/blobs.ts";
import { openDiskBlobs } from "#app/blobs/disk.ts";
import type { DiskWatch } from "#app/lib/disk-failures.ts";
import { AppError } from "#app/lib/errors.ts";
import { placeOf } from "#app/lib/addresses/postgres-url.ts";
import { openFileCheck } from "#app/store/sql/sqlite/guarded-connection.ts";
import { openPostgresForAccounts, readOrMakeSessionSecret } from "#app/store/sql/postgres/accounts.ts";
import type { DatabaseWatch } from "#app/store/sql/postgres/connections.ts";
import type { ReplicaWatch } from "#app/store/sql/postgres/lag.ts";
import { holdsCatalogue } from "#app/store/sql/postgres/prepare.ts";
import { openPostgresReplica } from "#app/store/sql/postgres/replica.ts";
import { openPostgresStore, type PostgresOptions } from "#app/store/sql/postgres/postgres.ts";
import { openSqliteFile } from "#app/store/sql/sqlite/file.ts";
import { openSqliteStore } from "#app/store/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";
import { dataFiles, makeDataFolder } from "./process/data-files.ts";
import { explaining } from "./process/database-problem.ts";
import type { Places } from "./process/places.ts";
import { readOrMakeSecret } from "./process/secret.ts";

/** `watch` and `isPatient` are for PostgreSQL alone: who hears that it is away, and whether statements may take as long as they need. */
type Options = Pick<PostgresOptions, "watch" | "isPatient"> & {
  /** Hears of a disk that is full, unwritable or damaged, by the place it has to do with. */
  watchDisk?: (place: string) => DiskWatch;
};

/** Opens the catalogue, migrated: that in PostgreSQL where `databaseUrl` is set, else the file in the data folder. */
export async function openStore({ dataDir, databaseUrl }: Places, now: () => Date, options: Options = {}): Promise<Store> {
  if (databaseUrl !== null) return explaining(databaseUrl, () => openPostgresStore({ url: databaseUrl, now, ...options }));
  await makeDataFolder(dataDir);
  const { database } = dataFiles(dataDir);
  return naming(database, () => openSqliteStore({ file: database, now, watch: options.watchDisk?.("catalogue") }));
}

/**
 * Opens the catalogue as it is read for those who write nothing: on a replica where `databaseReadUrl` is set, else `store`
 * itself.
 */
export async function openReadStore(
  { databaseUrl, databaseReadUrl: readUrl }: Places,
  { store, now, watch }: { store: Store; now: () => Date; watch: DatabaseWatch & ReplicaWatch },
): Promise<Store> {
  if (databaseUrl === null || readUrl === null) return store;
  return openPostgresReplica({ url: databaseUrl, readUrl, now, cluster: store.cluster, watch });
}

/** Opens the accounts, which lie beside the catalogue. */
export async function openAccountsOf(
  { dataDir, databaseUrl }: Places,
  now?: () => Date,
  { watch, watchDisk }: Options = {},
): Promise<Accounts> {
  if (databaseUrl !== null) return explaining(databaseUrl, () => openPostgresAccounts(databaseUrl, { now, watch }));
  await makeDataFolder(dataDir);
  const files = dataFiles(dataDir);
  return naming(files.accounts, async () => {
    // Before the secret: beside that one, accounts that are missing are lost ones.
    const diskWatch = watchDisk?.("accounts");
    const database = openSqliteFile(files.accounts, diskWatch);
    try {
      const check = openFileCheck(files.accounts, diskWatch);
      return await openAccounts({ database, secret: await readOrMakeSecret(files.secret), now, check });
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/** Opens the files: those in the bucket where `filesUrl` is set, else those in the data folder. */
export async function openBlobs(places: Places, { watchDisk }: Pick<Options, "watchDisk"> = {}): Promise<Blobs> {
  const { dataDir, filesUrl, s3AccessKeyId, s3SecretAccessKey } = places;
  if (filesUrl === null) return openDiskBlobs(dataFiles(dataDir).blobs, watchDisk?.("files"));
  // The client of S3 is large: a site that has its files on the disk never loads it.
  const { openS3Blobs } = await import("#app/blobs/s3.ts");
  return openS3Blobs({ ...filesUrl, accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey });
}

/** Opens a catalogue that is there already. @throws {AppError} `transfer.invalid-file`; none is made then. */
export async function openExistingStore(places: Places, now: () => Date): Promise<Store> {
  const { dataDir, databaseUrl: url } = places;
  const isThere = url === null ? existsSync(dataFiles(dataDir).database) : await holdsTables(url);
  if (isThere) return openStore(places, now);
  throw new AppError("transfer.invalid-file", `There is no catalogue in ${url === null ? dataDir : placeOf(url)}.`);
}

/** Whether a database in PostgreSQL has tables of the product; makes none. */
export function holdsTables(url: string): Promise<boolean> {
  return explaining(url, () => holdsCatalogue(url));
}

async function openPostgresAccounts(url: string, { now, watch }: Options & { now?: () => Date }): Promise<Accounts> {
  const database = openPostgresForAccounts(url, watch);
  try {
    return await openAccounts({ database, secret: await readOrMakeSessionSecret(database), now });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** SQLite does not say which file it speaks of: what `open` throws carries it as `path`. */
async function naming<T>(file: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : error;
    throw cause instanceof Error && "errcode" in cause ? Object.assign(cause, { path: file }) : error;
  }
}
