import { sql } from "kysely";
import type { Item, ItemSummary, ItemType } from "#app/kinds/item.ts";
import type { Translation } from "#app/kinds/translations.ts";
import { bodyFieldsOf, itemOf, SUMMARY_COLUMNS, summaryOf } from "./item-rows.sql.ts";
import { isPostgres } from "#app/platform/sql/engine.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { inSlices } from "#app/platform/sql/slices.ts";

const ITEMS_PER_SLICE = 500;
/** Most bodies have no translations and need not be read. */
const WITH_TRANSLATIONS = '%"translations":{%';

export async function readItemById(database: Database, id: string): Promise<Item | null> {
  const row = await selectItems(database).where("c.id", "=", id).executeTakeFirst();
  return row ? itemOf(row) : null;
}

export async function readItemsByIds(database: Database, ids: readonly string[]): Promise<Item[]> {
  const rows = await inSlices(ids, (slice) => selectItems(database).where("c.id", "in", slice).execute());
  return rows.map(itemOf);
}

export async function readInserted(database: Database, id: string): Promise<Item> {
  return itemOf(await selectItems(database).where("c.id", "=", id).executeTakeFirstOrThrow());
}

export async function readItemByCode(database: Database, cId: string): Promise<Item | null> {
  const row = await selectItems(database).where("c.c_id", "=", cId).executeTakeFirst();
  return row ? itemOf(row) : null;
}

export async function readItemsByCodes(database: Database, type: ItemType, cIds: readonly string[]): Promise<(Item | null)[]> {
  if (cIds.length === 0) return [];
  const rows = await selectItems(database).where("c.c_id", "in", cIds).execute();
  const byCode = new Map(rows.filter((row) => row.type === type).map((row) => [row.c_id, itemOf(row)]));
  return cIds.map((cId) => byCode.get(cId) ?? null);
}

/** No statement stays open between slices, so that a slow reader blocks nothing. */
export function readAllItems(database: Database): AsyncGenerator<Item> {
  return readSlices(selectItems(database));
}

/** Like `readAllItems`. @param number The last item that is not new. */
export function readItemsSince(database: Database, number: number, editedSince: Date): AsyncGenerator<Item> {
  return readSlices(
    selectItems(database).where((row) => row.or([row("c.seq", ">", number), row("c.updated_at", ">=", editedSince.getTime())])),
  );
}

async function* readSlices(items: ReturnType<typeof selectItems>): AsyncGenerator<Item> {
  let last = 0;
  for (;;) {
    const slice = items.select("c.seq").where("c.seq", ">", last);
    const rows = await slice.orderBy("c.seq").limit(ITEMS_PER_SLICE).execute();
    for (const row of rows) yield itemOf(row);
    last = rows.at(-1)?.seq ?? last;
    if (rows.length < ITEMS_PER_SLICE) return;
  }
}

export async function readSummaries(database: Database, seqs: readonly number[]): Promise<ItemSummary[]> {
  if (seqs.length === 0) return [];
  const rows = await selectSummaries(database).where("c.seq", "in", seqs).execute();
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return seqs.flatMap((seq) => {
    const row = bySeq.get(seq);
    return row ? [summaryOf(row)] : [];
  });
}

/** Existing items, in the order of `ids`. */
export async function readSummariesByIds(database: Database, ids: readonly string[]): Promise<ItemSummary[]> {
  if (ids.length === 0) return [];
  const rows = await selectSummaries(database).where("c.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, summaryOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function readOverviews(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const body = isPostgres(database) ? sql`b.body::json` : sql.ref("b.body");
  const overview = sql<string>`${body} ->> 'overview'`.as("overview");
  const rows = await fromBodies(database, ids).select(["c.id", overview]).execute();
  return new Map(rows.map((row) => [row.id, row.overview]));
}

export async function readTranslations(
  database: Database,
  ids: readonly string[],
  tag: string,
): Promise<ReadonlyMap<string, Translation>> {
  if (ids.length === 0) return new Map();
  const rows = await fromBodies(database, ids).select(["c.id", "b.body"]).where("b.body", "like", WITH_TRANSLATIONS).execute();
  return new Map(
    rows.flatMap((row) => {
      const texts = new Map(Object.entries(bodyFieldsOf(row).translations ?? {})).get(tag);
      return texts ? [[row.id, texts]] : [];
    }),
  );
}

function fromBodies(database: Database, ids: readonly string[]) {
  return database.selectFrom("contents as c").innerJoin("content_bodies as b", "b.seq", "c.seq").where("c.id", "in", ids);
}

function selectSummaries(database: Database) {
  return database
    .selectFrom("contents as c")
    .innerJoin("content_stats as s", "s.seq", "c.seq")
    .select("c.seq")
    .select(SUMMARY_COLUMNS);
}

function selectItems(database: Database) {
  return database
    .selectFrom("contents as c")
    .innerJoin("content_stats as s", "s.seq", "c.seq")
    .innerJoin("content_bodies as b", "b.seq", "c.seq")
    .select(SUMMARY_COLUMNS)
    .select("b.body");
}
