import type { ItemType } from "#app/kinds/item.ts";
import type { Language } from "#app/lib/languages/language.ts";
import type { WatchlistEntry } from "./entries.ts";
import { keep, letGo, onKeptChange, readKept } from "../browser/watchlist-storage.ts";
import { postToWorker } from "../browser/post-to-worker.ts";
import { showToast } from "../browser/show-toast.ts";

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
    const isKept = button.ariaPressed === "true";
    const { entry, address } = read(button);
    const outcome = isKept ? letGo(button.value) : keep([[button.value, JSON.stringify(entry)]]);
    if (outcome !== "done") return showToast(language, "alert", language.text(`page.${outcome}`));
    const page = { address, pictureUrl: entry.thumbnailUrl };
    postToWorker(isKept ? { type: "let-go", address } : { type: "kept", pages: [page], isAll: false });
  });
  onKeptChange(show);
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => Array.from(addedNodes).some(concerns))) show();
  }).observe(document.body, { childList: true, subtree: true });
  show();
  document.documentElement.dataset["keeping"] = "";
}

/** Of the page that are not in the watchlist yet; the first is the latest, so that they stay in order. */
function addAll(language: Language) {
  const missing = [...document.querySelectorAll<HTMLButtonElement>(`main ${BUTTONS}[aria-pressed="false"]`)].map(read);
  const outcome = keep(missing.map(({ entry }) => [entry.id, JSON.stringify(entry)]));
  if (outcome !== "done") return showToast(language, "alert", language.text(`page.${outcome}`));
  showToast(language, "status", language.text("page.addedAll", { count: missing.length }));
  const pages = missing.map(({ entry, address }) => ({ address, pictureUrl: entry.thumbnailUrl }));
  postToWorker({ type: "kept", pages, isAll: false });
}

/** Data that the button lacks is read from its card (ui/cards/watchlist-button.tsx). */
function read(button: HTMLButtonElement, place = 0): { entry: WatchlistEntry; address: string } {
  const { type, code = "", year = "", title, address, picture } = button.dataset;
  const card = button.closest("article");
  const link = card?.querySelector("h3 a");
  const entry = {
    id: button.value,
    type: type as ItemType, // written by the server
    code,
    name: title ?? link?.textContent ?? "",
    year,
    thumbnailUrl: picture ?? card?.querySelector("img")?.getAttribute("src") ?? "",
    addedAt: new Date(Date.now() - place).toISOString(),
  };
  return { entry, address: address ?? link?.getAttribute("href") ?? "" };
}

function concerns(node: Node): boolean {
  return node instanceof Element && (node.matches(SHOWING) || node.querySelector(SHOWING) !== null);
}

/** Skips unchanged buttons, since each write makes the browser recompute styles. */
function show() {
  const kept = readKept();
  for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTONS)) {
    const pressed = `${!!kept?.has(button.value)}`;
    if (button.ariaPressed !== pressed) button.ariaPressed = pressed;
  }
  const count = `${kept?.size || ""}`;
  for (const { dataset } of document.querySelectorAll<HTMLElement>(COUNTS)) {
    if (dataset["kept"] !== count) dataset["kept"] = count;
  }
}
