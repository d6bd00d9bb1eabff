import type { ExpressionBuilder, Selectable } from "kysely";
import type { Access } from "#app/platform/sql/access.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import { countNumbered } from "#app/platform/sql/number-pages.ts";
import type { Database, Tables } from "#app/platform/sql/schema.ts";
import type { WebhookDeliveriesTable } from "./webhook-rows.sql.ts";
import { assertStorableText } from "#app/platform/sql/storable.ts";
import { readVersion } from "#app/platform/sql/version.ts";
import { insertDeliveries, webhookOf } from "./add-deliveries.sql.ts";
import { isSuccess, type Delivery, type Webhook } from "./webhooks.ts";
import type { WebhookStore } from "./webhooks.store.ts";

const PRUNED_AT_ONCE = 1000;
const MAX_PAUSE_MS = 3_600_000;

export function webhookStore({ read, write }: Access): WebhookStore {
  const find = async (database: Database, id: string) => {
    const row = await database.selectFrom("webhooks").selectAll().where("id", "=", id).executeTakeFirst();
    return row ? webhookOf(row) : null;
  };

  return {
    insert: ({ id, address, events, sealed, createdBy, createdAt }) => {
      assertStorableText([address, createdBy]);
      const row = { id, address, events: events.join(","), sealed, created_by: createdBy, created_at: createdAt.getTime() };
      return write(async (database) => {
        await insertRows(database, "webhooks", [{ ...row, version: await readVersion(database) }]);
      });
    },
    async list() {
      const rows = await read.selectFrom("webhooks").selectAll().orderBy("created_at").orderBy("id").execute();
      return rows.map(webhookOf);
    },
    get: (id) => find(read, id),
    setState: (id, state, at) =>
      write(async (database) => {
        const before = await find(database, id);
        if (!before || before.state === state) return false;
        const isOn = state === "on";
        const values = { state, ...(isOn && { failed_since: null }) };
        await database.updateTable("webhooks").set(values).where("id", "=", id).execute();
        if (!isOn) return true;
        await makeWaitingDue(database, id, at);
        if (before.failedSince) {
          const since = before.failedSince.getTime();
          const givenUp = database.updateTable("webhook_deliveries").set({ next_try: at.getTime(), attempts: 0 });
          const failed = givenUp.where("webhook", "=", id).where("next_try", "is", null).where("tried_at", ">=", since);
          await failed.where((row) => row.or([row("status", "<", 200), row("status", ">=", 300)])).execute();
        }
        return true;
      }),
    remove: (id) =>
      write(async (database) => {
        const { numDeletedRows } = await database.deleteFrom("webhooks").where("id", "=", id).executeTakeFirst();
        await database.deleteFrom("webhook_deliveries").where("webhook", "=", id).execute();
        return numDeletedRows > 0n;
      }),
    async pending(at) {
      const version = await readVersion(read);
      const on = read.selectFrom("webhooks").selectAll().where("state", "=", "on");
      const some = on.where((row) =>
        row.or([
          row("version", "<", version),
          row.exists(
            row
              .selectFrom("webhook_deliveries")
              .select("seq")
              .whereRef("webhook", "=", "webhooks.id")
              .where("next_try", "<=", at.getTime()),
          ),
        ]),
      );
      return (await some.orderBy("created_at").orderBy("id").execute()).map(webhookOf);
    },
    advance: ({ id, version: from }, version, deliveries) =>
      write(async (database) => {
        const webhook = database.updateTable("webhooks").set({ version }).where("id", "=", id).where("version", "=", from);
        const { numUpdatedRows } = await webhook.executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await insertDeliveries(database, [id], deliveries);
        return true;
      }),
    add: (webhook, delivery) => write((database) => insertDeliveries(database, [webhook], [delivery])),
    countWaiting: (webhook) => countNumbered(read, waitingOf(read, webhook)),
    // A replica may not know what was delivered.
    due: (webhook, at, limit) =>
      write(async (database) => {
        const found = await find(database, webhook);
        if (found?.state !== "on") return [];
        const waiting = waitingOf(database, webhook);
        const firsts = waiting.select((row) => row.fn.min("seq").as("seq")).groupBy("subject");
        const all = waiting.selectAll().where("seq", "in", firsts).where("next_try", "<=", at.getTime());
        const due = (await isPausing(database, found, at)) ? all.where(isRequested(found)) : all;
        return (await due.orderBy("seq").limit(limit).execute()).map(deliveryOf);
      }),
    attempted: ({ number, webhook }, attempt, nextTry) => {
      const { at, status, problem, answer } = attempt;
      const tried = { tried_at: at.getTime(), status, problem, answer, next_try: nextTry?.getTime() ?? null };
      return write(async (database) => {
        const deliveries = database.updateTable("webhook_deliveries").where("seq", "=", number);
        await deliveries.set((row) => ({ ...tried, attempts: row("attempts", "+", 1) })).execute();
        const failedSince = isSuccess(attempt) ? null : at.getTime();
        const webhooks = database.updateTable("webhooks").set({ failed_since: failedSince }).where("id", "=", webhook);
        const wasNull = failedSince === null ? "is not" : "is";
        const { numUpdatedRows } = await webhooks.where("failed_since", wasNull, null).executeTakeFirst();
        if (failedSince === null && numUpdatedRows > 0n) await makeWaitingDue(database, webhook, at);
      });
    },
    async deliveries(webhook, limit) {
      const rows = read.selectFrom("webhook_deliveries").selectAll().where("webhook", "=", webhook);
      return (await rows.orderBy("seq", "desc").limit(limit).execute()).map(deliveryOf);
    },
    redeliver: (number, at) =>
      write(async (database) => {
        const again = database.updateTable("webhook_deliveries").set({ next_try: at.getTime(), attempts: 0 });
        const done = again.where("seq", "=", number).where("next_try", "is", null);
        const row = await done.returning("webhook").executeTakeFirst();
        return row ? find(database, row.webhook) : null;
      }),
    prune: (before) =>
      write(async (database) => {
        const old = database.selectFrom("webhook_deliveries").select("seq").where("next_try", "is", null);
        const some = old.where("at", "<", before.getTime()).orderBy("at").orderBy("seq").limit(PRUNED_AT_ONCE);
        const { numDeletedRows } = await database.deleteFrom("webhook_deliveries").where("seq", "in", some).executeTakeFirst();
        return Number(numDeletedRows);
      }),
  };
}

