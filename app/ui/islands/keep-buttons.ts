import { keep, letGo, onKeptChange, readKept, REFUSALS } from "./kept-storage.ts";
import { tellWorker } from "./offline-worker.ts";
import { showToast } from "./show-toast.ts";

const BUTTONS = 'button[name="keep"]';
const COUNTS = "[data-kept]";
const SHOWING = `${BUTTONS}, ${COUNTS}`;

/** Makes the watchlist buttons of a page live, those too that come into it later: one listener for all of them. */
export function startKeepButtons(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(BUTTONS) : null;
    if (!button) return;
    const isKept = button.ariaPressed === "true";
    const outcome = isKept ? letGo(button.value) : keep([[button.value, entryOf(button)]]);
    if (outcome !== "done") return showToast("alert", REFUSALS[outcome]);
    const { address = "", pictureUrl = "" } = button.dataset;
    tellWorker(isKept ? { type: "let-go", address } : { type: "kept", pages: [{ address, pictureUrl }], isAll: false });
  });
  onKeptChange(show);
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => Array.from(addedNodes).some(concerns))) show();
  }).observe(document.body, { childList: true, subtree: true });
  show();
  document.documentElement.dataset["keeping"] = "";
}

function entryOf({ dataset }: HTMLElement): string {
  return JSON.stringify({ ...JSON.parse(dataset["facts"] ?? "{}"), addedAt: new Date().toISOString() });
}

function concerns(node: Node): boolean {
  return node instanceof Element && (node.matches(SHOWING) || node.querySelector(SHOWING) !== null);
}

/** What says so already is left alone: the browser would look at its style anew. */
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
