import type { Selectable } from "kysely";
import type { ItemType } from "#app/kinds/item.ts";
import type { Report, ReportState } from "#app/kinds/reports/reports.ts";
import type { ReportStore } from "../../report-store.ts";
import type { Access } from "../database/access.ts";
import { MAX_NUMBERED, numberedPage, pageOfNumbered } from "../database/number-pages.ts";
import type { Database, ReportsTable } from "../database/schema.ts";
import { assertStorableText } from "../database/storable.ts";

const MAX_SWEPT = 1000;
const ID = /^[1-9]\d{0,14}$/;

export function reportStore({ read, write }: Access): ReportStore {
  const changing = (id: string, change: (database: Database, seq: number) => Promise<Selectable<ReportsTable> | undefined>) =>
    write(async (database) => {
      const row = ID.test(id) ? await change(database, Number(id)) : undefined;
      return row ? reportOf(row) : null;
    });

  return {
    async add({ topic, item, text, replyTo, at }, maxOpen) {
      const { id = "", type = "", cId = "", itemName = "" } = item ?? {};
      assertStorableText([itemName, text, replyTo]);
      const row = { topic, item_id: id, type, code: cId, item_name: itemName, body: text, reply_to: replyTo, at: at.getTime() };
      return write(async (database) => {
        const open = await selectIn(database, "open").select("seq").where("item_id", "=", id).limit(maxOpen).execute();
        if (open.length >= maxOpen) return false;
        await database.insertInto("reports").values(row).execute();
        return true;
      });
    },
    async countOpen() {
      const counted = await countUpTo(read, "open");
      return { count: Math.min(counted, MAX_NUMBERED), exact: counted <= MAX_NUMBERED };
    },
    async openRights() {
      const open = selectIn(read, "open").select("at").where("topic", "=", "rights");
      const [newest, ...others] = await open.orderBy("seq", "desc").limit(MAX_NUMBERED).execute();
      return newest ? { count: others.length + 1, newestAt: new Date(newest.at) } : null;
    },
    async page({ state, limit, cursor }) {
      const place = numberedPage(cursor);
      let select = selectIn(read, state)
        .selectAll()
        .limit(limit + 1);
      if (place.from !== null) select = select.where("seq", place.backward ? ">" : "<", place.from);
      const rows = await select.orderBy("seq", place.backward ? "asc" : "desc").execute();
      const counted = await countUpTo(read, state);
      const page = pageOfNumbered(rows, place, { limit, numberOf: ({ seq }) => seq, counted });
      return { ...page, items: page.items.map(reportOf) };
    },
    setDone: (id, done) =>
      changing(id, (database, seq) =>
        database
          .updateTable("reports")
          .set({ done_at: done?.at.getTime() ?? null, done_by: done?.by ?? "" })
          .where("seq", "=", seq)
          .where("done_at", done ? "is" : "is not", null)
          .returningAll()
          .executeTakeFirst(),
      ),
    remove: (id) =>
      changing(id, (database, seq) => database.deleteFrom("reports").where("seq", "=", seq).returningAll().executeTakeFirst()),
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

async function countUpTo(database: Database, state: ReportState): Promise<number> {
  const some = await selectIn(database, state)
    .select("seq")
    .limit(MAX_NUMBERED + 1)
    .execute();
  return some.length;
}

function reportOf({ seq, topic, item_id: id, type, code, item_name, body, reply_to, ...row }: Selectable<ReportsTable>): Report {
  return {
    id: String(seq),
    topic,
    item: id === "" ? null : { id, type: type as ItemType, cId: code, itemName: item_name },
    text: body,
    replyTo: reply_to,
    at: new Date(row.at),
    doneAt: row.done_at === null ? null : new Date(row.done_at),
    doneBy: row.done_by,
  };
}
