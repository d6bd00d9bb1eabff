import type { FormProblem } from "#app/challenges/proof-of-work.ts";
import type { Item, ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";

export const REPORT_REASONS = ["dead-link", "wrong-file", "rights", "other"] as const;

/** `message` comes from the Contact page and is not about an item. */
export type ReportTopic = (typeof REPORT_REASONS)[number] | "message";

export const MAX_REPORT_LENGTH = 2000;

export type ReportedItem = Pick<Item, "id" | "type" | "cId" | "itemName">;

export type NewReport = {
  topic: ReportTopic;
  /** The item under its name at the time; null for a message. */
  item: ReportedItem | null;
  text: string;
  /** "" if none was given. */
  replyTo: string;
  at: Date;
  /** A keyed hash of the sender's network, only comparable with others of the same day; "" if unknown. */
  network: string;
};

export type Report = Omit<NewReport, "network"> & {
  id: string;
  /** True once an editor has seen it in the inbox. */
  isRead: boolean;
  /** Open reports from its network, itself included, without rights reports; 0 if the network is unknown. */
  alike: number;
  /** Null while it is open. */
  doneAt: Date | null;
  doneBy: string;
};

export type TypedReport = { reason: string; text: string; replyTo: string };

export const NO_REPORT: TypedReport = { reason: "", text: "", replyTo: "" };

export type ReportProblem = FormProblem | "noReason" | "noText" | "noAddress" | "full";

export const REPORT_FIELDS = { reason: "reason", text: "text", replyTo: "replyTo" } as const;

export function reportPath({ type, id }: { type: ItemType; id: string }): string {
  return `/report/${kindOf(type).path}/${encodeURIComponent(id)}`;
}

export const REPORT_STATES = ["open", "done"] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export const REPORTS_INTENTS = ["done", "reopen", "delete", "delete-alike"] as const;
