import { useCallback, useEffect, useId, useReducer, useRef, type KeyboardEvent } from "react";
import { fetchSuggestions } from "./suggestions.ts";
import { isComposing } from "../browser/is-composing.ts";
import { ControlIcon } from "../primitives/control-icon.tsx";
import { SEARCH_KEY } from "./search-key.ts";
import { eventOfKey } from "./search-keys.ts";
import { CLOSED, nextState, suggestionsOf } from "./search-state.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useLanguage } from "../language/language-context.ts";

/** Without scripts it is a form that opens the search page. */
export function SearchBox({ query, prompt }: { query: string; prompt: string }) {
  const { text, path } = useLanguage();
  const id = useId();
  const { state, fieldProps, listProps, optionProps } = useSuggestions(query);
  return (
    <search className="block tablet:relative">
      <form action={path("/search")}>
        <label htmlFor={id} className="sr-only">
          {text("common.search")}
        </label>
        <span className="field flex items-center rounded-control bg-higher inset-ring inset-ring-line">
          <input
            id={id}
            name="q"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={prompt}
            defaultValue={query}
            className="min-h-touch min-w-0 flex-1 rounded-control bg-transparent ps-12 text-16 text-ellipsis placeholder:text-second tablet:ps-16"
            {...fieldProps}
          />
          <button
            type="submit"
            aria-label={text("common.search")}
            className="flex size-touch shrink-0 items-center justify-center rounded-control hover:text-accent"
          >
            <ControlIcon name="search" className="size-16" />
          </button>
        </span>
      </form>
      <SuggestionList state={state} listProps={listProps} optionProps={optionProps} />
    </search>
  );
}

/** A WAI-ARIA combobox with groups of links. @param query The initial text. */
function useSuggestions(query: string) {
  const language = useLanguage();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const request = useRef<AbortController>(null);
  const [state, dispatch] = useReducer(nextState, CLOSED);
  const { isOpen, active } = state;
  const isEmpty = suggestionsOf(state) === 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const look = useCallback(
    async (text: string) => {
      request.current?.abort();
      dispatch({ type: "typed", text });
      if (text.trim() === "") return;
      const own = new AbortController();
      request.current = own;
      const outcome = await fetchSuggestions(text, language, own.signal);
      if (!own.signal.aborted) dispatch(outcome);
    },
    [language],
  );

  // The field may have been edited before hydration.
  useEffect(() => {
    const input = field.current;
    if (input && input === document.activeElement && input.value !== query) void look(input.value);
    return () => request.current?.abort();
  }, [look, query]);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, listId]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return;
    const then = eventOfKey(event, state);
    if (then) {
      event.preventDefault();
      dispatch(then);
    } else if (active < 0) {
      return;
    } else if (event.key === "Enter") {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      dispatch({ type: "moved", to: "field" });
    }
  }

  return {
    state,
    fieldProps: {
      ref: field,
      onInput: (event: { currentTarget: HTMLInputElement }) => void look(event.currentTarget.value),
      onKeyDown,
      onClick: () => dispatch({ type: "opened" }),
      onBlur: () => dispatch({ type: "closed" }),
      role: "combobox",
      "aria-expanded": isOpen && !isEmpty,
      "aria-controls": listId,
      "aria-autocomplete": "list" as const,
      "aria-keyshortcuts": SEARCH_KEY,
      "aria-activedescendant": active >= 0 ? optionId(active) : undefined,
    },
    listProps: { id: listId, role: "listbox", "aria-label": language.text("suggest.label"), hidden: isEmpty },
    /** Options are links; pressing one keeps the focus in the field. */
    optionProps: (index: number) => ({
      id: optionId(index),
      role: "option",
      "aria-selected": index === active,
      tabIndex: -1,
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    }),
  };
}
