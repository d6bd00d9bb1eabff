import type { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { DiskWatch } from "#app/lib/disk-failures.ts";
import type { Store } from "../../store.ts";
import { noticingWrites, outsideTransaction } from "../database/access.ts";
import { fts5FileIndex } from "../files/fts5-index.ts";
import { fts5TitleIndex } from "../titles/fts5-index.ts";
import { openFileCheck } from "./guarded-connection.ts";
import { openLocalCluster } from "./local-cluster.ts";
import { migrate } from "./migrate.ts";
import { nodeSqliteDialect, SQLITE_BYTES } from "./dialect.ts";
import { createRecentVersion } from "../database/recent-version.ts";
import { bringIndexUpToDate } from "../items/reindex.ts";
import type { Database, Tables } from "../database/schema.ts";
import { createSqlStore } from "../sql-store.ts";
import { openSqliteFile, openSqliteFileForReading } from "./file.ts";

type SqliteOptions = {
  file: string;
  now: () => Date;
  /** How many of each are stored; 100 if missing. */
  versions?: number | undefined;
  watch?: DiskWatch | undefined;
};

/**
 * Open it once per thread: a second store would block the thread while the first holds a transaction.
 * @throws {AppError} `store.newer-version`.
 */
export async function openSqliteStore({ file, now, versions: limit, watch }: SqliteOptions): Promise<Store> {
  const { read, writer, versions } = openConnections(file, watch);
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll(read, writer, versions));
  try {
    const recentVersion = createRecentVersion(readingVersion(versions));
    const access = noticingWrites(outsideTransaction(read, writer), recentVersion.expire);
    await bringIndexUpToDate(access, fts5TitleIndex);
    const driver = {
      titles: fts5TitleIndex,
      files: fts5FileIndex,
      now,
      versions: limit,
      cluster: openLocalCluster(),
      databaseBytes: SQLITE_BYTES,
      recentVersion,
      close,
    };
    return createSqlStore(access, { ...driver, check: openFileCheck(file, watch) });
  } catch (error) {
    await close();
    throw error;
  }
}

/** The version has its own connection: an open read on another would return an older snapshot. */
function openConnections(file: string, watch?: DiskWatch): { read: Database; writer: Database; versions: DatabaseSync } {
  const writing = openSqliteFile(file, watch);
  try {
    migrate(writing);
    const versions = openSqliteFileForReading(file, watch);
    return { read: kyselyOver(openSqliteFileForReading(file, watch)), writer: kyselyOver(writing), versions };
  } catch (error) {
    writing.close();
    throw error;
  }
}

function readingVersion(database: DatabaseSync): () => number {
  const statement = database.prepare("SELECT number FROM catalogue_version");
  return () => Number(statement.get()?.["number"]);
}

function kyselyOver(database: DatabaseSync): Database {
  return new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
}

/** Waits for the open transaction. The writer closes last, which truncates the write-ahead log. */
async function closeAll(read: Database, writer: Database, versions: DatabaseSync): Promise<void> {
  versions.close();
  await writer.connection().execute(() => read.destroy());
  await writer.destroy();
}
