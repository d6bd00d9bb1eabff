import type { Selectable } from "kysely";
import type { AuditAction, AuditEntry, AuditFilter, AuditKind, FieldChange, StoredAuditEntry } from "./audit.ts";
import type { AuditStore } from "./audit.store.ts";
import { rangesOf, type NetworkRange } from "#app/lib/addresses/network.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { readNumbered, readNumberedPage } from "#app/platform/sql/number-pages.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { AuditLogTable, Database } from "#app/platform/sql/schema.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LISTED_AN_HOUR = { network: 10, all: 100 };
const MAX_SWEPT = 1000;

type Row = Selectable<AuditLogTable>;

export function auditStore({ read, write }: Access): AuditStore {
  return {
    add: (entry) => write(async (database) => void (await database.insertInto("audit_log").values(rowOf(entry)).execute())),
    addAll: (entries) =>
      write(async (database) => {
        await insertRows(database, "audit_log", entries.map(rowOf));
      }),
    addLimited: (entry) => write((database) => addLimited(database, entry)),
    async page({ limit, cursor, ...filter }) {
      const page = await readNumberedPage(read, await selectFiltered(read, filter), { limit, cursor });
      return { ...page, items: page.items.map(entryOf) };
    },
    async *all(filter) {
      for await (const row of readNumbered(await selectFiltered(read, filter))) yield entryOf(row);
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
    await insertRows(database, "audit_log", [{ ...rowOf(entry), hour }]);
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

/** The widest range that has reached the limit, so that the many networks of one household cannot fill the hour. */
function findFullRange(networks: readonly string[], network: string): string | null {
  const listed = networks.flatMap((each) => rangesOf(each).map(({ name }) => name));
  const isFull = ({ name, cost }: NetworkRange) => listed.filter((each) => each === name).length * cost >= LISTED_AN_HOUR.network;
  return rangesOf(network).findLast(isFull)?.name ?? null;
}

type DaySpan = { start: number; end: number; first: number; last: number };

/** Includes the entries' first and last numbers, because the indexes of all other filters are sorted by number. */
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

async function selectFiltered(database: Database, filter: AuditFilter) {
  const { person, kind, thing } = filter;
  const span = await daySpan(database, filter);
  let rows = database.selectFrom("audit_log").selectAll();
  if (person) rows = rows.where("actor_name", "=", person);
  if (kind) rows = rows.where("kind", "=", kind);
  if (thing) rows = rows.where((row) => row.or([row("thing_id", "=", thing), row("thing_code", "=", thing)]));
  if (span) {
    const { start, end, first, last } = span;
    rows = rows.where("seq", ">=", first).where("seq", "<=", last).where("at", ">=", start).where("at", "<", end);
  }
  return rows;
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
