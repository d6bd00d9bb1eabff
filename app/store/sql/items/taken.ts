import { AppError } from "#app/lib/errors.ts";
import type { NewItem } from "../../store.ts";
import type { Database } from "../database/schema.ts";

type Named = Pick<NewItem, "id" | "cId" | "type">;

/** Trashed items and drafts may become public, so their ids and codes stay taken. */
export async function refuseReserved(database: Database, item: Named): Promise<void> {
  await refuseTrashed(database, item);
  const { id, cId } = item;
  const draft = await database
    .selectFrom("drafts")
    .select("id")
    .where((row) => row.or([row("id", "=", id), row("c_id", "=", cId)]))
    .executeTakeFirst();
  if (draft?.id === id) throw new AppError("item.id-taken", `There already is a draft with the id ${id}.`);
  if (draft) throw new AppError("item.code-taken", `The code ${cId} belongs to a draft.`);
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
    throw new AppError("item.id-taken", `The id ${id} belongs to another item.`);
  if (published.some((row) => row.id !== id)) throw new AppError("item.code-taken", `The code ${cId} belongs to another item.`);
  if (cId === "") return;
  const draft = await database.selectFrom("drafts").select("id").where("c_id", "=", cId).where("id", "<>", id).executeTakeFirst();
  if (draft) throw new AppError("item.code-taken", `The code ${cId} belongs to a draft.`);
}

async function refuseTrashed(database: Database, { id, cId }: Named): Promise<void> {
  const trashed = await database
    .selectFrom("trash")
    .select("id")
    .where((row) => row.or([row("id", "=", id), row("c_id", "=", cId)]))
    .executeTakeFirst();
  if (trashed?.id === id) throw new AppError("item.id-taken", `An item with the id ${id} lies in the trash.`);
  if (trashed) throw new AppError("item.code-taken", `The code ${cId} belongs to an item in the trash.`);
}
