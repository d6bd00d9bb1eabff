import { acceptSkippedTransitions } from "#app/platform/islands/accept-skipped-transitions.ts";
import { startCopyButtons } from "./ui/browser/copy-buttons.ts";
import { onArrival } from "#app/platform/islands/arrived-islands.ts";
import { markFailedPictures } from "#app/platform/islands/failed-pictures.ts";
import { copyRoot } from "./ui/browser/site-url.ts";
import { reportSeen } from "#app/counts/report-seen.browser.ts";
import { isReturn } from "./ui/browser/is-return.ts";
import type { HydrateWhen } from "#app/platform/islands/island.tsx";
import { startWatchlistButtons } from "#app/watchlist/watchlist-buttons.browser.ts";
import { ISLAND_ERRORS_PATH, type IslandName } from "#app/platform/islands/island-names.ts";
import { makeIslandLive } from "#app/platform/islands/make-island-live.ts";
import { movePosters } from "#app/platform/islands/poster-transition.ts";
import { noteVisit } from "#app/catalogue/last-visit/last-visit.browser.ts";
import type { Language } from "#app/languages/language.ts";
import { readWatchlist } from "#app/watchlist/watchlist-storage.browser.ts";
import { pageLanguage } from "./ui/browser/page-language.ts";
import { showNew } from "#app/catalogue/last-visit/new-since.browser.ts";
import { startOfflineWorker } from "#app/offline/offline-worker.browser.ts";
import { guardReplacedNodes } from "#app/platform/islands/replaced-nodes.ts";
import { showFocusedCards } from "./ui/carousel/focused-cards.ts";
import { startSearchKey } from "./ui/search-box/search-key.ts";
import { watchDownloads } from "./item-page/one-download.browser.ts";
import { moveSiteBar } from "./ui/layout/site-bar.ts";
import { notifyIfCached } from "#app/watchlist/notify-if-cached.browser.ts";
import { whenLoaded, whenPainted } from "./ui/browser/when-painted-or-loaded.ts";

const START: Record<HydrateWhen, (root: HTMLElement, start: () => void) => void> = {
  load: (_root, start) => (isReturn() ? start() : whenLoaded(start)),
  idle: (_root, start) => ("requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start)),
  visible: (root, start) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start();
    });
    observer.observe(root);
  },
  approached: (root, start) => {
    if (root.contains(document.activeElement)) return start();
    const once = new AbortController();
    for (const sign of ["pointerenter", "focusin"]) {
      root.addEventListener(sign, () => (once.abort(), start()), { signal: once.signal });
    }
  },
};

guardReplacedNodes(window);
markFailedPictures();
acceptSkippedTransitions();
movePosters();

const found = new WeakSet<HTMLElement>();

function startIslands() {
  for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
    if (found.has(root)) continue;
    found.add(root);
    const onFailed = (error: unknown) => {
      reportFailedIsland(root.dataset["island"] as IslandName);
      reportError(error);
    };
    START[root.dataset["when"] as HydrateWhen](root, () => void makeIslandLive(root, onFailed));
  }
}

const reported = new Set<IslandName>();

/** Sends the island's name and nothing else, once per page; not for failures of an offline browser. */
function reportFailedIsland(name: IslandName): void {
  if (reported.has(name) || !navigator.onLine || copyRoot()) return;
  reported.add(name);
  navigator.sendBeacon(ISLAND_ERRORS_PATH, name);
}

function startPage() {
  const language = pageLanguage();
  drawWhenRead();
  endLoadingDots();
  startWatchlistButtons(language);
  startCopyButtons(language);
  showNew(noteVisit(), language);
  whenLoaded(moveSiteBar);
  watchDownloads();
  startSearchKey();
  showFocusedCards();
  startOfflineWorker(() => void cacheWatchlist(language));
  startIslands();
  onArrival(startIslands);
  notifyIfCached(language);
  if (document.querySelector("[data-bits]")) void proveForms();
  if (document.querySelector("[data-offer]")) whenLoaded(() => void offerLanguage());
}

// On a return to the page the images are cached, and the scroll position has to be restored at once.
if (isReturn()) startPage();
else whenPainted(startPage);
reportSeen();

/** With more cards, the task is too long on a phone. */
const DRAWN_AT_ONCE = 3;

/**
 * Heights below the fold are estimates (styles/off-screen.css) until the first scroll or a return to the page. The rest is laid
 * out when the browser is idle, so that the whole page can be printed or captured.
 */
function drawWhenRead(): void {
  const draw = (part: HTMLElement) => (part.dataset["drawn"] = "");
  if (isReturn() || scrollY > 0) return void draw(document.documentElement);
  addEventListener("scroll", () => draw(document.documentElement), { once: true, passive: true });
  whenLoaded(() => drawInTurn([...document.querySelectorAll<HTMLElement>(".drawn-when-near")]));

  function drawInTurn(parts: HTMLElement[]): void {
    if (parts.length === 0) return;
    START.idle(document.documentElement, () => {
      for (const part of parts.splice(0, DRAWN_AT_ONCE)) draw(part);
      drawInTurn(parts);
    });
  }
}

/** Removes the loading dots behind a loaded image: they are invisible, but the browser keeps animating them. */
function endLoadingDots(): void {
  for (const dots of document.querySelectorAll(".behind-picture")) {
    const picture = dots.parentElement?.querySelector("img");
    if (picture?.complete && picture.naturalWidth > 0) dots.remove();
    else picture?.addEventListener("load", () => dots.remove(), { once: true });
  }
}

async function cacheWatchlist(language: Language) {
  if (readWatchlist()?.size) (await import("#app/watchlist/cache-watchlist-offline.ts")).cacheWatchlistOffline(language);
}

/** Loaded on demand, because most sites have one language. */
async function offerLanguage() {
  (await import("./ui/browser/offer-language.ts")).offerLanguage();
}

async function proveForms() {
  (await import("#app/challenges/prove-forms.browser.ts")).proveForms();
}
