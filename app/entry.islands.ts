import { acceptSkippedTransitions } from "./ui/runtime/accept-skipped-transitions.ts";
import { onArrival } from "./ui/island/arrived-islands.ts";
import { isReturn } from "./ui/browser/is-return.ts";
import type { HydrateWhen } from "./ui/island/island.tsx";
import { startWatchlistButtons } from "./ui/watchlist/watchlist-buttons.ts";
import { noteVisit } from "./ui/last-visit/last-visit.ts";
import { showNew } from "./ui/last-visit/new-since.ts";
import { startOfflineWorker } from "./ui/runtime/offline-worker.ts";
import { moveSiteBar } from "./ui/layout/site-bar.ts";
import { tellIfKept } from "./ui/watchlist/tell-if-in-watchlist.ts";
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

/** React comes only now, so that it does not compete with the first picture of the page. */
async function hydrate(root: HTMLElement) {
  const { hydrateIsland } = await import("./ui/runtime/hydrate-island.ts");
  await hydrateIsland(root);
}

acceptSkippedTransitions();

const found = new WeakSet<HTMLElement>();

/** Starts every island of the page that has not been found before. */
function startIslands() {
  for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
    if (found.has(root)) continue;
    found.add(root);
    const start = () => {
      hydrate(root).catch((error: unknown) => reportError(error));
    };
    START[root.dataset["when"] as HydrateWhen](root, start);
  }
}

/** Makes the page live. */
function startPage() {
  drawWhenRead();
  endLoadingDots();
  startWatchlistButtons();
  showNew(noteVisit());
  whenLoaded(moveSiteBar);
  startOfflineWorker();
  startIslands();
  onArrival(startIslands);
  tellIfKept();
}

// Who comes back has the pictures, and wants to be where they were.
if (isReturn()) startPage();
else whenPainted(startPage);
tellIfFetchedAhead();

/**
 * How high something is that was never near the screen is guessed (styles/off-screen.css). From the moment that somebody reads
 * on, or comes back, every place of the page is where it will stay.
 */
function drawWhenRead(): void {
  const draw = () => (document.documentElement.dataset["drawn"] = "");
  if (isReturn() || scrollY > 0) draw();
  else addEventListener("scroll", draw, { once: true, passive: true });
}

/** Takes away the dots behind a picture once it has come: nobody sees them any more, but the browser would go on drawing them. */
function endLoadingDots(): void {
  for (const dots of document.querySelectorAll(".behind-picture")) {
    const picture = dots.parentElement?.querySelector("img");
    if (picture?.complete && picture.naturalWidth > 0) dots.remove();
    else picture?.addEventListener("load", () => dots.remove(), { once: true });
  }
}

/**
 * A page that the browser fetched before somebody opened it was not counted then; this tells the server that it is looked at
 * now. What comes back is not needed: mostly it is the answer that nothing has changed.
 */
function tellIfFetchedAhead(): void {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!navigation || !("deliveryType" in navigation) || navigation.deliveryType !== "navigational-prefetch") return;
  fetch(location.href, { headers: { "Marquee-Shown": "prefetched" }, cache: "no-cache" }).catch(() => {
    // Then this view does not count: nothing that the visitor could do anything about.
  });
}
