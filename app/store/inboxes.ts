import { REPORTS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { can, requireRight, type ActorAndStore } from "#app/services.ts";
import { REQUESTS_INBOX_PATH } from "#app/title-requests/title-requests.ts";
import { REVIEW_PATH } from "#app/catalogue/drafts/content-list.ts";
import type { SiteSettings } from "#app/site/settings.store.ts";
import type { Total } from "#app/lib/pages.ts";
import type { Store } from "./store.ts";

type OpenInbox = { path: string; isOpen: (site: SiteSettings["site"]) => boolean; countNew: (store: Store) => Promise<Total> };

const INBOXES: readonly OpenInbox[] = [
  { path: REPORTS_PATH, isOpen: () => true, countNew: ({ reports }) => reports.countOpen() },
  { path: REQUESTS_INBOX_PATH, isOpen: (site) => site.titleRequests, countNew: (store) => store.titleRequests.countNew() },
];

/** Counts the messages that no editor has decided on, and the drafts to review, by the path of their entry in the menu. */
export async function countWaiting({ actor, store }: ActorAndStore): Promise<Record<string, Total>> {
  if (!can(actor, "content.moderate")) return {};
  const totals = await Promise.all(INBOXES.map(({ countNew }) => countNew(store)));
  const count = totals.reduce((sum, each) => sum + each.count, 0);
  const messages = { count, exact: totals.every(({ exact }) => exact) };
  return { [REPORTS_PATH]: messages, [REVIEW_PATH]: await store.drafts.countReady() };
}

/** The paths of the inboxes in which there are, or may be, new messages. @throws {AppError} `actor.not-allowed`. */
export async function openInboxes({ actor, store }: ActorAndStore): Promise<string[]> {
  requireRight(actor, "content.moderate");
  const { site } = await store.settings.get();
  const isShown = await Promise.all(
    INBOXES.map(async ({ isOpen, countNew }) => isOpen(site) || (await countNew(store)).count > 0),
  );
  return INBOXES.flatMap(({ path }, index) => (isShown[index] ? [path] : []));
}
