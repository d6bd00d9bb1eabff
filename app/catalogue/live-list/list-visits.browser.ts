import { fetchList, type ListState } from "./fetch-list.browser.ts";
import { isReturn } from "#app/ui/browser/is-return.ts";
import { saveControls } from "./saved-controls.browser.ts";
import type { ListGrowth } from "./list-growth.browser.ts";
import { swapParts } from "./list-parts.ts";

type ListVisits = {
  /** Pushes a history entry. If the fetch fails, the browser loads the page. @param changed See `swapParts`. */
  open: (address: string, changed?: string) => Promise<void>;
  follow: () => Promise<void>;
  arrive: () => Promise<void>;
  remember: () => void;
};

/**
 * @param root Contains the parts of the list.
 * @param topOf The scroll position in px.
 * @param announce Announces a text to screen readers.
 */
export function visitLists(
  root: HTMLElement,
  growth: ListGrowth,
  topOf: () => number,
  announce: (text: string) => void,
): ListVisits {
  let request = new AbortController();
  let shown = currentAddress();
  let wanted = shown;

  const remember = () => rememberScrollPosition(shown, { pages: growth.pages(), top: topOf() });

  /** @returns false if another list or page was requested in between. */
  async function goTo(address: string, enter: (state: ListState) => void, changed?: string): Promise<boolean> {
    remember();
    request.abort();
    const own = new AbortController();
    request = own;
    growth.stop();
    root.dataset["pending"] = "list";
    // Some browsers reject pending fetches before they leave the page.
    const leave = () => own.abort();
    addEventListener("beforeunload", leave);
    try {
      const state = await fetchList(address, root.id, own.signal);
      const { page, list } = state;
      enter(state);
      shown = wanted = currentAddress();
      const controls = saveControls(root);
      swapParts(root, list, changed);
      controls.restore();
      exchangeHead(page);
      growth.start();
    } catch (error) {
      if (own.signal.aborted) return false;
      throw error;
    } finally {
      removeEventListener("beforeunload", leave);
      if (request === own) delete root.dataset["pending"];
    }
    announce(root.querySelector("[data-part=total]")?.textContent ?? "");
    return true;
  }

  async function returnTo({ pages, top }: ScrollPosition) {
    try {
      if (await growth.regrow(pages)) scrollTo({ top, behavior: "instant" });
    } catch {
      growth.resume();
    }
  }

  return {
    remember,
    open: async (address, changed) => {
      const before = searchTexts(document);
      const enter = ({ page, list }: ListState) => {
        enterHistory(list.dataset["address"] ?? address);
        fillInSearch(page, before);
      };
      try {
        const isThere = await goTo(address, enter, changed);
        if (isThere) showBeginning(root);
      } catch {
        location.assign(address);
      }
    },
    follow: async () => {
      if (currentAddress() === wanted) return;
      wanted = currentAddress();
      try {
        const isThere = await goTo(location.href, ({ page }) => fillInSearch(page));
        const position = isThere ? recallScrollPosition(shown) : null;
        if (position) await returnTo(position);
      } catch {
        location.reload();
      }
    },
    arrive: async () => {
      const position = isReturn() ? recallScrollPosition(shown) : null;
      if (position && position.pages.length > 0) await returnTo(position);
      else growth.start();
    },
  };
}

function currentAddress(): string {
  return location.pathname + location.search;
}

/** Adds no second entry for the current address. */
function enterHistory(address: string) {
  const { pathname, search } = new URL(address, location.href);
  if (pathname + search === currentAddress()) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
}

/** Scrolls only if the start of the list is out of view. */
function showBeginning(root: HTMLElement) {
  const results = root.querySelector("[data-part=results]");
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}

function exchangeHead(page: Document) {
  document.title = page.title;
  const links = "link[rel=canonical], link[rel=alternate]";
  for (const link of document.head.querySelectorAll(links)) link.remove();
  document.head.append(...page.head.querySelectorAll(links));
}

/** Pages appended to the first one, and the scroll position in px. */
type ScrollPosition = { pages: readonly string[]; top: number };

/** Stored in sessionStorage, if available. */
function rememberScrollPosition(address: string, position: ScrollPosition): void {
  try {
    sessionStorage.setItem(keyOf(address), JSON.stringify(position));
  } catch {}
}

function recallScrollPosition(address: string): ScrollPosition | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(address)) ?? "null") as ScrollPosition | null;
  } catch {
    return null;
  }
}

function keyOf(address: string): string {
  return `list ${address}`;
}

function searchTexts(page: Document): string[] {
  return fieldsOf(page).map(({ value }) => value);
}

/** @param before The texts at the time of the request: fields that were edited since keep their text. Omit to overwrite all. */
function fillInSearch(page: Document, before?: readonly string[]): void {
  const texts = searchTexts(page);
  for (const [index, field] of fieldsOf(document).entries()) {
    if (!before || field.value === before[index]) field.value = texts[index] ?? "";
  }
}

function fieldsOf(page: Document): HTMLInputElement[] {
  return [...page.querySelectorAll<HTMLInputElement>("input[name=q]:not([type=hidden])")];
}
