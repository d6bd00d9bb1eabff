import { randomBytes } from "node:crypto";
import { confirmPassword, type Confirmation } from "#app/accounts/passwords/confirm-password.ts";
import { AppError } from "#app/lib/errors.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { webLinkOf } from "#app/lib/addresses/links.ts";
import { requireAccount, requireRight, type Services } from "#app/services.ts";
import { WEBHOOK_EVENTS, type ShownWebhook } from "./webhooks.ts";

const MAX_WEBHOOKS = 20;
const MAX_ADDRESS_LENGTH = 1000;
const SECRET_BYTES = 32;
const SHOWN_DELIVERIES = 20;
const KEPT_MS = 30 * 86_400_000;

type WebhookServices = Pick<Services, "actor" | "accounts" | "store" | "now" | "newId">;

/**
 * Oldest first, with their last deliveries.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function listWebhooks({ actor, store }: Pick<Services, "actor" | "store">): Promise<ShownWebhook[]> {
  requireRight(actor, "site.manage");
  const shown: ShownWebhook[] = [];
  for (const { sealed: _sealed, version: _version, ...webhook } of await store.webhooks.list()) {
    shown.push({ ...webhook, deliveries: await store.webhooks.deliveries(webhook.id, SHOWN_DELIVERIES) });
  }
  return shown;
}

/**
 * @returns The secret; it is stored encrypted and shown once.
 * @throws {AppError} `actor.not-allowed`, `webhook.invalid`, `account.wrong-password`, `account.wait`; `webhook.too-many` from 21 on.
 */
export async function addWebhook(
  services: WebhookServices,
  input: { address: string; events: readonly string[] },
  confirmation: Confirmation,
): Promise<string> {
  const { actor, accounts, store, now, newId } = services;
  requireRight(actor, "site.manage");
  const { email: createdBy } = requireAccount(actor);
  const address = webLinkOf(input.address);
  if (!address || address.length > MAX_ADDRESS_LENGTH)
    throw invalid("address", message("admin.refused.noWebhookAddress", { most: `${MAX_ADDRESS_LENGTH}` }));
  const events = WEBHOOK_EVENTS.filter((event) => input.events.includes(event));
  if (events.length === 0) throw invalid("events", message("admin.refused.noWebhookEvent"));
  await confirmPassword(services, confirmation);
  const [id, secret] = [newId(), `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`];
  const sealed = accounts.sealing.seal(secret, webhookPurpose(id));
  await store.transaction(async (tx) => {
    if ((await tx.webhooks.list()).length >= MAX_WEBHOOKS)
      throw new AppError("webhook.too-many", message("admin.refused.tooManyWebhooks", { most: `${MAX_WEBHOOKS}` }));
    await tx.webhooks.insert({ id, address, events, sealed, createdBy, createdAt: now() });
  });
  return secret;
}

/** Ignores a missing webhook. @throws {AppError} `actor.not-allowed`. */
export async function switchWebhook({ actor, store, now }: WebhookServices, id: string, isOn: boolean): Promise<void> {
  requireRight(actor, "site.manage");
  await store.webhooks.setState(id, isOn ? "on" : "off", now());
}

/** Ignores a missing webhook. @throws {AppError} `actor.not-allowed`. */
export async function deleteWebhook({ actor, store }: Pick<Services, "actor" | "store">, id: string): Promise<void> {
  requireRight(actor, "site.manage");
  await store.webhooks.remove(id);
}

/** @throws {AppError} `actor.not-allowed`, `webhook.missing`. */
export async function testWebhook({ actor, store, now, newId }: WebhookServices, id: string): Promise<void> {
  requireRight(actor, "site.manage");
  if (!(await store.webhooks.get(id))) throw missing();
  await store.webhooks.add(id, { id: `msg_${newId()}`, event: "webhook.test", subject: "*", at: now() });
}

/** @throws {AppError} `actor.not-allowed`; `webhook.missing` if it is gone or waits already. */
export async function redeliver({ actor, store, now }: WebhookServices, number: number): Promise<void> {
  requireRight(actor, "site.manage");
  if (!(await store.webhooks.redeliver(number, now()))) throw missing();
}

export async function sweepDeliveries({ store, now }: Pick<Services, "store" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS);
  while ((await store.webhooks.prune(before)) > 0);
}

export function webhookPurpose(id: string): string[] {
  return ["webhook", id];
}

function missing(): AppError {
  return new AppError("webhook.missing", message("admin.refused.noWebhook"));
}

function invalid(field: string, problem: LocalizedMessage): AppError {
  return new AppError("webhook.invalid", problem, [{ field, ...problem }]);
}
