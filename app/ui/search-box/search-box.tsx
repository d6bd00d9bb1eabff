import { useId } from "react";
import { allResultsPath } from "./suggestions.ts";
import { ControlIcon } from "../primitives/control-icon.tsx";
import { SEARCH_KEY } from "./search-key.ts";
import { SEE_ALL } from "./render-suggestions.ts";
import { useLanguage } from "../language/language-context.ts";

/** Without scripts it is a form that opens the search page. */
export function SearchBox({ query, prompt }: { query: string; prompt: string }) {
  const { text, path } = useLanguage();
  const id = useId();
  const listId = useId();
  const listProps = { id: listId, role: "listbox", "aria-label": text("suggest.label") };
  const optionProps = { id: `${listId}-0`, role: "option", "aria-selected": false, tabIndex: -1 };
  return (
    <search className="block tablet:relative">
      <form action={path("/search")}>
        <label htmlFor={id} className="sr-only">
          {text("common.search")}
        </label>
        <span className="field relative flex items-center rounded-control bg-higher inset-ring inset-ring-edge forced-colors:border">
          <input
            id={id}
            name="q"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={prompt}
            defaultValue={query}
            className="min-h-touch min-w-0 flex-1 rounded-control bg-transparent ps-12 text-16 text-ellipsis placeholder:text-second placeholder:opacity-0 tablet:ps-16 tablet:placeholder:opacity-100 peer"
            role="combobox"
            aria-expanded={false}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-keyshortcuts={SEARCH_KEY}
          />
          <span
            className="pointer-events-none absolute inset-y-0 start-12 end-touch hidden content-center text-12 leading-tight text-second peer-placeholder-shown:block tablet:peer-placeholder-shown:hidden"
            aria-hidden="true"
          >
            {prompt}
          </span>
          <button
            type="submit"
            aria-label={text("common.search")}
            className="flex size-touch shrink-0 items-center justify-center rounded-control hover:text-accent"
          >
            <ControlIcon name="search" className="size-16" />
          </button>
        </span>
      </form>
      <div className="">
        <output className="sr-only" />
        <div {...listProps} hidden className="pb-4">
          <a {...optionProps} href={path(allResultsPath(""))} className={SEE_ALL}>
            {text("suggest.seeAll")}
          </a>
        </div>
      </div>
    </search>
  );
}
