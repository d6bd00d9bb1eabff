import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { NewItem } from "./items.store.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { inSlices } from "#app/platform/sql/slices.ts";

type Named = Pick<NewItem, "id" | "cId" | "type">;

const HOLDERS = {
  trash: { id: "admin.refused.idInTrash", code: "admin.refused.codeInTrash" },
  drafts: { id: "admin.refused.idOfDraft", code: "admin.refused.codeOfDraft" },
  contents: { id: "admin.refused.idExists", code: "admin.refused.codeOfItem" },
} as const;

const TABLES = ["trash", "drafts", "contents"] as const;

/**
 * Trashed items and drafts may become public, so their ids and codes stay taken.
 * @throws {AppError} `item.id-taken`, `item.code-taken`, also if two of the items share one.
 */
export async function refuseTaken(database: Database, items: readonly Named[]): Promise<void> {
  for (const table of TABLES) {
    const taken = await takenIn(database, table, items);
    const holder = HOLDERS[table];
    for (const { id, cId } of items) {
      if (taken.ids.has(id)) throw new AppError("item.id-taken", message(holder.id, { id }));
      if (taken.codes.has(cId)) throw new AppError("item.code-taken", message(holder.code, { code: cId }));
    }
  }
  const [ids, codes] = [new Set<string>(), new Set<string>()];
  for (const { id, cId } of items) {
    if (ids.has(id)) throw new AppError("item.id-taken", message(HOLDERS.contents.id, { id }));
    if (codes.has(cId)) throw new AppError("item.code-taken", message("admin.refused.codeOfItem", { code: cId }));
    ids.add(id);
    codes.add(cId);
  }
}

type Taken = { ids: ReadonlySet<string>; codes: ReadonlySet<string> };

export async function readTaken(database: Database, items: readonly Pick<Named, "id" | "cId">[]): Promise<Taken> {
  const all: Taken[] = [];
  for (const table of TABLES) all.push(await takenIn(database, table, items));
  return { ids: new Set(all.flatMap(({ ids }) => [...ids])), codes: new Set(all.flatMap(({ codes }) => [...codes])) };
}

async function takenIn(
  database: Database,
  table: keyof typeof HOLDERS,
  items: readonly Pick<Named, "id" | "cId">[],
): Promise<Taken> {
  const rows = await inSlices(items, (slice) => {
    const [ids, codes] = [slice.map(({ id }) => id), slice.map(({ cId }) => cId)];
    const found = database.selectFrom(table).select(["id", "c_id"]);
    return found.where((row) => row.or([row("id", "in", ids), row("c_id", "in", codes)])).execute();
  });
  return { ids: new Set(rows.map(({ id }) => id)), codes: new Set(rows.flatMap(({ c_id }) => c_id ?? [])) };
}

export async function refuseTakenByOthers(database: Database, item: Named): Promise<void> {
  await refuseTrashed(database, item);
  const { id, cId, type } = item;
  const published = await database
    .selectFrom("contents")
    .select(["id", "c_id", "type"])
    .where((row) => row.or([row("id", "=", id), row("c_id", "=", cId)]))
    .execute();
  const same = published.find((row) => row.id === id);
  if (same && (same.type !== type || same.c_id !== cId))
    throw new AppError("item.id-taken", message("admin.refused.idOfItem", { id }));
  if (published.some((row) => row.id !== id))
    throw new AppError("item.code-taken", message("admin.refused.codeOfItem", { code: cId }));
  if (cId === "") return;
  const draft = await database.selectFrom("drafts").select("id").where("c_id", "=", cId).where("id", "<>", id).executeTakeFirst();
  if (draft) throw new AppError("item.code-taken", message("admin.refused.codeOfDraft", { code: cId }));
}

async function refuseTrashed(database: Database, { id, cId }: Named): Promise<void> {
  const trashed = await database
    .selectFrom("trash")
    .select("id")
    .where((row) => row.or([row("id", "=", id), row("c_id", "=", cId)]))
    .executeTakeFirst();
  if (trashed?.id === id) throw new AppError("item.id-taken", message("admin.refused.idInTrash", { id }));
  if (trashed) throw new AppError("item.code-taken", message("admin.refused.codeInTrash", { code: cId }));
}
