import { sql } from "kysely";
import { ATTENTION_REASONS, type AttentionCounts, type AttentionReason } from "#app/kinds/attention/attention.ts";
import type { AttentionStore } from "../../attention-store.ts";
import { readLostPictures } from "../attention/lost-pictures.ts";
import { readOlderNamesakes, selectSame } from "../attention/same-title.ts";
import type { Access } from "../database/access.ts";
import { MAX_NUMBERED, readNumberedPage } from "../database/number-pages.ts";
import type { Database } from "../database/schema.ts";
import { draftOf } from "../drafts/draft-rows.ts";
import { selectIndexed } from "../items/item-index.ts";
import { readSummariesByIds } from "../items/item-reads.ts";
import { itemOf } from "../items/item-rows.ts";
import { fillAttention } from "./fill-attention.ts";

const MOST = MAX_NUMBERED + 1;

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
      return readSummariesByIds(
        read,
        others.map((other) => other.id),
      );
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
