import { fetchList } from "./fetch-list.ts";
import { appendPage, countShown, nextLink, sayBesideLink } from "./list-parts.ts";
import { retryWhenOnline } from "./retry-when-online.ts";

const MAX_UNASKED = 5;
const AHEAD = "800px";
const FAILED = "More could not be loaded.";

/** A list that grows at its end while somebody reads on. */
export type ListGrowth = {
  /** The addresses of the pages that were put under the first one, in their order. */
  pages: () => readonly string[];
  /** Puts the next page under the list because somebody asked for it; the focus goes to the first of its items. */
  more: () => Promise<void>;
  /**
   * Begins at the list that is shown, with pages under it that had been there before; nothing else grows it until they are.
   * @returns false where another list was asked for meanwhile.
   */
  regrow: (addresses: readonly string[]) => Promise<boolean>;
  /** Begins at the list that is shown. */
  start: () => void;
  /** Loads nothing more until it begins again or is resumed. */
  stop: () => void;
  resume: () => void;
};

/**
 * Loads on when the link to the next page comes near, five times at most until somebody presses it, so that the footer
 * stays in reach. A page that does not come is tried again when somebody reads on, and leaves the link as it is: pressed, it
 * leads there.
 * @param tell Given what is to be said to who cannot see it.
 */
export function growList(root: HTMLElement, tell: (text: string) => void): ListGrowth {
  let request = new AbortController();
  let pages: string[] = [];
  let unasked = 0;
  let giveUpWaiting = () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (unasked === MAX_UNASKED || isBusy() || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      grow().then(countUnasked, waitForChance);
    },
    { rootMargin: AHEAD },
  );

  const isBusy = () => root.dataset["pending"] !== undefined;

  /** What was given up, as another list was asked for, is no page of this one. */
  function countUnasked(first: HTMLElement | null) {
    if (first) unasked += 1;
  }

  function rest() {
    giveUpWaiting();
    observer.disconnect();
  }

  function waitForChance() {
    rest();
    sayBesideLink(root, FAILED);
    giveUpWaiting = retryWhenOnline(watch);
  }

  function watch() {
    rest();
    const link = nextLink(root);
    if (!link) return;
    link.querySelector("[data-label]")?.replaceChildren("Load more");
    observer.observe(link);
  }

  /** Fetches pages and puts them under those that are shown. @returns the first new item; null where that was given up. */
  async function append(addresses: readonly string[]): Promise<HTMLElement | null> {
    const { signal } = request;
    root.dataset["pending"] = "more";
    try {
      const answers = await Promise.all(addresses.map((address) => fetchList(address, root.id, signal)));
      const [first = null] = answers.map(({ list }) => appendPage(root, list));
      pages = [...pages, ...addresses];
      watch();
      return first;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      if (!signal.aborted) delete root.dataset["pending"];
    }
  }

  async function grow(): Promise<HTMLElement | null> {
    const link = nextLink(root);
    if (!link || isBusy()) return null;
    const first = await append([link.href]);
    if (first) {
      sayBesideLink(root, "");
      tell(`${countShown(root)} shown`);
    }
    return first;
  }

  return {
    pages: () => pages,
    more: async () => {
      unasked = 0;
      const address = nextLink(root)?.href ?? "";
      try {
        const first = await grow();
        first?.querySelector("a")?.focus();
      } catch {
        location.assign(address);
      }
    },
    regrow: async (addresses) => {
      const { signal } = request;
      pages = [];
      await append(addresses);
      return !signal.aborted;
    },
    stop: () => {
      request.abort();
      request = new AbortController();
      rest();
    },
    resume: watch,
    start: () => {
      pages = [];
      unasked = 0;
      watch();
    },
  };
}
