import { openPostgresStore } from "#app/platform/sql/postgres/postgres.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";

/** A SQLite file or a PostgreSQL URL; plain data, so that it can be sent to a child process. */
export type StoreLocation = { file: string } | { url: string };

export function openStoreAt(location: StoreLocation, now = () => new Date()): Promise<Store> {
  return "file" in location ? openSqliteStore({ ...location, now }) : openPostgresStore({ ...location, now });
}
