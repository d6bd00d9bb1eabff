import { keep, letGo, onKeptChange, readKept, REFUSALS } from "./kept-storage.ts";
import { tellWorker } from "./offline-worker.ts";
import { showToast } from "./show-toast.ts";

const BUTTONS = 'button[name="keep"]';
const COUNTS = "[data-kept]";

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
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
  show();
  document.documentElement.dataset["keeping"] = "";
}

function entryOf({ dataset }: HTMLElement): string {
  return JSON.stringify({ ...JSON.parse(dataset["facts"] ?? "{}"), addedAt: new Date().toISOString() });
}

function show() {
  const kept = readKept();
  for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTONS)) button.ariaPressed = `${!!kept?.has(button.value)}`;
  for (const place of document.querySelectorAll<HTMLElement>(COUNTS)) place.dataset["kept"] = `${kept?.size || ""}`;
}
