import { REPORT_STATES, type Report, type ReportState } from "./reports.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import { message } from "#app/lib/localized-message.ts";
import { parseCursor } from "#app/lib/parse-cursor.ts";
import { authorOf, requireRight, type ActorStoreAndClock } from "#app/services.ts";

const PAGE = 25;
const DONE_DAYS = 180;
const DAY_MS = 86_400_000;

export type InboxQuery = { state: ReportState; cursor: Cursor };

/** `isPublic` if the item is still public. */
export type ListedReport = Report & { isPublic: boolean };

/** Ignores an unknown state. @throws {AppError} `query.invalid` for two cursors. */
export function parseInboxQuery(params: URLSearchParams): InboxQuery {
  return { state: REPORT_STATES.find((state) => state === params.get("state")) ?? "open", cursor: parseCursor(params) };
}

/** 25 a page, newest first. Marks the page as read. @throws {AppError} `actor.not-allowed`, `cursor.invalid`. */
export async function readInbox(
  { actor, store, now }: ActorStoreAndClock,
  { state, cursor }: InboxQuery,
): Promise<{ page: Page<ListedReport>; dropped: number }> {
  requireRight(actor, "content.moderate");
  const page = await store.reports.page({ state, limit: PAGE, cursor });
  const dropped = state === "open" ? await store.reports.countDropped() : 0;
  const unread = page.items.filter(({ isRead }) => !isRead).map(({ id }) => id);
  if (unread.length > 0) await store.reports.markRead(unread, now());
  const found = await store.items.byIds([...new Set(page.items.flatMap(({ item }) => (item ? [item.id] : [])))]);
  const shown = new Set(found.map(({ id }) => id));
  const items = page.items.map((report) => ({ ...report, isPublic: report.item !== null && shown.has(report.item.id) }));
  return { page: { ...page, items }, dropped };
}

/** Does nothing if the report is already in this state. @throws {AppError} `actor.not-allowed`. */
export async function setReportDone({ actor, store, now }: ActorStoreAndClock, id: string, isDone: boolean): Promise<void> {
  requireRight(actor, "content.moderate");
  await store.reports.setDone(id, isDone ? { at: now(), by: authorOf(actor).name } : null);
}

/** Permanent. @throws {AppError} `actor.not-allowed`, `report.not-found`. */
export async function deleteReport({ actor, store }: ActorStoreAndClock, id: string): Promise<void> {
  requireRight(actor, "content.moderate");
  if (!(await store.reports.remove(id))) throw notFound();
}

/**
 * Permanently deletes the report and all open ones from the same network, except rights reports.
 * @throws {AppError} `actor.not-allowed`, `report.not-found`.
 */
export async function deleteSimilarReports({ actor, store }: ActorStoreAndClock, id: string): Promise<void> {
  requireRight(actor, "content.moderate");
  if ((await store.reports.removeSimilar(id)).length === 0) throw notFound();
}

/** Deletes reports done at least 180 days ago. @throws {AppError} `actor.not-allowed`. */
export async function sweepReports({ actor, store, now }: ActorStoreAndClock): Promise<void> {
  requireRight(actor, "content.moderate");
  const before = new Date(now().getTime() - DONE_DAYS * DAY_MS);
  while ((await store.reports.sweep(before)) > 0);
}

function notFound(): AppError {
  return new AppError("report.not-found", message("admin.refused.reportGone"));
}
