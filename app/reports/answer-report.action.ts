import { data, redirect, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import {
  NO_REPORT,
  REPORT_FIELDS,
  type ReportedItem,
  type ReportProblem,
  type TypedReport,
  MAX_REPORT_LENGTH,
  REPORT_REASONS,
  type ReportTopic,
} from "./reports.ts";
import type { Challenge } from "#app/challenges/proof-of-work.ts";
import { readVisitorForm, unspentChallenge } from "#app/challenges/visitor-form.action.ts";
import { addressProblem } from "#app/lib/addresses/email-address.ts";
import { cleanLines } from "#app/lib/text/clean-text.ts";
import type { ChallengeServices } from "#app/challenges/challenges.ts";
import { takeForm, type SentForm } from "#app/challenges/take-form.ts";

/** Maximum unread reports. Part of them is reserved for forms with a proof of work. */
const MAX_OF_ITEM = { proven: 20, unproven: 10 };
const MAX_MESSAGES = { proven: 200, unproven: 100 };

const STATUS: Partial<Record<ReportProblem, number>> = { wait: 429, full: 409 };
const REFUSED = 422;
const SENT = "sent";

type Refused = { typed: TypedReport; problems: ReportProblem[]; challenge: Challenge | null };

/** @param item Null for a message. @param path Where the form is. */
export async function answerReport(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { item, path }: { item: ReportedItem | null; path: string },
) {
  const { field, form } = await readVisitorForm(context, request, path);
  const typed: TypedReport = {
    reason: field(REPORT_FIELDS.reason),
    text: field(REPORT_FIELDS.text),
    replyTo: field(REPORT_FIELDS.replyTo),
  };
  const problems = await sendReport(context.get(servicesContext), { item, typed, form });
  if (problems.length === 0) throw redirect(`${path}?${SENT}=yes`, 303);
  const status = problems.map((problem) => STATUS[problem] ?? REFUSED)[0] ?? REFUSED;
  const refused: Refused = { typed, problems, challenge: unspentChallenge(context, form, problems) };
  return data(refused, { status });
}

/** The values that the form shows: the typed ones, or none yet. */
export function shownReport(issued: Challenge, { typed = NO_REPORT, problems = [], challenge }: Partial<Refused> = {}) {
  return { typed, problems, challenge: challenge ?? issued };
}

export function isSent(request: Request): boolean {
  return new URL(request.url).searchParams.has(SENT);
}

type SentReport = {
  /** Null for a message. */
  item: ReportedItem | null;
  typed: TypedReport;
  form: SentForm;
};

/**
 * Stores a visitor's report or message. A program that fills in the trap gets the answer of a success.
 * @returns why it was not stored; empty otherwise.
 */
async function sendReport(services: ChallengeServices, { item, typed, form }: SentReport): Promise<ReportProblem[]> {
  if (form.trap !== "") return [];
  const topic = item ? REPORT_REASONS.find((reason) => reason === typed.reason) : "message";
  const text = cleanLines(typed.text, MAX_REPORT_LENGTH);
  const replyTo = typed.replyTo.trim().toLowerCase();
  const problems: ReportProblem[] = [
    ...(topic ? [] : (["noReason"] as const)),
    ...(text || topic === "dead-link" ? [] : (["noText"] as const)),
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
