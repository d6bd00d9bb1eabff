import type { ItemType } from "#app/kinds/item.ts";
import type { Language } from "#app/languages/language.ts";
import type { WatchlistEntry } from "./watchlist-entries.ts";
import { addToWatchlist, removeFromWatchlist, onWatchlistChange, readWatchlist } from "./watchlist-storage.browser.ts";
import { postToWorker } from "#app/offline/post-to-worker.browser.ts";
import { sitePictureOf, siteUrl } from "#app/ui/browser/site-url.ts";
import { showToast } from "#app/ui/browser/show-toast.ts";

const BUTTONS = 'button[name="keep"]';
const ADD_ALL = 'button[name="keep-all"]';
const COUNTS = "[data-kept]";
const SHOWING = `${BUTTONS}, ${COUNTS}`;

/** One delegated listener for all buttons, also those added later. */
export function startWatchlistButtons(language: Language): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest(ADD_ALL)) return addAll(language);
    const button = target.closest<HTMLButtonElement>(BUTTONS);
    if (!button) return;
    const isInWatchlist = button.ariaPressed === "true";
    const { entry, address } = read(button);
    const outcome = isInWatchlist ? removeFromWatchlist(button.value) : addToWatchlist([[button.value, JSON.stringify(entry)]]);
    if (outcome !== "done") return showToast(language, "alert", language.text(`page.${outcome}`));
    const page = { address, pictureUrl: siteUrl(entry.thumbnailUrl) };
    postToWorker(isInWatchlist ? { type: "let-go", address } : { type: "kept", pages: [page], isAll: false });
  });
  const showAll = () => show(document.querySelectorAll<HTMLElement>(SHOWING));
  onWatchlistChange(showAll);
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => Array.from(addedNodes).flatMap(showingIn));
    if (added.length > 0) show(added);
  }).observe(document.body, { childList: true, subtree: true });
  showAll();
  document.documentElement.dataset["keeping"] = "";
}

/** Adds the page's items that are not in the watchlist yet. The first is the latest, so that they stay in order. */
function addAll(language: Language) {
  const missing = [...document.querySelectorAll<HTMLButtonElement>(`main ${BUTTONS}[aria-pressed="false"]`)].map(read);
  const outcome = addToWatchlist(missing.map(({ entry }) => [entry.id, JSON.stringify(entry)]));
  if (outcome !== "done") return showToast(language, "alert", language.text(`page.${outcome}`));
  showToast(language, "status", language.text("page.addedAll", { count: missing.length }));
  const pages = missing.map(({ entry, address }) => ({ address, pictureUrl: siteUrl(entry.thumbnailUrl) }));
  postToWorker({ type: "kept", pages, isAll: false });
}

/** Data that the button lacks is read from its card (ui/cards/watchlist-button.tsx). */
function read(button: HTMLButtonElement, index = 0): { entry: WatchlistEntry; address: string } {
  const { type, code = "", year = "", title, address, picture } = button.dataset;
  const card = button.closest("article");
  const link = card?.querySelector("h3 a");
  const entry = {
    id: button.value,
    type: type as ItemType, // written by the server
    code,
    name: title ?? link?.textContent ?? "",
    year,
    thumbnailUrl: sitePictureOf(picture ?? card?.querySelector("img")?.getAttribute("src") ?? ""),
    addedAt: new Date(Date.now() - index).toISOString(),
  };
  return { entry, address: new URL(address ?? link?.getAttribute("href") ?? "", location.href).pathname };
}

function showingIn(node: Node): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return [];
  return [...(node.matches(SHOWING) ? [node] : []), ...node.querySelectorAll<HTMLElement>(SHOWING)];
}

/** Skips unchanged elements, since each write makes the browser recompute styles. */
function show(elements: Iterable<HTMLElement>) {
  const watchlist = readWatchlist();
  const count = `${watchlist?.size || ""}`;
  for (const element of elements) {
    if (element instanceof HTMLButtonElement) {
      const pressed = `${!!watchlist?.has(element.value)}`;
      if (element.ariaPressed !== pressed) element.ariaPressed = pressed;
    } else if (element.dataset["kept"] !== count) element.dataset["kept"] = count;
  }
}
