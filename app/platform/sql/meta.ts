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

/** A mark is JSON. */
export async function readMark<Mark>(database: Database, name: string): Promise<Mark | null> {
  const mark = await readMeta(database, name);
  return mark === null ? null : (JSON.parse(mark) as Mark);
}

export function writeMark(database: Database, name: string, mark: unknown): Promise<void> {
  return writeMeta(database, name, JSON.stringify(mark));
}
