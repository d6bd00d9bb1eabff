import type { Database } from "./schema.ts";

/** @returns null where nothing is stored under the name. */
export async function readMeta(database: Database, name: string): Promise<string | null> {
  const row = await database.selectFrom("meta").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value ?? null;
}

export async function writeMeta(database: Database, name: string, value: string): Promise<void> {
  await database
    .insertInto("meta")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
