import { FORM_FIELDS } from "./proof-of-work.ts";
import { visitorKey } from "#app/ui/browser/visitor-key.ts";
import { createSolver } from "./solve.ts";

/** Shorter than a frame, so that typing stays smooth. */
const SLICE_MS = 8;
/** After Send is pressed, nothing else on the page has to stay responsive. */
const SUBMITTING_SLICE_MS = 40;

/**
 * Starts solving a form's challenge on first interaction, even one before this script ran. A form submitted earlier waits for
 * the solution.
 */
export function proveForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-bits]")) proveForm(form);
}

function proveForm(form: HTMLFormElement): void {
  const [challenge, proof] = [inputOf(form, FORM_FIELDS.challenge), inputOf(form, FORM_FIELDS.proof)];
  if (!challenge || !proof) return;
  const solver = createSolver({ token: challenge.value, bits: Number(form.dataset["bits"]) });
  let waiting: HTMLElement | null | undefined;
  let hasStarted = false;

  const step = () => {
    const solved = solver.work(waiting === undefined ? SLICE_MS : SUBMITTING_SLICE_MS);
    if (solved === null) return later(step, waiting !== undefined);
    proof.value = solved;
    if (waiting === undefined) return;
    form.removeAttribute("aria-busy");
    form.requestSubmit(waiting);
  };
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    const key = inputOf(form, FORM_FIELDS.key);
    if (key) key.value = visitorKey() ?? "";
    // Waits for a task, because a form that is marked as submitting cannot be submitted again.
    later(step, waiting !== undefined);
  };
  for (const sign of ["focusin", "pointerenter", "input"]) form.addEventListener(sign, start, { once: true });
  if (form.matches(":focus-within")) start();
  form.addEventListener("submit", (event) => {
    if (proof.value !== "") return;
    event.preventDefault();
    form.setAttribute("aria-busy", "true");
    waiting = event.submitter;
    start();
  });
}

function later(step: () => void, isUrgent: boolean): void {
  if (!isUrgent && "requestIdleCallback" in window) requestIdleCallback(step, { timeout: 200 });
  else setTimeout(step);
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}
