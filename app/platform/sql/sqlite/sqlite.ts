import type { DatabaseSync } from "node:sqlite";
import type { DiskWatch } from "../../blobs/disk-failures.ts";
import type { Store } from "#app/store/store.ts";
import { withWriteCallback, outsideTransaction } from "../access.ts";
import { fts5FileIndex } from "#app/files/file-fts5-index.sql.ts";
import { fts5TitleIndex } from "#app/catalogue/titles/title-fts5-index.sql.ts";
import { openFileCheck } from "./guarded-connection.ts";
import { openLocalCluster } from "./local-cluster.ts";
import { migrate } from "./migrate-sqlite.ts";
import { kyselyOver, SQLITE_BYTES } from "./sqlite-dialect.ts";
import { createRecentVersion } from "../recent-version.ts";
import { cacheReads } from "#app/changes/cached-reads.sql.ts";
import { bringIndexUpToDate, reindexIfStale } from "#app/catalogue/items/reindex.sql.ts";
import type { Database } from "../schema.ts";
import { createSqlStore } from "#app/store/sql-store.ts";
import { openSqliteFile, openSqliteFileForReading } from "./sqlite-file.ts";

type SqliteOptions = {
  file: string;
  now: () => Date;
  /** Maximum versions stored of each; 100 if missing. */
  versions?: number | undefined;
  watch?: DiskWatch | undefined;
  /** Waits while another process writes; for commands and background jobs. */
  isPatient?: boolean | undefined;
  /** Throws `store.older-version` for tables of an older release instead of migrating them. */
  refusesOlder?: boolean | undefined;
};

/**
 * Open it once per thread: a second store would block the thread while the first holds a transaction.
 * @throws {AppError} `store.newer-version`, `store.older-version`.
 */
export async function openSqliteStore({ file, now, versions: limit, watch, ...options }: SqliteOptions): Promise<Store> {
  const { read, writer, versions } = await openConnections(file, { watch, ...options });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll(read, writer, versions));
  try {
    const recentVersion = createRecentVersion(readingVersion(versions));
    const access = withWriteCallback(outsideTransaction(read, writer), recentVersion.expire);
    await bringIndexUpToDate(access, fts5TitleIndex);
    return createSqlStore(access, {
      titles: fts5TitleIndex,
      files: fts5FileIndex,
      now,
      versions: limit,
      cluster: openLocalCluster(),
      databaseBytes: SQLITE_BYTES,
      recentVersion,
      cached: cacheReads(recentVersion, access),
      check: openFileCheck(file, watch),
      close,
    });
  } catch (error) {
    await close();
    throw error;
  }
}

type Connections = { read: Database; writer: Database; versions: DatabaseSync };

/** Migrates. The version has its own connection: an open read on another would return an older snapshot. */
async function openConnections(
  file: string,
  { watch, isPatient, refusesOlder }: Pick<SqliteOptions, "watch" | "isPatient" | "refusesOlder">,
): Promise<Connections> {
  const writing = openSqliteFile(file, watch, isPatient);
  try {
    const writer = kyselyOver(writing);
    const { write } = outsideTransaction(writer, writer);
    await migrate(writing, { write, reindex: (database) => reindexIfStale(database, fts5TitleIndex), mayUpgrade: !refusesOlder });
    const versions = openSqliteFileForReading(file, watch);
    return { read: kyselyOver(openSqliteFileForReading(file, watch)), writer, versions };
  } catch (error) {
    writing.close();
    throw error;
  }
}

function readingVersion(database: DatabaseSync): () => number {
  const statement = database.prepare("SELECT number FROM catalogue_version");
  return () => Number(statement.get()?.["number"]);
}

/** Waits for the open transaction. The writer closes last, which truncates the write-ahead log. */
async function closeAll(read: Database, writer: Database, versions: DatabaseSync): Promise<void> {
  versions.close();
  await writer.connection().execute(() => read.destroy());
  await writer.destroy();
}
