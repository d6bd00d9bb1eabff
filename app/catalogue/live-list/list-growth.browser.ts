import type { Language } from "#app/languages/language.ts";
import { fetchList } from "./fetch-list.browser.ts";
import { layOutGrids } from "./list-grids.browser.ts";
import { appendPage, countShown, nextLink, pagerOf, showMessageAtLink } from "./list-parts.ts";

const MAX_UNASKED = 5;
const AHEAD = "800px";
const STEP_PX = 300;

export type ListGrowth = {
  pages: () => readonly string[];
  /** Loads more on request of the visitor: the focus goes to the first new item. */
  more: () => Promise<void>;
  /** Restores further pages; no other page loads until then. @returns false if another list was requested meanwhile. */
  regrow: (addresses: readonly string[]) => Promise<boolean>;
  start: () => void;
  stop: () => void;
  resume: () => void;
};

/**
 * At most five pages load automatically, so that the footer stays reachable. A failed page is retried on further scrolling.
 * @param announce Announces a text to screen readers.
 */
export function growList(root: HTMLElement, announce: (text: string) => void, { text }: Pick<Language, "text">): ListGrowth {
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

  const isBusy = () => [root, pagerOf(root)].some((part) => part?.dataset["pending"] !== undefined);

  function countUnasked(first: HTMLElement | null) {
    if (first) unasked += 1;
  }

  function rest() {
    giveUpWaiting();
    observer.disconnect();
  }

  function waitForChance() {
    rest();
    showMessageAtLink(root, text("growth.failed"));
    giveUpWaiting = retryWhenOnline(watch);
  }

  function watch() {
    rest();
    const link = nextLink(root);
    if (!link) return;
    link.querySelector("[data-label]")?.replaceChildren(text("growth.more"));
    observer.observe(link);
  }

  /**
   * @param part Shows that more is on its way. The browser looks through all of it for what that changes.
   * @returns the first new item; null if aborted.
   */
  async function append(addresses: readonly string[], part: HTMLElement): Promise<HTMLElement | null> {
    const { signal } = request;
    part.dataset["pending"] = "more";
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
      if (!signal.aborted) delete part.dataset["pending"];
    }
  }

  async function grow(): Promise<HTMLElement | null> {
    const link = nextLink(root);
    const pager = pagerOf(root);
    if (!link || !pager || isBusy()) return null;
    const first = await append([link.href], pager);
    if (first) {
      showMessageAtLink(root, "");
      announce(text("growth.shown", { count: countShown(root) }));
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
      await append(addresses, root);
      layOutGrids(root);
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

/**
 * Calls back once, when the browser is online again or after further scrolling, which prevents a retry loop.
 * @returns Cancels.
 */
function retryWhenOnline(tryAgain: () => void): () => void {
  const from = scrollY;
  const over = new AbortController();
  const options = { signal: over.signal, passive: true };
  const end = () => {
    over.abort();
    tryAgain();
  };
  addEventListener("online", end, options);
  addEventListener("scroll", () => Math.abs(scrollY - from) >= STEP_PX && end(), options);
  return () => over.abort();
}
