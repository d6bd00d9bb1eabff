import type { Attempt, Delivery, NewDelivery, Webhook, WebhookState } from "./webhooks.ts";

/** Webhooks and their deliveries, which are not in backups. Does not raise the catalogue's version. */
export type WebhookStore = {
  /** Deliveries begin after the current version. */
  insert(webhook: Omit<Webhook, "state" | "version" | "failedSince">): Promise<void>;
  /** Oldest first. */
  list(): Promise<Webhook[]>;
  get(id: string): Promise<Webhook | null>;
  /**
   * Switching on makes all deliveries due that wait, or were given up while every attempt failed.
   * @returns false if it is missing or in this state already.
   */
  setState(id: string, state: WebhookState, at: Date): Promise<boolean>;
  /** With its deliveries. @returns false if it is missing. */
  remove(id: string): Promise<boolean>;
  /** Those that are on and have due deliveries, or changes to make deliveries of. */
  pending(at: Date): Promise<Webhook[]>;
  /**
   * Stores the deliveries of the changes up to `version`.
   * @returns false, with nothing stored, if the webhook is gone or its version is another by now.
   */
  advance(webhook: Pick<Webhook, "id" | "version">, version: number, deliveries: readonly NewDelivery[]): Promise<boolean>;
  add(webhook: string, delivery: NewDelivery): Promise<void>;
  /** Counts up to 1001. */
  countWaiting(webhook: string): Promise<number>;
  /**
   * Oldest first, none while the webhook is off. A delivery is due only after those before it of its subject. While every attempt
   * fails, there are pauses for all but what an owner asked for.
   */
  due(webhook: string, at: Date, limit: number): Promise<Delivery[]>;
  /**
   * Counts an attempt. The first success after failures makes all waiting deliveries of the webhook due.
   * @param nextTry Null if it was delivered or is given up.
   */
  attempted(delivery: Pick<Delivery, "number" | "webhook">, attempt: Attempt, nextTry: Date | null): Promise<void>;
  /** Newest first. */
  deliveries(webhook: string, limit: number): Promise<Delivery[]>;
  /** Makes a delivery due that was delivered or given up. @returns its webhook; null if there is none. */
  redeliver(number: number, at: Date): Promise<Webhook | null>;
  /** Removes at most a thousand older deliveries that do not wait. @returns how many. */
  prune(before: Date): Promise<number>;
};
