import {
  MAX_REPORT_LENGTH,
  REPORT_REASONS,
  type ReportedItem,
  type ReportProblem,
  type ReportTopic,
  type TypedReport,
} from "#app/kinds/reports.ts";
import { addressProblem } from "#app/lib/addresses/email-address.ts";
import type { Services } from "../services.ts";

const MAX_OPEN_OF_ITEM = 20;
const MAX_OPEN_MESSAGES = 200;
const MIN_AGE_MS = 3000;

export type SentReport = {
  /** Null for a message. */
  item: ReportedItem | null;
  typed: TypedReport;
  /** What no person fills in. */
  trap: string;
  /** When the form was shown, in ms since 1970. */
  opened: string;
  /** Counts one report of the sender's network. @returns the seconds to wait; 0 when allowed. */
  take: () => number;
};

/**
 * Stores what a visitor reports or writes. A program that fills in the trap is told that all went well.
 * @returns why it was not stored; empty otherwise.
 */
export async function sendReport(
  { store, now }: Pick<Services, "store" | "now">,
  { item, typed, trap, opened, take }: SentReport,
): Promise<ReportProblem[]> {
  if (trap !== "") return [];
  const topic = item ? REPORT_REASONS.find((reason) => reason === typed.reason) : "message";
  const text = cleanLines(typed.text);
  const replyTo = typed.replyTo.trim().toLowerCase();
  const problems: ReportProblem[] = [
    ...(topic ? [] : (["noReason"] as const)),
    ...(text ? [] : (["noText"] as const)),
    ...(replyTo && addressProblem(replyTo) ? (["noAddress"] as const) : []),
  ];
  if (problems.length > 0) return problems;
  if (!(now().getTime() - (Number(opened) || Infinity) >= MIN_AGE_MS)) return ["again"];
  if (take() > 0) return ["wait"];
  const report = { topic: topic as ReportTopic, item, text, replyTo, at: now() };
  return (await store.reports.add(report, item ? MAX_OPEN_OF_ITEM : MAX_OPEN_MESSAGES)) ? [] : ["full"];
}

/** Line breaks stay; other control characters do not. */
function cleanLines(text: string): string {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim();
  return lines.slice(0, MAX_REPORT_LENGTH).toWellFormed().trim();
}
