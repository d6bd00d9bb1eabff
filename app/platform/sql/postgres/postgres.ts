import type { Store } from "#app/store/store.ts";
import { withWriteCallback } from "../access.ts";
import { oneWriterAtATime } from "./postgres-access.ts";
import type { DatabaseWatch } from "./postgres-connections.ts";
import { postgresFileIndex } from "#app/files/file-postgres-index.sql.ts";
import { POSTGRES_BYTES } from "./postgres-dialect.ts";
import { openPool, type OpenPool } from "./pool.ts";
import { preparePostgres } from "./prepare.ts";
import { openPostgresCluster } from "./postgres-cluster.ts";
import { postgresTitleIndex } from "#app/catalogue/titles/title-postgres-index.sql.ts";
import { createRecentVersion } from "../recent-version.ts";
import { createSqlStore } from "#app/store/sql-store.ts";
import { readVersion } from "../version.ts";
import { cacheReads } from "#app/changes/cached-reads.sql.ts";

const READING_CONNECTIONS = 8;
/** Writes are serialized, so a second connection would only wait. */
const WRITING_CONNECTIONS = 1;

export type PostgresOptions = {
  /** `postgres://user:password@host:port/database`; several hosts allow failover. */
  url: string;
  /** A pooler's, for all but migrations, locks, notifications and patient work. */
  poolUrl?: string | null;
  now: () => Date;
  /** Maximum versions stored of each; 100 if missing. */
  versions?: number | undefined;
  /** Disables statement timeouts, for background jobs. */
  isPatient?: boolean;
  watch?: DatabaseWatch;
  /** Throws `store.older-version` for tables of an older release instead of migrating them. */
  refusesOlder?: boolean | undefined;
};

/**
 * Creates and migrates the tables; safe when several processes start at once. Every method may throw `store.unavailable`.
 * @throws {AppError} `store.newer-version`, `store.older-version`, `store.older-server`, `store.unavailable`.
 */
export async function openPostgresStore(given: PostgresOptions): Promise<Store> {
  const { url, poolUrl = null, now, versions, refusesOlder, ...options } = given;
  const isPooled = poolUrl !== null && !options.isPatient;
  await preparePostgres(url, { mayUpgrade: !refusesOlder });
  const open = (size: number) => openPool(isPooled ? poolUrl : url, size, { ...options, isPooled });
  return storeOver({ read: open(READING_CONNECTIONS), writer: open(WRITING_CONNECTIONS) }, { url, now, versions });
}

/** The tables must be up to date. Closing the store closes the pools. */
export function storeOver(
  { read, writer }: { read: OpenPool; writer: OpenPool },
  { url, now, versions }: Pick<PostgresOptions, "url" | "now" | "versions">,
): Store {
  const cluster = openPostgresCluster(url);
  let closing: Promise<void> | undefined;
  const recentVersion = createRecentVersion(() => readVersion(read.database));
  const access = withWriteCallback(oneWriterAtATime(read.database, writer.database), recentVersion.expire);
  return createSqlStore(access, {
    titles: postgresTitleIndex,
    files: postgresFileIndex,
    now,
    versions,
    cluster,
    databaseBytes: POSTGRES_BYTES,
    recentVersion,
    cached: cacheReads(recentVersion, access),
    close: () => (closing ??= closeAll([cluster, read, writer])),
  });
}

async function closeAll(opened: readonly { close: () => Promise<void> }[]): Promise<void> {
  for (const each of opened) await each.close();
}
