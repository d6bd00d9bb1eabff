import { sql, type Selectable } from "kysely";
import type { RequestInboxState, TitleRequest, TitleRequestState } from "./title-requests.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { TitleRequestStore } from "./title-requests.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { countNumbered, numberedTotal, readNumberedPage } from "#app/platform/sql/number-pages.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import type { TitleRequestsRow } from "./request-rows.sql.ts";
import { assertStorableText } from "#app/platform/sql/storable.ts";
import {
  countSimilar,
  countDropped,
  ID,
  type InboxTable,
  makeRoom,
  markRead,
  removeSimilar,
} from "#app/challenges/inbox-room.sql.ts";
import { titleKey, wordsOf } from "#app/catalogue/titles/canonical-words.ts";

const INBOX: InboxTable = { name: "title_requests", droppable: sql`TRUE` };
const MAX_SWEPT = 1000;
const IN_INBOX: Record<RequestInboxState, readonly TitleRequestState[]> = {
  new: ["new"],
  open: ["open"],
  closed: ["done", "declined"],
};

export function titleRequestStore({ read, write }: Access): TitleRequestStore {
  return {
    async add({ title, type, year, link, note, at, network }, maxUnread) {
      assertStorableText([title, year, link, note]);
      const typed = { title, title_key: titleKey(wordsOf(title)), type, year, link, note };
      const row = { state: "new", ...typed, at: at.getTime(), network } as const;
      return write(async (database) => {
        const known = await selectSame(database, row).select(["seq", "state", "network"]).executeTakeFirst();
        if (known) {
          if (known.network !== "" && known.network !== network) await forgetNetwork(database, known.seq);
          return { id: String(known.seq), state: known.state, isAdded: false };
        }
        const unread = await selectIn(database, "new")
          .select(["seq", "network"])
          .where("read_at", "is", null)
          .orderBy("seq")
          .execute();
        if (unread.length >= maxUnread) {
          const waiting = unread.map((each) => ({ ...each, isProtected: false }));
          const room = await makeRoom(database, INBOX, waiting, { network, isProtected: false });
          if (!room) return null;
          await removeVotes(database, [room.deleted]);
        }
        const { seq } = await database.insertInto("title_requests").values(row).returning("seq").executeTakeFirstOrThrow();
        return { id: String(seq), state: "new", isAdded: true };
      });
    },
    vote: (id, owner) =>
      write(async (database) => {
        const request = ID.test(id)
          ? await database.selectFrom("title_requests").select("seq").where("seq", "=", Number(id)).executeTakeFirst()
          : undefined;
        if (!request) return false;
        const voted = database.insertInto("title_request_votes").values({ request: request.seq, owner });
        const { numInsertedOrUpdatedRows = 0n } = await voted.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
        if (numInsertedOrUpdatedRows > 0n) await countVotes(database, request.seq);
        return numInsertedOrUpdatedRows > 0n;
      }),
    async get(id) {
      const row = ID.test(id) ? await find(read, Number(id)) : undefined;
      return row ? requestOf(row) : null;
    },
    countDropped: () => countDropped(read, INBOX),
    markRead: (ids, at) => write((database) => markRead(database, INBOX, ids, at)),
    countNew: async () => numberedTotal(await countNumbered(read, selectIn(read, "new"))),
    async page({ state, limit, cursor }) {
      const page = await readNumberedPage(read, selectIn(read, state).selectAll(), { limit, cursor });
      const alike = await countSimilar(read, INBOX, page.items);
      return { ...page, items: page.items.map((row) => requestOf(row, alike)) };
    },
    async wanted(types, { limit, offset }) {
      if (types.length === 0) return [];
      const open = selectIn(read, "open").selectAll().where("type", "in", types);
      const rows = await open.orderBy("votes", "desc").orderBy("seq", "desc").limit(limit).offset(offset).execute();
      return rows.map((row) => requestOf(row));
    },
    async done(types, limit) {
      if (types.length === 0) return [];
      const done = read.selectFrom("title_requests").selectAll().where("state", "=", "done").where("type", "in", types);
      const rows = await done.orderBy("decided_at", "desc").orderBy("seq", "desc").limit(limit).execute();
      return rows.map((row) => requestOf(row));
    },
    decide: (id, { state, itemId, at, by }) =>
      write(async (database) => {
        if (!ID.test(id)) return null;
        const request = await find(database, Number(id));
        if (!request) return null;
        if (state !== "done") await refuseSame(database, request);
        const set = { state, item_id: itemId, decided_at: at?.getTime() ?? null, decided_by: by, network: "" };
        const update = database.updateTable("title_requests").set(set).where("seq", "=", Number(id));
        const row = await update.returningAll().executeTakeFirst();
        return row ? requestOf(row) : null;
      }),
    merge: (id, into) =>
      write(async (database) => {
        if (!ID.test(id) || !ID.test(into) || id === into) return null;
        const [from, to] = [Number(id), Number(into)];
        const [merged, rest] = [await find(database, from), await find(database, to)];
        if (!merged || !rest) return null;
        await sql`INSERT INTO title_request_votes (request, owner) SELECT ${sql.lit(to)}, owner FROM title_request_votes
          WHERE request = ${from} ON CONFLICT DO NOTHING`.execute(database);
        await removeAll(database, [from]);
        await countVotes(database, to);
        await forgetNetwork(database, to);
        return requestOf(merged);
      }),
    remove: (id) =>
      write(async (database) => {
        const row = ID.test(id) ? await find(database, Number(id)) : undefined;
        if (row) await removeAll(database, [row.seq]);
        return row ? requestOf(row) : null;
      }),
    removeSimilar: (id) =>
      write(async (database) => {
        const removed = await removeSimilar<Selectable<TitleRequestsRow>>(database, INBOX, id);
        const seqs = removed.map(({ seq }) => seq);
        await removeVotes(database, seqs);
        return removed.map((row) => requestOf(row));
      }),
    sweep: (before) =>
      write(async (database) => {
        const old = selectIn(database, "closed").select("seq").where("decided_at", "<", before.getTime());
        const some = await old.orderBy("decided_at").orderBy("seq").limit(MAX_SWEPT).execute();
        const seqs = some.map(({ seq }) => seq);
        await removeAll(database, seqs);
        return seqs.length;
      }),
  };
}

