import { FOLD_VERSION } from "#app/lib/text/text.ts";
import { addAddresses } from "../attention/item-addresses.ts";
import { noteReasons } from "../attention/note-attention.ts";
import { noteSameTitle } from "../attention/same-title.ts";
import type { Database } from "../database/schema.ts";
import { readMeta, writeMeta } from "../database/meta.ts";
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
  const stored = await readMeta(database, MARK);
  const mark = stored === null ? null : (JSON.parse(stored) as Mark);
  return mark?.version === CURRENT ? mark.upTo : 0;
}

function writeMark(database: Database, mark: Mark): Promise<void> {
  return writeMeta(database, MARK, JSON.stringify(mark));
}
