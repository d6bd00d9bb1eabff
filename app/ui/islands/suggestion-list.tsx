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

function Notice({ state }: { state: SearchState }) {
  const { isOpen, status, suggestions } = state;
  const isEmpty = suggestions.length === 0;
  const isLate = status === "loading" ? "animate-late text-second" : "";
  return <output className={isEmpty ? `block p-16 empty:hidden ${isLate}` : "sr-only"}>{isOpen && noticeOf(state)}</output>;
}

function noticeOf({ status, suggestions, message }: SearchState): string {
  if (status === "failed") return message;
  if (suggestions.length > 0) return `${suggestions.length} suggestions`;
  return status === "loading" ? "Searching …" : "No Result Found.";
}
