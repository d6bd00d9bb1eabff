/** Stored and sent: a name must never change. */
export const WEBHOOK_EVENTS = ["item.published", "item.changed", "item.withdrawn", "report.received"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** `catalogue.reset` stands for changes that are no longer known one by one; webhooks that want no event of items get none. */
export type DeliveryEvent = WebhookEvent | "catalogue.reset" | "webhook.test";

/** `failed` was switched off after days of failures. */
export type WebhookState = "on" | "off" | "failed";

/** `sealed` holds the secret, encrypted with the site's secret, which is stored elsewhere. */
export type Webhook = {
  id: string;
  address: string;
  events: readonly WebhookEvent[];
  sealed: string;
  createdBy: string;
  createdAt: Date;
  state: WebhookState;
  /** Deliveries were made of all changes up to this version of the catalogue. */
  version: number;
  /** Every attempt since then failed; null after a success. */
  failedSince: Date | null;
};

/** `id` stays the same for all attempts. `subject` is the id of the item or report, or "*". */
export type NewDelivery = { id: string; event: DeliveryEvent; subject: string; at: Date };

/** `status` is 0 if the last attempt got no answer; `answer` is the beginning of its body. */
export type Attempt = { at: Date; status: number; problem: string; answer: string };

export type Delivery = NewDelivery & {
  number: number;
  webhook: string;
  attempts: number;
  /** Null once it was delivered or given up. */
  nextTry: Date | null;
  last: Attempt | null;
};

export type ShownWebhook = Omit<Webhook, "sealed" | "version"> & {
  /** Newest first. */
  deliveries: readonly Delivery[];
};

export function isDelivered({ last, nextTry }: Pick<Delivery, "last" | "nextTry">): boolean {
  return nextTry === null && last !== null && isSuccess(last);
}

export function isSuccess({ status }: Attempt): boolean {
  return status >= 200 && status < 300;
}
