import type { FileUser } from "./files.store.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { codeOf, isVersion, itemIdOf } from "#app/catalogue/items/item-files.sql.ts";
import { selectCurrent } from "#app/catalogue/withdrawals/current-withdrawals.sql.ts";

export async function readUsers(database: Database, bucketId: string, ids: readonly string[]): Promise<Map<string, FileUser[]>> {
  if (ids.length === 0) return new Map();
  const named = await database
    .selectFrom("item_files")
    .select(["file_id", "item_id"])
    .where("bucket_id", "=", bucketId)
    .where("file_id", "in", ids)
    .execute();
  const users = await usersByItem(database, [...new Set(named.map(({ item_id }) => itemIdOf(item_id)))]);
  const byFile = Map.groupBy(named, ({ file_id }) => file_id);
  const usersOf = (rows: readonly { item_id: string }[]) => {
    const byItem = Map.groupBy(rows, ({ item_id }) => itemIdOf(item_id));
    const found = Array.from(byItem, ([id, some]) => {
      const user = users.get(id);
      return user ? [{ ...user, isPast: some.every(({ item_id }) => isVersion(item_id)) }] : [];
    });
    return found.flat().toSorted((a, b) => Number(a.isTrashed) - Number(b.isTrashed) || byName(a, b));
  };
  return new Map(Array.from(byFile, ([fileId, rows]) => [fileId, usersOf(rows)]));
}

export async function isWithdrawn(database: Database, bucketId: string, id: string): Promise<boolean> {
  const named = await database
    .selectFrom("item_files")
    .select("item_id")
    .where("bucket_id", "=", bucketId)
    .where("file_id", "=", id)
    .execute();
  if (named.length === 0) return false;
  const users = named.map(({ item_id }) => item_id);
  const withdrawn = await selectCurrent(database)
    .select("item_id")
    .where("item_id", "in", [...new Set(users.map(itemIdOf))])
    .limit(1)
    .executeTakeFirst();
  if (!withdrawn) return false;
  const shown = await database.selectFrom("contents").select("id").where("id", "in", users).limit(1).executeTakeFirst();
  return !shown;
}

type Item = Omit<FileUser, "isPast">;

/** A pending draft is the same user as the public item. */
async function usersByItem(database: Database, ids: readonly string[]): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map();
  const columns = ["id", "c_id", "type", "item_name"] as const;
  const trashed = await database.selectFrom("trash").select(columns).where("id", "in", ids).execute();
  const drafts = await database.selectFrom("drafts").select(columns).where("id", "in", ids).execute();
  const shown = await database.selectFrom("contents").select(columns).where("id", "in", ids).execute();
  const userOf = (isTrashed: boolean) => (row: (typeof drafts)[number]) =>
    [row.id, { id: row.id, cId: codeOf(row), type: row.type, itemName: row.item_name, isTrashed }] as const;
  return new Map([...trashed.map(userOf(true)), ...drafts.map(userOf(false)), ...shown.map(userOf(false))]);
}

function byName(a: Item, b: Item): number {
  return a.itemName < b.itemName || (a.itemName === b.itemName && a.id < b.id) ? -1 : 1;
}
