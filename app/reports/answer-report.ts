import { data, redirect, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sendReport } from "./send-report.ts";
import { NO_REPORT, REPORT_FIELDS, type ReportedItem, type ReportProblem, type TypedReport } from "./reports.ts";
import type { Challenge } from "#app/lib/proof-of-work.ts";
import { readVisitorForm, unspentChallenge } from "#app/challenges/visitor-form.ts";

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
