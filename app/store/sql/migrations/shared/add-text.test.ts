import path from "node:path";
import { Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { buildItem, temporaryFolder } from "../../../../../tests/builders.ts";
import { testDatabase } from "../../../../../tests/postgres.ts";
import type { Store } from "../../../store.ts";
import { nodeSqliteDialect } from "../../sqlite/dialect.ts";
import { openPool } from "../../postgres/pool.ts";
import { openPostgresStore } from "../../postgres/postgres.ts";
import type { Database, Tables } from "../../database/schema.ts";
import { openSqliteFile } from "../../sqlite/file.ts";
import { openSqliteStore } from "../../sqlite/sqlite.ts";
import { addText } from "./add-text.ts";

const now = () => new Date();
const SAGAS = sql<{ value: string; n: number }>`SELECT value, n FROM facet_counts WHERE facet = 'saga' ORDER BY value`;

async function expectCounted(store: Store, database: Database, addSaga: () => unknown): Promise<void> {
  for (const cId of ["mv1", "mv2"]) await store.items.insert(buildItem("movie", { cId, id: cId }));
  await addSaga();
  await sql`UPDATE contents SET saga = 'Sherlock'`.execute(database);
  await sql`UPDATE contents SET saga = NULL WHERE c_id = 'mv1'`.execute(database);
  expect((await SAGAS.execute(database)).rows).toEqual([{ value: "Sherlock", n: 1 }]);
  await sql`UPDATE contents SET saga = 'Zatoichi'`.execute(database);
  await sql`DELETE FROM contents WHERE c_id = 'mv2'`.execute(database);
  expect((await SAGAS.execute(database)).rows).toEqual([
    { value: "Sherlock", n: 0 },
    { value: "Zatoichi", n: 1 },
  ]);
  await sql`SELECT saga FROM item_genres UNION ALL SELECT saga FROM item_people UNION ALL SELECT saga FROM item_facets`.execute(
    database,
  );
}

it("a text that a migration adds is counted in SQLite", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "a.db");
  const store = await openSqliteStore({ file, now });
  const connection = openSqliteFile(file);
  const database = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });
  await expectCounted(store, database, () => connection.exec(addText("saga").sqlite));
  await database.destroy();
  await store.close();
});

it("a text that a migration adds is counted in PostgreSQL", async () => {
  await using place = await testDatabase();
  const store = await openPostgresStore({ url: place.url, now });
  const pool = openPool(place.url, 1);
  await expectCounted(store, pool.database, () => sql.raw(addText("saga").postgres).execute(pool.database));
  await pool.close();
  await store.close();
});