function waitingOf(database: Database, webhook: string) {
  return database.selectFrom("webhook_deliveries").where("webhook", "=", webhook).where("next_try", "is not", null);
}

/** While every attempt fails, the next one waits a tenth of the time since the first, at most an hour. */
async function isPausing(database: Database, { id, failedSince }: Webhook, at: Date): Promise<boolean> {
  if (!failedSince) return false;
  const tried = waitingOf(database, id).select((row) => row.fn.max("tried_at").as("last"));
  const { last } = await tried.executeTakeFirstOrThrow();
  return last !== null && at.getTime() < last + Math.min(MAX_PAUSE_MS, (last - failedSince.getTime()) / 10);
}

/** By an owner since the failures began: a test, or a delivery that is sent again. */
function isRequested({ failedSince }: Webhook) {
  return (row: ExpressionBuilder<Tables, "webhook_deliveries">) =>
    row.and([
      row("attempts", "=", 0),
      row.or([row("event", "=", "webhook.test"), row("next_try", ">", failedSince?.getTime() ?? 0)]),
    ]);
}

async function makeWaitingDue(database: Database, webhook: string, at: Date): Promise<void> {
  const waiting = database.updateTable("webhook_deliveries").set({ next_try: at.getTime() }).where("webhook", "=", webhook);
  await waiting.where("next_try", ">", at.getTime()).execute();
}

function deliveryOf(row: Selectable<WebhookDeliveriesTable>): Delivery {
  const { seq, id, webhook, event, subject, attempts, status, problem, answer } = row;
  return {
    number: seq,
    id,
    webhook,
    event,
    subject,
    at: new Date(row.at),
    attempts,
    nextTry: row.next_try === null ? null : new Date(row.next_try),
    last: row.tried_at === null ? null : { at: new Date(row.tried_at), status, problem, answer },
  };
}