/** Fails if others have requested the same since. @throws {AppError} `title-request.exists`. */
async function refuseSame(database: Database, request: Selectable<TitleRequestsRow>): Promise<void> {
  const same = await selectSame(database, request).select("seq").where("seq", "!=", request.seq).executeTakeFirst();
  if (same) throw new AppError("title-request.exists", message("admin.refused.titleTaken"));
}

type Same = Pick<TitleRequestsRow, "title_key" | "type" | "year">;

function selectSame(database: Database, { title_key, type, year }: Same) {
  const undone = database.selectFrom("title_requests").where("state", "in", ["new", "open", "declined"]);
  return undone.where("title_key", "=", title_key).where("type", "=", type).where("year", "=", year);
}

function selectIn(database: Database, state: RequestInboxState) {
  return database.selectFrom("title_requests").where("state", "in", IN_INBOX[state]);
}

function find(database: Database, seq: number) {
  return database.selectFrom("title_requests").selectAll().where("seq", "=", seq).executeTakeFirst();
}

async function countVotes(database: Database, seq: number): Promise<void> {
  const votes = database.selectFrom("title_request_votes").select(({ fn }) => fn.countAll().as("votes"));
  const counted = await votes.where("request", "=", seq).executeTakeFirstOrThrow();
  await database
    .updateTable("title_requests")
    .set({ votes: Number(counted.votes) })
    .where("seq", "=", seq)
    .execute();
}

/** Called when several networks have requested it. */
async function forgetNetwork(database: Database, seq: number): Promise<void> {
  await database.updateTable("title_requests").set({ network: "" }).where("seq", "=", seq).execute();
}

async function removeVotes(database: Database, seqs: readonly number[]): Promise<void> {
  if (seqs.length > 0) await database.deleteFrom("title_request_votes").where("request", "in", seqs).execute();
}

async function removeAll(database: Database, seqs: readonly number[]): Promise<void> {
  await removeVotes(database, seqs);
  if (seqs.length > 0) await database.deleteFrom("title_requests").where("seq", "in", seqs).execute();
}

function requestOf(found: Selectable<TitleRequestsRow>, alike: ReadonlyMap<string, number> = new Map()): TitleRequest {
  const { seq, state, title, type, year, link, note, votes, item_id, network, ...row } = found;
  return {
    id: String(seq),
    state,
    title,
    type,
    year,
    link,
    note,
    votes,
    itemId: item_id,
    at: new Date(row.at),
    decidedAt: row.decided_at === null ? null : new Date(row.decided_at),
    decidedBy: row.decided_by,
    isRead: row.read_at !== null,
    alike: alike.get(network) ?? 0,
  };
}
