import { forPostgres } from "#app/platform/sql/migrations/schema/for-postgres.ts";
import { administer, databaseUrl } from "../../tests/servers/own-postgres.ts";
import { withClient } from "./describe-migrated.ts";
import { describePostgres } from "./describe-postgres.ts";
import { isSame, type Schema } from "./schema.ts";
import type { Sources } from "./write-schema.ts";

/** Tables and indexes that the translation leaves as on PostgreSQL are written once. @param url A server. */
export async function splitSchema(sqlite: Schema, postgres: Schema, url: string): Promise<Sources> {
  const candidates = [...sqlite].filter(
    ([key, sql]) => /^(table|index) /.test(key) && postgres.has(key) && !sql.startsWith("CREATE VIRTUAL"),
  );
  await administer(url, "CREATE DATABASE translated");
  const made = await withClient(databaseUrl(url, "translated"), async (client) => {
    for (const [key, sql] of candidates) if (key.startsWith("table ")) await client.query(forPostgres(`${sql};`));
    for (const [key, sql] of candidates) if (key.startsWith("index ")) await client.query(forPostgres(`${sql};`));
    return describePostgres(client);
  });
  const shared = new Map(candidates.filter(([key]) => isSame(made.get(key), postgres.get(key))));
  const rest = (schema: Schema) => new Map([...schema].filter(([key]) => !shared.has(key)));
  return { shared, sqlite: rest(sqlite), postgres: rest(postgres) };
}
