import { openPostgresStore } from "#app/store/sql/postgres/postgres.ts";
import { openSqliteStore } from "#app/store/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";

/** A SQLite file or a PostgreSQL URL; plain data, so that it can be sent to a child process. */
export type StorePlace = { file: string } | { url: string };

const now = () => new Date();

export function openPlace(place: StorePlace): Promise<Store> {
  return "file" in place ? openSqliteStore({ ...place, now }) : openPostgresStore({ ...place, now });
}
