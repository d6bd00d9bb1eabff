import { openPostgresStore } from "#app/store/sql/postgres/postgres.ts";
import { openSqliteStore } from "#app/store/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";

/** A file of SQLite, or an address of PostgreSQL; plain data, so that a child process can be sent it. */
export type StorePlace = { file: string } | { url: string };

const now = () => new Date();

export function openPlace(place: StorePlace): Promise<Store> {
  return "file" in place ? openSqliteStore({ ...place, now }) : openPostgresStore({ ...place, now });
}
