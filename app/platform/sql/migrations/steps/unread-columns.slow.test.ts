import path from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { fillTestSite, newTestSite, type Engine } from "../../../../../tests/test-sites.ts";
import { buildDraft, temporaryFolder } from "../../../../../tests/data/builders.ts";
import { testDatabase } from "../../../../../tests/servers/postgres.ts";
import { makeOlderCatalogue, sideOf } from "../../../../../tests/sites/older-site.ts";
import { openPostgresStore } from "../../postgres/postgres.ts";
import { openSqliteStore } from "../../sqlite/sqlite.ts";
import { BACKUP_SCHEMAS } from "../migrations.ts";

const now = () => new Date();

it.each<Engine>(["SQLite", "PostgreSQL"])("a trashed draft loses the column, too, on %s", async (engine) => {
  await using folder = await temporaryFolder();
  await using database = await testDatabase();
  await using source = await newTestSite("SQLite");
  await fillTestSite(source);
  await source.store.drafts.put(buildDraft({ id: "draft", itemName: "In the trash" }));
  await source.store.trash.put(["draft"], now());
  const file = path.join(folder.path, "marquee.db");
  const location = engine === "SQLite" ? { file } : { url: database.url };
  await makeOlderCatalogue(location, { source: source.side, schema: BACKUP_SCHEMAS.first });
  const side = sideOf(location);
  const json = await side.read((older) => older.selectFrom("trash").select("draft").where("id", "=", "draft").executeTakeFirst());
  const draft = JSON.stringify({ ...JSON.parse(json?.draft ?? ""), summary_at: 7 });
  await side.write((older) => older.updateTable("trash").set({ draft }).where("id", "=", "draft").execute());
  const store = await (engine === "SQLite" ? openSqliteStore({ file, now }) : openPostgresStore({ url: database.url, now }));
  expect(await store.trash.restore(["draft"])).toEqual(["draft"]);
  expect((await store.drafts.get("draft"))?.item.itemName).toBe("In the trash");
  const { rows } = await side.read((migrated) => sql`SELECT 1 FROM facet_counts WHERE facet = 'language'`.execute(migrated));
  expect(rows).toEqual([]);
  await store.close();
  await side.close();
});
