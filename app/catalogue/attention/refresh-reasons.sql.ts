import { MAX_CHANGES, raiseVersion } from "#app/changes/raise-version.sql.ts";
import { itemsNaming } from "./item-addresses.sql.ts";
import { noteReasons } from "./note-attention.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { inSlices } from "#app/platform/sql/slices.ts";
import { itemChange } from "../items/item-changes.ts";
import { selectIndexed } from "../items/item-index.sql.ts";
import { itemOf } from "../items/item-rows.sql.ts";

/** Limited, because examining this many takes half a second. */
const MAX_EXAMINED = 500;

/** Updates items that name an address whose state has changed. */
export async function noteItemsNaming(database: Database, addresses: readonly string[]): Promise<void> {
  await noteSome(database, await itemsNaming(database, addresses));
}

/** Updates items that name an upload that was added or removed: pages offer it as a download. */
export async function noteItemsWithFile(database: Database, { bucketId, id }: { bucketId: string; id: string }): Promise<void> {
  const rows = await database
    .selectFrom("item_files as f")
    .innerJoin("contents as c", "c.id", "f.item_id")
    .select("c.seq")
    .where("f.bucket_id", "=", bucketId)
    .where("f.file_id", "=", id)
    .execute();
  const seqs = rows.map(({ seq }) => seq);
  await noteSome(database, seqs);
  const users = await inSlices(seqs.slice(0, MAX_CHANGES + 1), (slice) =>
    selectIndexed(database).where("c.seq", "in", slice).execute(),
  );
  await raiseVersion(
    database,
    users.map(itemOf).flatMap((item) => itemChange(item, item)),
  );
}

/** Called when no copies are given up any more, so that only missing uploads remain. */
export async function forgetLostCopies(database: Database): Promise<void> {
  const noted = await database.deleteFrom("attention").where("reason", "=", "picture").returning("seq").execute();
  const seqs = noted.map(({ seq }) => seq);
  const withUploads = await inSlices(seqs, (slice) =>
    database
      .selectFrom("contents as c")
      .innerJoin("item_files as f", "f.item_id", "c.id")
      .select("c.seq")
      .distinct()
      .where("c.seq", "in", slice)
      .execute(),
  );
  const again = withUploads.map(({ seq }) => seq);
  await refreshReasons(database, again);
}

/** Items beyond the limit are assumed to be in order until they are saved. */
async function noteSome(database: Database, seqs: readonly number[]): Promise<void> {
  await refreshReasons(database, seqs.slice(0, MAX_EXAMINED));
  await inSlices(seqs.slice(MAX_EXAMINED), (slice) =>
    database.deleteFrom("attention").where("reason", "=", "picture").where("seq", "in", slice).execute(),
  );
}

async function refreshReasons(database: Database, seqs: readonly number[]): Promise<void> {
  await inSlices(seqs, async (slice) => {
    const rows = await selectIndexed(database).where("c.seq", "in", slice).execute();
    for (const row of rows) await noteReasons(database, { seq: row.seq, item: itemOf(row) }, "examine");
    return [];
  });
}
