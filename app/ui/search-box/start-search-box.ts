import { fetchSuggestions } from "./suggestions.ts";
import type { Language } from "#app/languages/language.ts";
import { isComposing } from "../browser/is-composing.ts";
import { suggestionRenderer } from "./render-suggestions.ts";
import { eventOfKey } from "./search-keys.ts";
import { CLOSED, nextState, suggestionsOf, type SearchEvent } from "./search-state.ts";

/** A WAI-ARIA combobox with groups of links. */
export function startSearchBox(root: HTMLElement, _props: object, language: Language, onFailed: (error: unknown) => void): void {
  const field = root.querySelector("input") as HTMLInputElement;
  const list = root.querySelector("[role=listbox]") as HTMLElement;
  const render = suggestionRenderer(list, language);
  let state = CLOSED;
  let request = new AbortController();
  let released = Promise.resolve();

  function dispatch(event: SearchEvent) {
    state = nextState(state, event);
    const active = render(state);
    field.setAttribute("aria-expanded", String(state.isOpen && suggestionsOf(state) > 0));
    if (active) field.setAttribute("aria-activedescendant", active.id);
    else field.removeAttribute("aria-activedescendant");
    if (event.type === "moved") active?.scrollIntoView({ block: "nearest" });
  }

  async function suggest() {
    request.abort();
    released = Promise.resolve();
    dispatch({ type: "typed", text: field.value });
    if (field.value.trim() === "") return;
    const own = (request = new AbortController());
    const outcome = await fetchSuggestions(field.value, language, own.signal);
    await released;
    if (own.signal.aborted) return;
    try {
      dispatch(outcome);
    } catch (error) {
      dispatch({ type: "failed", reason: "defect" });
      onFailed(error);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const then = eventOfKey(event, state);
    if (then) {
      event.preventDefault();
      dispatch(then);
    } else if (state.active < 0) {
      return;
    } else if (event.key === "Enter") {
      event.preventDefault();
      list.querySelectorAll("a")[state.active]?.click();
    } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      dispatch({ type: "moved", to: "field" });
    }
  }

  field.addEventListener("input", () => void suggest());
  field.addEventListener("keydown", onKeyDown);
  field.addEventListener("click", () => dispatch({ type: "opened" }));
  field.addEventListener("blur", () => dispatch({ type: "closed" }));
  list.addEventListener("mousedown", (event) => {
    if (!(event.target as Element).closest("[role=option]")) return;
    // Keeps the focus in the field.
    event.preventDefault();
    if (event.button === 0) released = nextRelease();
  });
  // The field may have been edited before its script was loaded.
  if (field === document.activeElement && field.value !== field.defaultValue) void suggest();
}

/** Resolves after the click: an option that is replaced while it is pressed gets none. A context menu may swallow mouseup. */
function nextRelease(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ["mouseup", "contextmenu"]) window.addEventListener(type, () => setTimeout(resolve), { once: true });
  });
}
