import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, type CompiledQuery } from "kysely";
import { outsideTransaction } from "#app/platform/sql/access.ts";
import { fts5FileIndex } from "#app/files/file-fts5-index.sql.ts";
import { fts5TitleIndex } from "#app/catalogue/titles/title-fts5-index.sql.ts";
import { openLocalCluster } from "#app/platform/sql/sqlite/local-cluster.ts";
import { nodeSqliteDialect, SQLITE_BYTES } from "#app/platform/sql/sqlite/sqlite-dialect.ts";
import { createRecentVersion } from "#app/platform/sql/recent-version.ts";
import { readVersion } from "#app/platform/sql/version.ts";
import { cacheReads, uncached } from "#app/changes/cached-reads.sql.ts";
import type { Database, Tables } from "#app/platform/sql/schema.ts";
import { createSqlStore } from "#app/store/sql-store.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";
import { temporaryFolder } from "./data/builders.ts";

/** `queries` are those since opening or the last `forget`. */
export type LoggedStore = {
  store: Store;
  database: Database;
  queries: () => readonly CompiledQuery[];
  plans: () => string[][];
  forget: () => void;
} & AsyncDisposable;

/** A SQLite store filled by `fill`, with the query plan of every query. @param isCached Reads are cached as in a site. */
export async function openLoggedStore(
  fill: (store: Store) => Promise<unknown>,
  { isCached = false }: { isCached?: boolean } = {},
): Promise<LoggedStore> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, "catalogue.db");
  const filled = await openSqliteStore({ file, now: () => new Date() });
  await fill(filled);
  await filled.close();
  const connection = new DatabaseSync(file);
  const queries: CompiledQuery[] = [];
  const database = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection), log: ({ query }) => void queries.push(query) });
  const close = () => database.destroy();
  const access = outsideTransaction(database, database);
  return {
    store: createSqlStore(access, {
      titles: fts5TitleIndex,
      files: fts5FileIndex,
      now: () => new Date(),
      cluster: openLocalCluster(),
      databaseBytes: SQLITE_BYTES,
      recentVersion: createRecentVersion(() => 0),
      cached: isCached ? cacheReads({ current: () => readVersion(database) }, access) : uncached,
      close,
    }),
    database,
    queries: () => queries,
    plans: () => queries.map((query) => explain(connection, query)),
    forget: () => void queries.splice(0),
    async [Symbol.asyncDispose]() {
      await close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

function explain(database: DatabaseSync, { sql, parameters }: CompiledQuery): string[] {
  const rows = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(parameters as (string | number)[]));
  return rows.map(({ detail }) => String(detail));
}
