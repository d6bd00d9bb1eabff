import { FOLD_VERSION } from "#app/lib/text/text.ts";
import { addAddresses } from "../attention/item-addresses.ts";
import { noteReasons } from "../attention/note-attention.ts";
import { noteSameTitle } from "../attention/same-title.ts";
import type { Database } from "../database/schema.ts";
import { selectIndexed } from "../items/item-index.ts";
import { itemOf } from "../items/item-rows.ts";

/** Increment when an item's own document has other reasons than before. */
const ATTENTION_VERSION = 2;
const CURRENT = `${FOLD_VERSION}.${ATTENTION_VERSION}`;
const MARK = "attention-filled";

/** `upTo` is the number of the last item that was examined; null once all were. */
type Mark = { version: string; upTo: number | null };

export async function fillAttention(database: Database, limit: number): Promise<boolean> {
  const upTo = await readMark(database);
  if (upTo === null) return false;
  const rows = await selectIndexed(database).where("c.seq", ">", upTo).orderBy("c.seq").limit(limit).execute();
  for (const row of rows) {
    const [{ seq }, item] = [row, itemOf(row)];
    await addAddresses(database, [{ seq, item }]);
    await noteReasons(database, { seq, item }, "examine");
    await noteSameTitle(database, seq, row);
  }
  const isMore = rows.length === limit;
  await writeMark(database, { version: CURRENT, upTo: isMore ? (rows.at(-1)?.seq ?? upTo) : null });
  return isMore;
}

async function readMark(database: Database): Promise<number | null> {
  const row = await database.selectFrom("meta").select("value").where("name", "=", MARK).executeTakeFirst();
  const mark = row ? (JSON.parse(row.value) as Mark) : null;
  return mark?.version === CURRENT ? mark.upTo : 0;
}

async function writeMark(database: Database, mark: Mark): Promise<void> {
  const value = JSON.stringify(mark);
  await database
    .insertInto("meta")
    .values({ name: MARK, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
