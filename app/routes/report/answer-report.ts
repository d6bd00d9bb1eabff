import { data, redirect, type RouterContextProvider } from "react-router";
import { servicesContext, takeReportContext } from "#app/context.ts";
import { sendReport } from "#app/domain/reports/send-report.ts";
import { NO_REPORT, REPORT_FIELDS, type ReportedItem, type ReportProblem, type TypedReport } from "#app/kinds/reports.ts";

const STATUS: Partial<Record<ReportProblem, number>> = { wait: 429, full: 409 };
const REFUSED = 422;
const SENT = "sent";

/** A form that was shown shows when; one from a cache would show another visitor's time. */
export const NOT_CACHED = { "Cache-Control": "no-store" };

/** @param item Null for a message. @param path Where the form is. */
export async function answerReport(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { item, path }: { item: ReportedItem | null; path: string },
) {
  const form = await request.formData().catch(() => new FormData());
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const typed: TypedReport = {
    reason: field(REPORT_FIELDS.reason),
    text: field(REPORT_FIELDS.text),
    replyTo: field(REPORT_FIELDS.replyTo),
  };
  const opened = field(REPORT_FIELDS.opened);
  const sent = { item, typed, trap: field(REPORT_FIELDS.trap), opened, take: context.get(takeReportContext) };
  const problems = await sendReport(context.get(servicesContext), sent);
  if (problems.length === 0) throw redirect(`${path}?${SENT}=yes`, 303);
  const status = problems.map((problem) => STATUS[problem] ?? REFUSED)[0] ?? REFUSED;
  return data({ typed, problems, opened: Number(opened) || null }, { status });
}

/** What the form shows: what was typed, or nothing yet. */
export function shownReport(
  now: Date,
  answer: { typed: TypedReport; problems: ReportProblem[]; opened: number | null } | undefined,
) {
  const { typed = NO_REPORT, problems = [], opened } = answer ?? {};
  return { typed, problems, opened: opened ?? now.getTime() };
}

export function isSent(request: Request): boolean {
  return new URL(request.url).searchParams.has(SENT);
}
