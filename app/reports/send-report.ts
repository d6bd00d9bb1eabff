import {
  MAX_REPORT_LENGTH,
  REPORT_REASONS,
  type ReportedItem,
  type ReportProblem,
  type ReportTopic,
  type TypedReport,
} from "./reports.ts";
import { addressProblem } from "#app/lib/addresses/email-address.ts";
import { cleanLines } from "#app/lib/text/clean-text.ts";
import type { ChallengeServices } from "#app/challenges/challenges.ts";
import { takeForm, type SentForm } from "#app/challenges/take-form.ts";

/** Maximum unread reports. Part of them is reserved for forms with a proof of work. */
const MAX_OF_ITEM = { proven: 20, unproven: 10 };
const MAX_MESSAGES = { proven: 200, unproven: 100 };

export type SentReport = {
  /** Null for a message. */
  item: ReportedItem | null;
  typed: TypedReport;
  form: SentForm;
};

/**
 * Stores a visitor's report or message. A program that fills in the trap gets the answer of a success.
 * @returns why it was not stored; empty otherwise.
 */
export async function sendReport(services: ChallengeServices, { item, typed, form }: SentReport): Promise<ReportProblem[]> {
  if (form.trap !== "") return [];
  const topic = item ? REPORT_REASONS.find((reason) => reason === typed.reason) : "message";
  const text = cleanLines(typed.text, MAX_REPORT_LENGTH);
  const replyTo = typed.replyTo.trim().toLowerCase();
  const problems: ReportProblem[] = [
    ...(topic ? [] : (["noReason"] as const)),
    ...(text ? [] : (["noText"] as const)),
    ...(replyTo && addressProblem(replyTo) ? (["noAddress"] as const) : []),
  ];
  if (problems.length > 0) return problems;
  const taken = await takeForm(services, form);
  if (typeof taken === "string") return [taken];
  const max = (item ? MAX_OF_ITEM : MAX_MESSAGES)[taken.isProven ? "proven" : "unproven"];
  const network = form.senderHash();
  const report = { topic: topic as ReportTopic, item, text, replyTo, at: services.now(), network };
  return (await services.store.reports.add(report, max)) ? [] : ["full"];
}
