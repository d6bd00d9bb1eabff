import { randomUUID } from "node:crypto";
import { sql, type Selectable } from "kysely";
import type { ItemType } from "#app/kinds/item.ts";
import type { Report, ReportState } from "./reports.ts";
import type { ReportStore } from "./reports.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import { countNumbered, MAX_NUMBERED, numberedTotal, readNumberedPage } from "#app/platform/sql/number-pages.ts";
import type { Database, ReportsTable } from "#app/platform/sql/schema.ts";
import { assertStorableText } from "#app/platform/sql/storable.ts";
import { addDeliveries } from "#app/webhooks/add-deliveries.sql.ts";
import {
  countSimilar,
  countDropped,
  ID,
  type InboxTable,
  makeRoom,
  markRead,
  removeSimilar,
} from "#app/challenges/inbox-room.sql.ts";

/** A rights report is only deleted individually. */
const INBOX: InboxTable = { name: "reports", droppable: sql`topic <> 'rights'` };
const MAX_SWEPT = 1000;

export function reportStore({ read, write }: Access): ReportStore {
  const changing = (id: string, change: (database: Database, seq: number) => Promise<Selectable<ReportsTable> | undefined>) =>
    write(async (database) => {
      const row = ID.test(id) ? await change(database, Number(id)) : undefined;
      return row ? reportOf(row) : null;
    });

  return {
    async add({ topic, item, text, replyTo, at, network }, maxUnread) {
      const { id = "", type = "", cId = "", itemName = "" } = item ?? {};
      assertStorableText([itemName, text, replyTo]);
      const about = { item_id: id, type, code: cId, item_name: itemName };
      const row = { topic, ...about, body: text, reply_to: replyTo, at: at.getTime(), network };
      return write(async (database) => {
        const found = await selectUnread(database, id).select(["seq", "network", "topic"]).orderBy("seq").execute();
        const unread = found.map(({ seq, network: from, topic: of }) => ({ seq, network: from, isProtected: of === "rights" }));
        const isFull = unread.length >= maxUnread;
        const room = isFull ? await makeRoom(database, INBOX, unread, { network, isProtected: topic === "rights" }) : null;
        if (isFull && !room) return false;
        const stored = [{ ...row, dropped: room?.counted ?? 0 }];
        const [added] = await insertRows<"reports", { seq: number }>(database, "reports", stored, { returning: ["seq"] });
        const event = { id: `msg_${randomUUID()}`, event: "report.received", subject: `${added?.seq}`, at } as const;
        await addDeliveries(database, event);
        return true;
      });
    },
    countDropped: () => countDropped(read, INBOX),
    markRead: (ids, at) => write((database) => markRead(database, INBOX, ids, at)),
    countOpen: async () => numberedTotal(await countNumbered(read, selectIn(read, "open"))),
    async openRights() {
      const open = selectIn(read, "open").select("at").where("topic", "=", "rights");
      const [newest, ...others] = await open.orderBy("seq", "desc").limit(MAX_NUMBERED).execute();
      return newest ? { count: others.length + 1, newestAt: new Date(newest.at) } : null;
    },
    async page({ state, limit, cursor }) {
      const page = await readNumberedPage(read, selectIn(read, state).selectAll(), { limit, cursor });
      const alike = await countSimilar(read, INBOX, page.items);
      return { ...page, items: page.items.map((row) => reportOf(row, alike)) };
    },
    setDone: (id, done) =>
      changing(id, (database, seq) =>
        database
          .updateTable("reports")
          .set({ done_at: done?.at.getTime() ?? null, done_by: done?.by ?? "", network: "" })
          .where("seq", "=", seq)
          .where("done_at", done ? "is" : "is not", null)
          .returningAll()
          .executeTakeFirst(),
      ),
    remove: (id) =>
      changing(id, (database, seq) => database.deleteFrom("reports").where("seq", "=", seq).returningAll().executeTakeFirst()),
    removeSimilar: (id) =>
      write(async (database) => (await removeSimilar<Selectable<ReportsTable>>(database, INBOX, id)).map((row) => reportOf(row))),
    sweep: (before) =>
      write(async (database) => {
        const old = selectIn(database, "done").select("seq").where("done_at", "<", before.getTime());
        const some = old.orderBy("done_at").orderBy("seq").limit(MAX_SWEPT);
        const { numDeletedRows } = await database.deleteFrom("reports").where("seq", "in", some).executeTakeFirst();
        return Number(numDeletedRows);
      }),
  };
}

function selectIn(database: Database, state: ReportState) {
  return database.selectFrom("reports").where("done_at", state === "open" ? "is" : "is not", null);
}

/** @param itemId "" for messages. */
function selectUnread(database: Database, itemId: string) {
  return selectIn(database, "open").where("read_at", "is", null).where("item_id", "=", itemId);
}

function reportOf(found: Selectable<ReportsTable>, alike: ReadonlyMap<string, number> = new Map()): Report {
  const { seq, topic, item_id: id, type, code, item_name, body, reply_to, network, ...row } = found;
  return {
    id: String(seq),
    topic,
    item: id === "" ? null : { id, type: type as ItemType, cId: code, itemName: item_name },
    text: body,
    replyTo: reply_to,
    at: new Date(row.at),
    doneAt: row.done_at === null ? null : new Date(row.done_at),
    doneBy: row.done_by,
    isRead: row.read_at !== null,
    alike: topic === "rights" ? 0 : (alike.get(network) ?? 0),
  };
}
