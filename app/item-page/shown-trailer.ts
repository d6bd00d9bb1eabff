import type { Download } from "#app/kinds/addresses/downloads.ts";
import type { Item } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { Language } from "#app/languages/language.ts";
import { trailerSource, type TrailerSource } from "#app/ui/gallery/trailer-source.ts";
import { isWholeWork } from "#app/ui/gallery/whole-work.ts";
import type { WatchAction } from "./detail-head.tsx";

/** `isWork` if it plays the whole work (docs/product.md, "Trailer or Video"). */
export type ShownTrailer = TrailerSource & { isWork: boolean };

export function shownTrailer(item: Item, downloads: readonly Download[], trailerHosts: readonly string[]): ShownTrailer | null {
  const source = trailerSource(item.videoUrl, trailerHosts, item.videoId);
  if (!source) return null;
  const offered = { urls: downloads.map(({ url }) => url), fileIds: (item.files ?? []).map(({ fileId }) => fileId) };
  return { ...source, isWork: Boolean(kindOf(item.type).canBeWatched) && isWholeWork(source.url, offered) };
}

/** A player in the page starts there; a page that cannot be embedded opens at once. */
export function watchAction({ showAs, url }: ShownTrailer, { text }: Language): WatchAction {
  const label = text("item.watchTrailer");
  return showAs === "link" ? { href: url, label, rel: "noopener nofollow" } : { href: "#trailer", label };
}
