import { createHmac } from "node:crypto";
import type { Change } from "#app/changes/changes.ts";
import { AppError } from "#app/lib/errors.ts";
import { cleanText } from "#app/lib/text/clean-text.ts";
import type { Outbound } from "#app/platform/outbound/outbound.ts";
import type { Services } from "#app/services.ts";
import { webhookPurpose } from "./manage-webhooks.ts";
import { isSuccess, type Attempt, type Delivery, type NewDelivery, type Webhook } from "./webhooks.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** The pauses after failed attempts, a little over a day in total. */
const BACKOFF_MS = [5 * SECOND_MS, ...[0.5, 2, 10, 30].map((n) => n * MINUTE_MS), ...[1, 2, 4, 8, 10].map((n) => n * HOUR_MS)];
/** A webhook is switched off if nothing was delivered for this long, and the last delivery was tried several times. */
const SWITCH_OFF_MS = 72 * HOUR_MS;
const MIN_ATTEMPTS = 5;
const GONE = 410;
/** Changes stay in their own record while this many deliveries of a webhook wait. */
const MAX_WAITING = 1000;
const CHANGES_AT_ONCE = 500;
const DUE_AT_ONCE = 20;
const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 1024;

type DeliveryServices = Pick<Services, "accounts" | "store" | "now" | "newId">;

/**
 * Makes deliveries of the changes since the last call, and sends what is due until one fails. Holds a lock of the cluster; if two
 * processes hold it, a delivery may be sent twice.
 * @throws the signal's reason.
 */
export async function serveWebhook(
  services: DeliveryServices,
  outbound: Outbound,
  webhook: Webhook,
  signal: AbortSignal,
): Promise<void> {
  const { accounts, store, now } = services;
  await makeDeliveries(services, webhook);
  const secret = accounts.sealing.open(webhook.sealed, webhookPurpose(webhook.id));
  for (;;) {
    const due = await store.webhooks.due(webhook.id, now(), DUE_AT_ONCE);
    if (due.length === 0) return;
    for (const delivery of due) {
      signal.throwIfAborted();
      if (!(await deliver({ store, now, outbound, webhook, secret, signal }, delivery))) return;
    }
  }
}

async function makeDeliveries({ store, now, newId }: DeliveryServices, webhook: Webhook): Promise<void> {
  await store.transaction(async (tx) => {
    if ((await tx.webhooks.countWaiting(webhook.id)) >= MAX_WAITING) return;
    const page = await tx.changes.since(webhook.version, CHANGES_AT_ONCE);
    if (page?.version === webhook.version) return;
    const reset = { event: "catalogue.reset", subject: "*", at: now() } as const;
    const events = page ? page.changes.flatMap(eventOf) : [reset];
    const wanted = events.filter(({ event }) =>
      webhook.events.some((each) => each === event || (event === "catalogue.reset" && each.startsWith("item."))),
    );
    const deliveries = wanted.map((event) => ({ ...event, id: `msg_${newId()}` }));
    await tx.webhooks.advance(webhook, page?.version ?? (await tx.version.current()), deliveries);
  });
}

/** Only changes of items are events. */
function eventOf({ noun, id, before, after, at }: Change & { at: Date }): Omit<NewDelivery, "id">[] {
  if (noun !== "item") return [];
  if (id === "*") return [{ event: "catalogue.reset", subject: id, at }];
  if (after.length === 0) return [{ event: "item.withdrawn", subject: id, at }];
  return [{ event: before.length === 0 ? "item.published" : "item.changed", subject: id, at }];
}

type Sending = Pick<Services, "store" | "now"> & {
  outbound: Outbound;
  webhook: Webhook;
  /** Null if it was encrypted with a different secret of the site. */
  secret: string | null;
  signal: AbortSignal;
};

/** @returns whether to go on with the next delivery. */
async function deliver(sending: Sending, delivery: Delivery): Promise<boolean> {
  const { store, now, webhook } = sending;
  const attempt = await send(sending, delivery);
  const isDone = isSuccess(attempt);
  const pause = isDone ? undefined : BACKOFF_MS[delivery.attempts];
  await store.webhooks.attempted(delivery, attempt, pause === undefined ? null : new Date(now().getTime() + pause));
  const failingMs = now().getTime() - (webhook.failedSince ?? now()).getTime();
  const isHopeless = failingMs >= SWITCH_OFF_MS && delivery.attempts + 1 >= MIN_ATTEMPTS;
  if (attempt.status === GONE || (!isDone && isHopeless)) await store.webhooks.setState(webhook.id, "failed", now());
  return isDone;
}

async function send({ now, outbound, webhook, secret, signal }: Sending, delivery: Delivery): Promise<Attempt> {
  const at = now();
  if (secret === null) {
    const problem = "The secret was encrypted with a different SESSION_SECRET. Delete the webhook and add it again.";
    return { at, status: 0, problem, answer: "" };
  }
  const body = bodyOf(delivery);
  const headers = { "content-type": "application/json", ...signatureOf(secret, delivery.id, at, body) };
  try {
    const limits = { maxBytes: MAX_ANSWER_BYTES, isCut: true, timeoutMs: TIMEOUT_MS };
    const { status, body: answer } = await outbound.request(webhook.address, {
      method: "POST",
      headers,
      body,
      signal,
      ...limits,
    });
    return { at, status, problem: "", answer: cleanText(new TextDecoder().decode(answer), MAX_ANSWER_BYTES) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { at, status: 0, problem: error.message, answer: "" };
  }
}

function bodyOf({ event, subject, at }: Delivery): string {
  return JSON.stringify({ type: event, timestamp: at.toISOString(), data: subject === "*" ? {} : { id: subject } });
}

/** Of the Standard Webhooks. */
export function signatureOf(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / SECOND_MS);
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": `v1,${signature}` };
}
