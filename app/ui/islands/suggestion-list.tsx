import type { ComponentProps } from "react";
import { Picture } from "../primitives/picture.tsx";
import type { SearchState } from "./search-state.ts";
import type { Suggestion } from "./suggestions.ts";

type SuggestionListProps = {
  state: SearchState;
  listProps: ComponentProps<"div">;
  optionProps: (place: number) => ComponentProps<"a">;
};

const PANEL =
  "absolute inset-x-gutter top-full z-float mt-4 flex-col overflow-hidden rounded-card bg-higher shadow-float inset-ring inset-ring-line tablet:inset-x-0";

/** What opens under the search box: items, "No Result Found.", or why there are none. */
export function SuggestionList({ state, listProps, optionProps }: SuggestionListProps) {
  return (
    <div className={`${PANEL} ${state.isOpen ? "flex" : "hidden"}`}>
      <div {...listProps} className="py-4">
        {state.suggestions.map((suggestion, place) => (
          <Option key={suggestion.path} suggestion={suggestion} {...optionProps(place)} />
        ))}
      </div>
      <Notice state={state} />
    </div>
  );
}

function Option({ suggestion, ...props }: ComponentProps<"a"> & { suggestion: Suggestion }) {
  const { path, name, year, kind, thumbnailUrl } = suggestion;
  return (
    <a {...props} href={path} className="flex items-center gap-12 px-12 py-4 hover:bg-line aria-selected:bg-line">
      <span className="stage aspect-box w-32 shrink-0 overflow-hidden rounded-control">
        {thumbnailUrl && <Picture url={thumbnailUrl} alt="" frame="box" drawn="thumb" />}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="truncate leading-snug font-strong">{name}</span>
        <span className="text-14 text-second">{[kind, year].filter(Boolean).join(" · ")}</span>
      </span>
    </a>
  );
}

function Notice({ state: { isOpen, status, suggestions, message } }: { state: SearchState }) {
  const isEmpty = suggestions.length === 0;
  const isLoading = status === "loading";
  if (!isOpen || (isLoading && !isEmpty)) return null;
  if (status === "failed") {
    return (
      <p role="alert" className="p-16">
        {message}
      </p>
    );
  }
  return (
    <output className={isEmpty ? `block p-16 ${isLoading ? "animate-late text-second" : ""}` : "sr-only"}>
      {isLoading ? "Searching …" : isEmpty ? "No Result Found." : `${suggestions.length} suggestions`}
    </output>
  );
}
