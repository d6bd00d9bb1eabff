import type { Database } from "#app/platform/sql/schema.ts";
import { inSlices } from "#app/platform/sql/slices.ts";
import type { Recording } from "../history/record.sql.ts";

/** Ends the withdrawals of items that become public. */
export async function endWithdrawals(database: Database, itemIds: readonly string[], { context, now }: Recording): Promise<void> {
  const values = { undone_at: now().getTime(), undone_by: context.by.name };
  await inSlices(itemIds, (slice) =>
    database.updateTable("withdrawals").set(values).where("item_id", "in", slice).where("undone_at", "is", null).execute(),
  );
}

export function selectCurrent(database: Database) {
  return database.selectFrom("withdrawals").where("undone_at", "is", null);
}
