import type { Language } from "#app/languages/language.ts";
import { siteUrl } from "#app/ui/browser/site-url.ts";
import { postToWorker } from "#app/offline/post-to-worker.browser.ts";
import type { WatchlistEntry } from "./watchlist-entries.ts";
import { findKind, itemAddress, type KindName } from "#app/kinds/names/named-kinds.ts";
import { arrange } from "./watchlist-order.ts";

/** Replaces the cached pages of watchlist items by those of `entries`, newest first. */
export function cacheListOffline(
  entries: readonly WatchlistEntry[],
  kinds: readonly Pick<KindName, "type" | "path">[],
  language: Language,
): void {
  const pages = arrange(entries, "added", null, language).flatMap(({ id, type, thumbnailUrl }) => {
    const kind = findKind(kinds, type);
    return kind ? [{ address: language.path(itemAddress(kind, id)), pictureUrl: siteUrl(thumbnailUrl) }] : [];
  });
  postToWorker({ type: "kept", pages, isAll: true });
}
