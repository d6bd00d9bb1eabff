import { sql, type Selectable } from "kysely";
import type { Database, Tables } from "#app/platform/sql/schema.ts";

type Inbox = "reports" | "title_requests";

export const ID = /^[1-9]\d{0,14}$/;

/** A rights report is only deleted individually. */
const DROPPABLE = { reports: sql`topic <> 'rights'`, title_requests: sql`TRUE` };

export type Waiting = {
  /** Null for the arriving message. */
  seq: number | null;
  /** "" if unknown: such a message counts as a network of its own. */
  network: string;
  /** True if it is never dropped. */
  isProtected: boolean;
};

/**
 * Makes room in a full inbox: the network with most unread messages loses its newest, and one of its other messages counts the
 * dropped ones.
 * @param unread Oldest first.
 * @returns null if the arriving message is dropped, or no network has two.
 */
export function chooseMessageToDrop(
  unread: readonly Waiting[],
  arriving: Waiting,
): { dropped: Waiting; countedBy: Waiting } | null {
  const known = [...unread, arriving].filter(({ network }) => network !== "");
  const byNetwork = Map.groupBy(known, ({ network }) => network);
  let largest = byNetwork.get(arriving.network) ?? [];
  for (const each of byNetwork.values()) if (each.length > largest.length) largest = each;
  const dropped = largest.findLast(({ isProtected }) => !isProtected);
  const countedBy = largest.find((each) => each !== dropped);
  return dropped && dropped !== arriving && countedBy ? { dropped, countedBy } : null;
}

/**
 * Deletes the message that `chooseMessageToDrop` chooses.
 * @returns how many dropped messages the arriving one counts, and the deleted one; null if the arriving one is refused.
 */
export async function makeRoom(
  database: Database,
  inbox: Inbox,
  unread: readonly Waiting[],
  arriving: Omit<Waiting, "seq">,
): Promise<{ counted: number; deleted: number } | null> {
  const chosen = chooseMessageToDrop(unread, { ...arriving, seq: null });
  const deleted = chosen?.dropped.seq ?? null;
  if (!chosen || deleted === null) return null;
  const table = sql.table(inbox);
  const { rows } = await sql<{ dropped: number }>`DELETE FROM ${table} WHERE seq = ${deleted} RETURNING dropped`.execute(
    database,
  );
  const counted = rows[0] ? rows[0].dropped + 1 : 0; // none if another instance was faster
  const { seq } = chosen.countedBy;
  if (seq === null) return { counted, deleted };
  await sql`UPDATE ${table} SET dropped = dropped + ${counted} WHERE seq = ${seq}`.execute(database);
  return { counted: 0, deleted };
}

export async function countDropped(database: Database, inbox: Inbox): Promise<number> {
  const counted = sql<{ n: number | string | null }>`SELECT sum(dropped) AS n FROM ${sql.table(inbox)} WHERE network <> ''`;
  return Number((await counted.execute(database)).rows[0]?.n ?? 0);
}

/** Counts the messages of each network that would be deleted together. */
export async function countSimilar(
  database: Database,
  inbox: Inbox,
  rows: readonly { network: string }[],
): Promise<Map<string, number>> {
  const networks = [...new Set(rows.map(({ network }) => network))].filter((network) => network !== "");
  if (networks.length === 0) return new Map();
  const counted = sql<{ network: string; n: number | string }>`SELECT network, count(*) AS n FROM ${sql.table(inbox)}
    WHERE network <> '' AND network IN (${sql.join(networks)}) AND ${DROPPABLE[inbox]} GROUP BY network`;
  return new Map((await counted.execute(database)).rows.map(({ network, n }) => [network, Number(n)]));
}

export async function removeSimilar<Name extends Inbox>(
  database: Database,
  inbox: Name,
  id: string,
): Promise<Selectable<Tables[Name]>[]> {
  if (!ID.test(id)) return [];
  const [table, droppable] = [sql.table(inbox), DROPPABLE[inbox]];
  const removed = sql<Selectable<Tables[Name]>>`DELETE FROM ${table} WHERE network <> '' AND ${droppable}
    AND network = (SELECT network FROM ${table} WHERE seq = ${Number(id)} AND ${droppable}) RETURNING *`;
  return (await removed.execute(database)).rows;
}

export async function markRead(database: Database, inbox: Inbox, ids: readonly string[], at: Date): Promise<void> {
  const seqs = ids.filter((id) => ID.test(id)).map(Number);
  if (seqs.length === 0) return;
  const read = sql`UPDATE ${sql.table(inbox)} SET read_at = ${at.getTime()} WHERE read_at IS NULL AND seq IN (${sql.join(seqs)})`;
  await read.execute(database);
}
