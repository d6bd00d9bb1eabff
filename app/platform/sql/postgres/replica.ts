import type { PostgresPool } from "kysely";
import { AppError } from "#app/lib/errors.ts";
import type { Store } from "#app/store/store.ts";
import { openConnections, type DatabaseWatch } from "./postgres-connections.ts";
import { POSTGRES_BYTES } from "./postgres-dialect.ts";
import { postgresFileIndex } from "#app/files/file-postgres-index.sql.ts";
import { followLag, type Lag, type ReplicaWatch } from "./lag.ts";
import { databaseOver } from "./pool.ts";
import { PreparedStatements } from "./statements.ts";
import { createRecentVersion } from "../recent-version.ts";
import { postgresTitleIndex } from "#app/catalogue/titles/title-postgres-index.sql.ts";
import { createSqlStore } from "#app/store/sql-store.ts";
import { readVersion } from "../version.ts";
import { cacheReads } from "#app/changes/cached-reads.sql.ts";

const CONNECTIONS = 8;

type ReplicaOptions = {
  /** The primary, or its pooler. */
  url: string;
  /** One replica or several; reads use one, and another when it fails. */
  readUrl: string;
  isPooled: boolean;
  now: () => Date;
  cluster: Store["cluster"];
  watch: DatabaseWatch & ReplicaWatch;
};

/** For clients without recent writes: writes throw. Reads the primary if no replica is less than ten seconds behind. */
export async function openPostgresReplica({ url, readUrl, isPooled, now, cluster, watch }: ReplicaOptions): Promise<Store> {
  const statements = new PreparedStatements();
  const nameOf = (text: string) => statements.nameOf(text);
  const primary = openConnections(url, { size: CONNECTIONS, isPooled, watch, nameOf });
  const replica = openConnections(readUrl, { size: CONNECTIONS, isPooled, nameOf, mayBeStandby: true });
  const lag = await followLag({ primary, replica, now: () => performance.now(), watch });
  const pool = preferring(replica, primary, lag);
  const { database, close } = databaseOver(pool, statements);
  const recentVersion = createRecentVersion(() => readVersion(database));
  const access = { read: database, write: refuse, inTransaction: false };
  return createSqlStore(access, {
    titles: postgresTitleIndex,
    files: postgresFileIndex,
    now,
    cluster,
    databaseBytes: POSTGRES_BYTES,
    recentVersion,
    cached: cacheReads(recentVersion, access),
    async close() {
      await lag.stop();
      await close();
    },
  });
}

function preferring(replica: PostgresPool, primary: PostgresPool, lag: Lag): PostgresPool {
  return {
    options: replica.options,
    async connect() {
      if (!lag.isUsable()) return primary.connect();
      try {
        return await replica.connect();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        lag.lost(error.cause);
        return primary.connect();
      }
    },
    async end() {
      await replica.end();
      await primary.end();
    },
  };
}

async function refuse(): Promise<never> {
  throw new TypeError("A replica is read-only.");
}
