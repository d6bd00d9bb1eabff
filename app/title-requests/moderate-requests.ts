import {
  REQUEST_INBOX_STATES,
  type AnsweringItem,
  type RequestInboxState,
  type TitleRequest,
  type TitleRequestState,
} from "./title-requests.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import { message } from "#app/lib/localized-message.ts";
import { parseCursor } from "#app/lib/parse-cursor.ts";
import { authorOf, requireRight, type ActorStoreAndClock } from "#app/services.ts";

const PAGE = 25;
const MAX_OTHERS = 100;
const CLOSED_DAYS = 180;
const DAY_MS = 86_400_000;

export type RequestInboxQuery = { state: RequestInboxState; cursor: Cursor };

/** `item` fulfils the request, if it is public. */
export type ListedTitleRequest = TitleRequest & { item: AnsweringItem | null };

/** Ignores an unknown state. @throws {AppError} `query.invalid` for two cursors. */
export function parseRequestInboxQuery(params: URLSearchParams): RequestInboxQuery {
  const state = REQUEST_INBOX_STATES.find((each) => each === params.get("state")) ?? "new";
  return { state, cursor: parseCursor(params) };
}

/**
 * 25 a page, newest first. Marks the page as read.
 * @returns also the newest undecided and open requests, which a request can be merged into.
 * @throws {AppError} `actor.not-allowed`, `cursor.invalid`.
 */
export async function readRequestInbox(
  { actor, store, now }: ActorStoreAndClock,
  { state, cursor }: RequestInboxQuery,
): Promise<{ page: Page<ListedTitleRequest>; others: TitleRequest[]; dropped: number }> {
  requireRight(actor, "content.moderate");
  const page = await store.titleRequests.page({ state, limit: PAGE, cursor });
  const dropped = state === "new" ? await store.titleRequests.countDropped() : 0;
  const unread = page.items.filter(({ isRead }) => !isRead).map(({ id }) => id);
  if (unread.length > 0) await store.titleRequests.markRead(unread, now());
  const ids = page.items.flatMap(({ itemId }) => (itemId ? [itemId] : []));
  const items = new Map((await store.items.byIds([...new Set(ids)])).map((item) => [item.id, item]));
  const listed = page.items.map((request) => ({ ...request, item: items.get(request.itemId) ?? null }));
  if (state === "closed") return { page: { ...page, items: listed }, others: [], dropped };
  const [undecided, open] = await Promise.all(
    (["new", "open"] as const).map((each) => store.titleRequests.page({ state: each, limit: MAX_OTHERS, cursor: null })),
  );
  return { page: { ...page, items: listed }, others: [...(open?.items ?? []), ...(undecided?.items ?? [])], dropped };
}

/** @throws {AppError} `actor.not-allowed`, `title-request.not-found`. */
export function acceptTitleRequest(services: ActorStoreAndClock, id: string): Promise<void> {
  return decide(services, id, "open");
}

/** @throws {AppError} as `acceptTitleRequest`. */
export function declineTitleRequest(services: ActorStoreAndClock, id: string): Promise<void> {
  return decide(services, id, "declined");
}

/**
 * Makes the request undecided again.
 * @throws {AppError} The errors of `acceptTitleRequest`; `title-request.exists` if others have requested the same since.
 */
export function reopenTitleRequest(services: ActorStoreAndClock, id: string): Promise<void> {
  return decide(services, id, "new");
}

/**
 * Closes the request with a public item.
 * @param code As typed by an editor.
 * @throws {AppError} The errors of `acceptTitleRequest`; `title-request.no-item`.
 */
export async function answerTitleRequest(services: ActorStoreAndClock, id: string, code: string): Promise<void> {
  requireRight(services.actor, "content.moderate");
  const item = code.trim() === "" ? null : await services.store.items.getByCode(code.trim());
  if (!item) throw new AppError("title-request.no-item", message("admin.refused.noPublishedItem", { code: code.trim() }));
  await decide(services, id, "done", item.id);
}

/** Moves its votes to the other request. @throws {AppError} The errors of `acceptTitleRequest`. */
export async function mergeTitleRequest({ actor, store }: ActorStoreAndClock, id: string, into: string): Promise<void> {
  requireRight(actor, "content.moderate");
  if (!(await store.titleRequests.merge(id, into))) throw notFound();
}

/** Permanent. @throws {AppError} The errors of `acceptTitleRequest`. */
export async function deleteTitleRequest({ actor, store }: ActorStoreAndClock, id: string): Promise<void> {
  requireRight(actor, "content.moderate");
  if (!(await store.titleRequests.remove(id))) throw notFound();
}

/**
 * Permanently deletes the request and all new ones from the same network.
 * @throws {AppError} The errors of `acceptTitleRequest`.
 */
export async function deleteSimilarTitleRequests({ actor, store }: ActorStoreAndClock, id: string): Promise<void> {
  requireRight(actor, "content.moderate");
  if ((await store.titleRequests.removeSimilar(id)).length === 0) throw notFound();
}

/** Deletes requests closed at least 180 days ago. @throws {AppError} `actor.not-allowed`. */
export async function sweepTitleRequests({ actor, store, now }: ActorStoreAndClock): Promise<void> {
  requireRight(actor, "content.moderate");
  const before = new Date(now().getTime() - CLOSED_DAYS * DAY_MS);
  while ((await store.titleRequests.sweep(before)) > 0);
}

async function decide(
  { actor, store, now }: ActorStoreAndClock,
  id: string,
  state: TitleRequestState,
  itemId = "",
): Promise<void> {
  requireRight(actor, "content.moderate");
  const decided = state === "new" ? { at: null, by: "" } : { at: now(), by: authorOf(actor).name };
  if (!(await store.titleRequests.decide(id, { state, itemId, ...decided }))) throw notFound();
}

function notFound(): AppError {
  return new AppError("title-request.not-found", message("admin.refused.requestGone"));
}
