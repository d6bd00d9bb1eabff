import { sql, type RawBuilder } from "kysely";
import type { Database, Tables } from "#app/platform/sql/schema.ts";

/** `droppable` is true of rows that may be deleted for the flood they came in. */
export type InboxTable = { name: keyof Tables; droppable: RawBuilder<unknown> };

export const ID = /^[1-9]\d{0,14}$/;

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
  inbox: InboxTable,
  unread: readonly Waiting[],
  arriving: Omit<Waiting, "seq">,
): Promise<{ counted: number; deleted: number } | null> {
  const chosen = chooseMessageToDrop(unread, { ...arriving, seq: null });
  const deleted = chosen?.dropped.seq ?? null;
  if (!chosen || deleted === null) return null;
  const table = sql.table(inbox.name);
  const { rows } = await sql<{ dropped: number }>`DELETE FROM ${table} WHERE seq = ${deleted} RETURNING dropped`.execute(
    database,
  );
  const counted = rows[0] ? rows[0].dropped + 1 : 0; // none if another instance was faster
  const { seq } = chosen.countedBy;
  if (seq === null) return { counted, deleted };
  await sql`UPDATE ${table} SET dropped = dropped + ${counted} WHERE seq = ${seq}`.execute(database);
  return { counted: 0, deleted };
}

export async function countDropped(database: Database, inbox: InboxTable): Promise<number> {
  const counted = sql<{ n: number | string | null }>`SELECT sum(dropped) AS n FROM ${sql.table(inbox.name)} WHERE network <> ''`;
  return Number((await counted.execute(database)).rows[0]?.n ?? 0);
}

/** Counts the messages of each network that would be deleted together. */
export async function countSimilar(
  database: Database,
  inbox: InboxTable,
  rows: readonly { network: string }[],
): Promise<Map<string, number>> {
  const networks = [...new Set(rows.map(({ network }) => network))].filter((network) => network !== "");
  if (networks.length === 0) return new Map();
  const counted = sql<{ network: string; n: number | string }>`SELECT network, count(*) AS n FROM ${sql.table(inbox.name)}
    WHERE network <> '' AND network IN (${sql.join(networks)}) AND ${inbox.droppable} GROUP BY network`;
  return new Map((await counted.execute(database)).rows.map(({ network, n }) => [network, Number(n)]));
}

/** @returns the deleted rows. */
export async function removeSimilar<Row>(database: Database, { name, droppable }: InboxTable, id: string): Promise<Row[]> {
  if (!ID.test(id)) return [];
  const table = sql.table(name);
  const removed = sql<Row>`DELETE FROM ${table} WHERE network <> '' AND ${droppable}
    AND network = (SELECT network FROM ${table} WHERE seq = ${Number(id)} AND ${droppable}) RETURNING *`;
  return (await removed.execute(database)).rows;
}

export async function markRead(database: Database, inbox: InboxTable, ids: readonly string[], at: Date): Promise<void> {
  const seqs = ids.filter((id) => ID.test(id)).map(Number);
  if (seqs.length === 0) return;
  const read = sql`UPDATE ${sql.table(inbox.name)} SET read_at = ${at.getTime()} WHERE read_at IS NULL AND seq IN (${sql.join(seqs)})`;
  await read.execute(database);
}
