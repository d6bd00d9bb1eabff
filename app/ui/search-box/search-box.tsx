import { useId } from "react";
import { ControlIcon } from "../primitives/control-icon.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";
import { useLanguage } from "../language/language-context.ts";

/** Without scripts a form that opens the search page. */
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
