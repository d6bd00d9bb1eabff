import type { Generated } from "kysely";
import type { DeliveryEvent, WebhookState } from "./webhooks.ts";

/** Times are in ms. */
export type WebhooksTable = {
  id: string;
  address: string;
  events: string;
  sealed: string;
  created_by: string;
  created_at: number;
  state: Generated<WebhookState>;
  version: number;
  failed_since: Generated<number | null>;
};

/** `next_try` is null once it was delivered or given up. */
export type WebhookDeliveriesTable = {
  seq: Generated<number>;
  id: string;
  webhook: string;
  event: DeliveryEvent;
  subject: string;
  at: number;
  attempts: Generated<number>;
  next_try: number | null;
  tried_at: Generated<number | null>;
  status: Generated<number>;
  problem: Generated<string>;
  answer: Generated<string>;
};
