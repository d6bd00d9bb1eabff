import { OFFLINE_CACHES } from "./offline-caches.ts";
import { controlIn } from "#app/ui/browser/control-in.ts";

const LINK = "inline-flex min-h-touch items-center text-second underline-offset-4 hover:text-text hover:underline";
const TITLE_END = "</title>";
const WATCHLIST = /^(?:\/[a-z]{2,3}(?:-[a-z]{2,4})?)?\/watchlist$|\/watchlist\/index\.html$/;
/** The site's name, at the end of each title. */
const SITE = / · [^·]+$/;

type SeenPage = { address: string; title: string };

export function startSeenPages(root: HTMLElement): void {
  void showSeenPages(root);
}

async function showSeenPages(root: HTMLElement): Promise<void> {
  const pages = await readSeenPages();
  controlIn(root, "list").append(...pages.map(lineOf));
  controlIn(root, "seen").hidden = pages.length === 0;
}

function lineOf({ address, title }: SeenPage): HTMLElement {
  const line = document.createElement("li");
  line.className = "break-inside-avoid";
  const link = document.createElement("a");
  link.href = address;
  link.className = LINK;
  link.textContent = title;
  line.append(link);
  return line;
}

/** Newest first; empty if the browser blocks storage. */
async function readSeenPages(): Promise<SeenPage[]> {
  try {
    const cache = await caches.open(OFFLINE_CACHES.pages);
    const keys = await cache.keys();
    const others = keys.filter(({ url }) => !WATCHLIST.test(new URL(url).pathname));
    const pages = await Promise.all(others.map(async (key) => seenPage(key.url, (await cache.match(key)) ?? null)));
    return pages.filter((page) => page !== null).toReversed();
  } catch {
    return [];
  }
}

async function seenPage(url: string, copy: Response | null): Promise<SeenPage | null> {
  const html = (await copy?.text()) ?? "";
  const head = html.slice(0, html.indexOf(TITLE_END) + TITLE_END.length);
  const { title } = new DOMParser().parseFromString(head, "text/html");
  const { pathname, search } = new URL(url);
  return title ? { address: pathname + search, title: title.replace(SITE, "") } : null;
}
