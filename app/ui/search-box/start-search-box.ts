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

  function dispatch(event: SearchEvent) {
    state = nextState(state, event);
    const active = render(state);
    field.ariaExpanded = String(state.isOpen && suggestionsOf(state) > 0);
    if (active) field.setAttribute("aria-activedescendant", active.id);
    else field.removeAttribute("aria-activedescendant");
    if (event.type === "moved") active?.scrollIntoView({ block: "nearest" });
  }

  async function suggest() {
    request.abort();
    dispatch({ type: "typed", text: field.value });
    if (field.value.trim() === "") return;
    const own = (request = new AbortController());
    const outcome = await fetchSuggestions(field.value, language, own.signal);
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
      list.querySelector<HTMLElement>("[aria-selected=true]")?.click();
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
    // Keeps the focus in the field, and the option in the list until the click.
    event.preventDefault();
    request.abort();
  });
  // The field may have been edited before its script was loaded.
  if (field === document.activeElement && field.value !== field.defaultValue) void suggest();
}
