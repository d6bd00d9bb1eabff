import { acceptSkippedTransitions } from "./ui/runtime/accept-skipped-transitions.ts";
import { onArrival } from "./ui/island/arrived-islands.ts";
import { drawWhenRead } from "./ui/runtime/draw-when-read.ts";
import { endLoadingDots } from "./ui/runtime/end-loading-dots.ts";
import { isReturn } from "./ui/browser/is-return.ts";
import type { HydrateWhen } from "./ui/island/island.tsx";
import { startKeepButtons } from "./ui/watchlist/keep-buttons.ts";
import { noteVisit } from "./ui/last-visit/last-visit.ts";
import { showNew } from "./ui/last-visit/new-since.ts";
import { startOfflineWorker } from "./ui/runtime/offline-worker.ts";
import { tellIfFetchedAhead } from "./ui/runtime/shown-page.ts";
import { moveSiteBar } from "./ui/layout/site-bar.ts";
import { tellIfKept } from "./ui/watchlist/tell-if-kept.ts";
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
  startKeepButtons();
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
