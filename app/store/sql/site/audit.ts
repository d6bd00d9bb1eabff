import type { Selectable, SelectQueryBuilder } from "kysely";
import type { AuditAction, AuditEntry, AuditFilter, AuditKind, FieldChange, StoredAuditEntry } from "#app/kinds/changes/audit.ts";
import type { AuditPageQuery, AuditStore } from "../../audit-store.ts";
import { rangesOf, type NetworkRange } from "#app/lib/addresses/network.ts";
import type { Access } from "../database/access.ts";
import { MAX_NUMBERED, numberedPage, pageOfNumbered } from "../database/number-pages.ts";
import { insertRows } from "../database/insert-rows.ts";
import type { AuditLogTable, Database, Tables } from "../database/schema.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LISTED_AN_HOUR = { network: 10, all: 100 };
const SLICE = 500;
const MAX_SWEPT = 1000;

type Row = Selectable<AuditLogTable>;
type Rows<Columns> = SelectQueryBuilder<Tables, "audit_log", Columns>;

export function auditStore({ read, write }: Access): AuditStore {
  return {
    add: (entry) => write(async (database) => void (await database.insertInto("audit_log").values(rowOf(entry)).execute())),
    addAll: (entries) =>
      write(async (database) => {
        await insertRows(database, "audit_log", entries.map(rowOf));
      }),
    addLimited: (entry) => write((database) => addLimited(database, entry)),
    page: (query) => readPage(read, query),
    async *all(filter) {
      let last: number | null = null;
      for (;;) {
        const slice: Row[] = await readRows(read, filter, { before: last, limit: SLICE });
        yield* slice.map(entryOf);
        last = slice.at(-1)?.seq ?? null;
        if (slice.length < SLICE) return;
      }
    },
    sweep: (before) =>
      write(async (database) => {
        const old = database.selectFrom("audit_log").select("seq").where("at", "<", before.getTime());
        const some = old.orderBy("at").orderBy("seq").limit(MAX_SWEPT);
        const { numDeletedRows } = await database.deleteFrom("audit_log").where("seq", "in", some).executeTakeFirst();
        return Number(numDeletedRows);
      }),
  };
}

async function addLimited(database: Database, entry: AuditEntry): Promise<void> {
  const hour = Math.floor(entry.at.getTime() / HOUR_MS);
  const listed = database.selectFrom("audit_log").select("network").where("hour", "=", hour);
  const networks = (await listed.limit(LISTED_AN_HOUR.all).execute()).map(({ network }) => network);
  const isFull = networks.length >= LISTED_AN_HOUR.all;
  const fullRange = findFullRange(networks, entry.network);
  if (!isFull && fullRange === null) {
    await database
      .insertInto("audit_log")
      .values({ ...rowOf(entry), hour })
      .execute();
    return;
  }
  const counted: AuditEntry = {
    ...entry,
    actor: { role: "visitor", id: "", name: "" },
    thing: { id: "", code: "", name: "", type: "" },
    network: isFull ? "" : (fullRange ?? ""),
    request: "",
    changes: [],
  };
  const overflow = `${hour} ${entry.action} ${counted.network}`;
  await database
    .insertInto("audit_log")
    .values({ ...rowOf(counted), overflow })
    .onConflict((conflict) =>
      conflict
        .column("overflow")
        .where("overflow", "is not", null)
        .doUpdateSet((row) => ({ times: row("audit_log.times", "+", 1) })),
    )
    .execute();
}

/** The widest of which enough is listed: the many networks of one household may not fill the hour. */
function findFullRange(networks: readonly string[], network: string): string | null {
  const listed = networks.flatMap((each) => rangesOf(each).map(({ name }) => name));
  const isFull = ({ name, cost }: NetworkRange) => listed.filter((each) => each === name).length * cost >= LISTED_AN_HOUR.network;
  return rangesOf(network).findLast(isFull)?.name ?? null;
}

async function readPage(database: Database, { limit, cursor, ...filter }: AuditPageQuery) {
  const place = numberedPage(cursor);
  const { from, backward } = place;
  const found = await readRows(database, filter, { ...(backward ? { after: from } : { before: from }), limit: limit + 1 });
  const some = filtered(database.selectFrom("audit_log").select("seq"), filter, await daySpan(database, filter)).limit(
    MAX_NUMBERED + 1,
  );
  const { n } = await database
    .selectFrom(some.as("some"))
    .select((row) => row.fn.countAll<number | string>().as("n"))
    .executeTakeFirstOrThrow();
  const page = pageOfNumbered(found, place, { limit, numberOf: ({ seq }) => seq, counted: Number(n) });
  return { ...page, items: page.items.map(entryOf) };
}

type Range = { before?: number | null; after?: number | null; limit: number };

/** Newest first; oldest first with `after`. */
async function readRows(database: Database, filter: AuditFilter, { before = null, after = null, limit }: Range): Promise<Row[]> {
  let rows = filtered(database.selectFrom("audit_log").selectAll(), filter, await daySpan(database, filter));
  if (before !== null) rows = rows.where("seq", "<", before);
  if (after !== null) rows = rows.where("seq", ">", after);
  return rows
    .orderBy("seq", after === null ? "desc" : "asc")
    .limit(limit)
    .execute();
}

type DaySpan = { start: number; end: number; first: number; last: number };

/** With the numbers of its entries, by which the indexes of all other filters are sorted. */
async function daySpan(database: Database, { day }: AuditFilter): Promise<DaySpan | null> {
  if (day === "") return null;
  const [start, end] = [Date.parse(day), Date.parse(day) + DAY_MS];
  const span = await database
    .selectFrom("audit_log")
    .select((row) => [row.fn.min("seq").as("first"), row.fn.max("seq").as("last")])
    .where("at", ">=", start)
    .where("at", "<", end)
    .executeTakeFirstOrThrow();
  return { start, end, first: span.first ?? 0, last: span.last ?? 0 };
}

function filtered<Columns>(rows: Rows<Columns>, { person, kind, thing }: AuditFilter, span: DaySpan | null): Rows<Columns> {
  let narrowed = rows;
  if (person) narrowed = narrowed.where("actor_name", "=", person);
  if (kind) narrowed = narrowed.where("kind", "=", kind);
  if (thing) narrowed = narrowed.where((row) => row.or([row("thing_id", "=", thing), row("thing_code", "=", thing)]));
  if (span) {
    const { start, end, first, last } = span;
    narrowed = narrowed.where("seq", ">=", first).where("seq", "<=", last).where("at", ">=", start).where("at", "<", end);
  }
  return narrowed;
}

function rowOf({ at, actor, action, thing, network, request, changes, count }: AuditEntry) {
  return {
    at: at.getTime(),
    actor_role: actor.role,
    actor_id: actor.id,
    actor_name: actor.name,
    kind: action.split(".", 1)[0] as AuditKind,
    action,
    thing_id: thing.id,
    thing_code: thing.code,
    thing_name: thing.name,
    thing_type: thing.type,
    network,
    request,
    changes: JSON.stringify(changes),
    times: count,
  };
}

function entryOf(row: Row): StoredAuditEntry {
  return {
    id: String(row.seq),
    at: new Date(row.at),
    actor: { role: row.actor_role, id: row.actor_id, name: row.actor_name },
    action: row.action as AuditAction,
    thing: { id: row.thing_id, code: row.thing_code, name: row.thing_name, type: row.thing_type },
    network: row.network,
    request: row.request,
    changes: JSON.parse(row.changes) as FieldChange[],
    count: row.times,
  };
}
