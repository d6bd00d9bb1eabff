import { sql } from "kysely";
import { ATTENTION_REASONS, type AttentionCounts, type AttentionReason } from "#app/catalogue/attention/attention.ts";
import { FOLD_VERSION } from "#app/lib/text/text.ts";
import type { AttentionStore } from "./attention.store.ts";
import { addAddresses } from "#app/catalogue/attention/item-addresses.sql.ts";
import { readLostPictures } from "#app/catalogue/attention/lost-pictures.sql.ts";
import { noteReasons } from "#app/catalogue/attention/note-attention.sql.ts";
import { readOlderNamesakes, selectSame, noteSameTitle } from "#app/catalogue/attention/same-title.sql.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { readMark, writeMark } from "#app/platform/sql/meta.ts";
import { MAX_NUMBERED, readNumberedPage } from "#app/platform/sql/number-pages.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { draftOf } from "#app/catalogue/drafts/draft-rows.sql.ts";
import { selectIndexed } from "#app/catalogue/items/item-index.sql.ts";
import { readSummariesByIds } from "#app/catalogue/items/item-reads.sql.ts";
import { itemOf } from "#app/catalogue/items/item-rows.sql.ts";

const MOST = MAX_NUMBERED + 1;
/** Increment when the same document gets other reasons or addresses than before. */
const ATTENTION_VERSION = 3;
const CURRENT = `${FOLD_VERSION}.${ATTENTION_VERSION}`;
const MARK = "attention-filled";

export function attentionStore({ read, write }: Access): AttentionStore {
  return {
    counts: (oldBefore) => readCounts(read, oldBefore),
    async page(reason, { limit, cursor }) {
      const rows = selectIndexed(read).innerJoin("attention as a", "a.seq", "c.seq").where("a.reason", "=", reason);
      const counted = await countUpTo(read, countable(reason, new Date(0)));
      const page = await readNumberedPage(read, rows, { limit, cursor, table: "a", counted });
      return { ...page, items: page.items.map(itemOf) };
    },
    async oldDrafts(oldBefore, { limit, cursor }) {
      const old = read.selectFrom("drafts").selectAll().where("publish_at", "is", null);
      const rows = old.where("updated_at", "<", oldBefore.getTime());
      const page = await readNumberedPage(read, rows, { limit, cursor });
      return { ...page, items: page.items.map(draftOf) };
    },
    async sameTitle(id, limit) {
      const item = await read
        .selectFrom("contents")
        .select(["type", "name_key", "release_year"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!item) return [];
      const others = await selectSame(read, item).where("id", "<>", id).orderBy("seq").limit(limit).execute();
      const ids = others.map((other) => other.id);
      return readSummariesByIds(read, ids);
    },
    olderNamesakes: (ids) => readOlderNamesakes(read, ids),
    lostPictures: (item) => readLostPictures(read, item),
    fill: (limit) => write((database) => fillAttention(database, limit)),
  };
}

async function readCounts(database: Database, oldBefore: Date): Promise<AttentionCounts> {
  const selects = ATTENTION_REASONS.map(
    (reason) => sql`SELECT ${reason} AS reason, count(*) AS n FROM (${countable(reason, oldBefore)}) AS counted`,
  );
  const { rows } = await sql<{ reason: AttentionReason; n: number | string }>`
    ${sql.join(selects, sql` UNION ALL `)}`.execute(database);
  const totals = rows.map(({ reason, n }) => [reason, { count: Math.min(Number(n), MAX_NUMBERED), exact: Number(n) < MOST }]);
  return Object.fromEntries(totals) as AttentionCounts;
}

async function countUpTo(database: Database, rows: ReturnType<typeof countable>): Promise<number> {
  const counted = await sql<{ n: number | string }>`SELECT count(*) AS n FROM (${rows}) AS counted`.execute(database);
  return Number(counted.rows[0]?.n ?? 0);
}

function countable(reason: AttentionReason, oldBefore: Date) {
  if (reason !== "old-draft") return sql`SELECT 1 AS one FROM attention WHERE reason = ${reason} LIMIT ${MOST}`;
  return sql`SELECT 1 AS one FROM drafts WHERE publish_at IS NULL AND updated_at < ${oldBefore.getTime()} LIMIT ${MOST}`;
}

/** `upTo` is the number of the last examined item; null once all were. */
type Mark = { version: string; upTo: number | null };

async function fillAttention(database: Database, limit: number): Promise<boolean> {
  const mark = await readMark<Mark>(database, MARK);
  const upTo = mark?.version === CURRENT ? mark.upTo : 0;
  if (upTo === null) return false;
  const rows = await selectIndexed(database).where("c.seq", ">", upTo).orderBy("c.seq").limit(limit).execute();
  for (const row of rows) {
    const [{ seq }, item] = [row, itemOf(row)];
    await addAddresses(database, [{ seq, item }]);
    await noteReasons(database, { seq, item }, "examine");
    await noteSameTitle(database, seq, row);
  }
  const isMore = rows.length === limit;
  await writeMark(database, MARK, { version: CURRENT, upTo: isMore ? (rows.at(-1)?.seq ?? upTo) : null });
  return isMore;
}
