import type { Selectable } from "kysely";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import type { WebhooksTable } from "./webhook-rows.sql.ts";
import { WEBHOOK_EVENTS, type NewDelivery, type Webhook } from "./webhooks.ts";

/** The clock of another instance may be ahead. */
const DUE_AT_ONCE = 0;

/** In the transaction of the event, which is no change of the catalogue, for each webhook that wants it. */
export async function addDeliveries(database: Database, delivery: NewDelivery): Promise<void> {
  const on = await database.selectFrom("webhooks").selectAll().where("state", "=", "on").orderBy("id").execute();
  const wanting = on.map(webhookOf).filter(({ events }) => events.some((event) => event === delivery.event));
  const ids = wanting.map(({ id }) => id);
  await insertDeliveries(database, ids, [delivery]);
}

export async function insertDeliveries(database: Database, webhooks: readonly string[], deliveries: readonly NewDelivery[]) {
  const rows = webhooks.flatMap((webhook) =>
    deliveries.map(({ id, event, subject, at }) => ({ webhook, id, event, subject, at: at.getTime(), next_try: DUE_AT_ONCE })),
  );
  await insertRows(database, "webhook_deliveries", rows);
}

export function webhookOf(row: Selectable<WebhooksTable>): Webhook {
  const { events, created_by, created_at, failed_since, ...webhook } = row;
  const wanted = new Set(events.split(","));
  return {
    ...webhook,
    events: WEBHOOK_EVENTS.filter((event) => wanted.has(event)),
    createdBy: created_by,
    createdAt: new Date(created_at),
    failedSince: failed_since === null ? null : new Date(failed_since),
  };
}
