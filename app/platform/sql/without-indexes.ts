import { sql } from "kysely";
import { isPostgres } from "./engine.ts";
import type { Database } from "./schema.ts";

/** Tables that an import writes and hardly reads, except by the keys that stay. */
const TABLES = [
  "contents",
  "content_bodies",
  "content_stats",
  "item_facets",
  "item_genres",
  "item_people",
  "item_words",
  "item_addresses",
  "title_words",
  "other_titles",
  "person_words",
  "attention",
  "audit_log",
  "versions",
];
/** By these, an import finds items of the same title, and its first change. */
const KEPT = ["contents_name_key", "versions_batch"];
const tables = sql.join(TABLES.map((table) => sql.lit(table)));
const kept = sql.join(KEPT.map((index) => sql.lit(index)));

type Definition = { dropped: string; made: string };

const ON_SQLITE = sql<Definition>`
  SELECT 'DROP ' || type || ' ' || name AS dropped, sql AS made FROM sqlite_schema
  WHERE sql IS NOT NULL AND (
    type = 'index' AND tbl_name IN (${tables}) AND name NOT IN (${kept})
    OR type = 'trigger' AND name IN ('contents_added', 'item_genres_added'))`;

const ON_POSTGRES = sql<Definition>`
  SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', c.relname, k.conname) AS dropped,
    format('ALTER TABLE %I ADD CONSTRAINT %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) AS made
  FROM pg_constraint AS k JOIN pg_class AS c ON c.oid = k.conrelid
  WHERE k.contype = 'f' AND c.relname IN (${tables}) AND c.relnamespace = CAST(current_schema() AS regnamespace)
  UNION ALL SELECT format('DROP INDEX %I', i.relname), pg_get_indexdef(i.oid)
  FROM pg_index AS x JOIN pg_class AS i ON i.oid = x.indexrelid JOIN pg_class AS c ON c.oid = x.indrelid
  WHERE NOT x.indisunique AND c.relname IN (${tables}) AND i.relname NOT IN (${kept})
    AND c.relnamespace = CAST(current_schema() AS regnamespace)`;

const COUNTS = sql`
  INSERT INTO facet_counts (type, facet, value, n)
  SELECT type, facet, value, n FROM (
    SELECT type, 'type' AS facet, type AS value, count(*) AS n FROM contents GROUP BY type
    UNION ALL SELECT type, 'year', CAST(release_year AS TEXT), count(*) FROM contents GROUP BY type, release_year
    UNION ALL SELECT type, facet, CAST(genre_id AS TEXT), count(*) FROM item_genres GROUP BY type, facet, genre_id) AS counted
  WHERE true ON CONFLICT (type, facet, value) DO UPDATE SET n = excluded.n`;

const STATISTICS = sql`ANALYZE ${sql.join(TABLES.map((table) => sql.id(table)))}`;

/** Runs `work` in the open transaction without most indexes, foreign keys and counters of a catalogue, and makes them at its end. */
export async function withoutIndexes<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const { rows } = await (isPostgres(database) ? ON_POSTGRES : ON_SQLITE).execute(database);
  for (const { dropped } of rows) await sql.raw(dropped).execute(database);
  const result = await work();
  for (const { made } of rows) await sql.raw(made).execute(database);
  await (isPostgres(database) ? STATISTICS : COUNTS).execute(database);
  return result;
}
