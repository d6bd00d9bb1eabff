import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { changeOfAll, type Change } from "./changes.ts";

/** The most changes of one version; more are recorded as a change of all, because nothing can be gained from the list. */
export const MAX_CHANGES = 100;

/** Call in the transaction of every edit that visitors can see. The version stays if nothing changed. */
export async function raiseVersion(database: Database, changes: readonly Change[]): Promise<void> {
  const [first] = changes;
  if (!first) return;
  // The lock on this row lasts until the transaction ends, so that versions are committed in their order.
  const { number } = await database
    .updateTable("catalogue_version")
    .set((row) => ({ number: row("number", "+", 1) }))
    .returning("number")
    .executeTakeFirstOrThrow();
  const recorded = changes.length > MAX_CHANGES ? [changeOfAll(first.noun)] : changes;
  const at = Date.now();
  const rows = recorded.map(({ noun, id, before, after }) => ({
    version: number,
    noun,
    id,
    tags_before: JSON.stringify(before),
    tags_after: JSON.stringify(after),
    at,
  }));
  await insertRows(database, "changes", rows);
}
