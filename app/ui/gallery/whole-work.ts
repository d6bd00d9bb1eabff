import { webLinkOf } from "#app/lib/addresses/links.ts";
import { storedFileOf } from "#app/lib/addresses/storage-paths.ts";

const ARCHIVE = /^\/(?:embed|details|download|stream)\/([^/]+)(?:\/(.+))?$/;

/**
 * True if a player shows the work itself, not a trailer: its address is that of a download, or of the same item at archive.org,
 * unless it names a file there that is no download (docs/product.md, "Trailer or Video").
 * @param downloads The addresses and the uploaded files that the item offers.
 */
export function isWholeWork(player: string, downloads: { urls: readonly string[]; fileIds: readonly string[] }): boolean {
  const stored = storedFileOf(player);
  if (stored) return downloads.fileIds.includes(stored.fileId);
  const link = webLinkOf(player);
  if (!link) return false;
  const urls = downloads.urls.flatMap((url) => webLinkOf(url) ?? []);
  return urls.some((url) => isSameAddress(link, url) || isSameArchiveItem(link, url));
}

function isSameAddress(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(link: string): string {
  const { host, pathname, search } = new URL(link);
  return host.replace(/^www\./, "") + pathname + search;
}

function isSameArchiveItem(player: string, download: string): boolean {
  const shown = archiveItemOf(player);
  const offered = archiveItemOf(download);
  if (!shown || shown.id !== offered?.id) return false;
  return shown.file === "" || shown.file === offered.file;
}

function archiveItemOf(link: string): { id: string; file: string } | null {
  const { host, pathname } = new URL(link);
  if (!/^(?:www\.)?archive\.org$/.test(host)) return null;
  const [, id = "", file = ""] = ARCHIVE.exec(pathname) ?? [];
  return id === "" ? null : { id, file };
}
