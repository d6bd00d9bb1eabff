import { createElement, Fragment, type ComponentProps } from "react";
import { Picture } from "../primitives/picture.tsx";
import { countOf } from "#app/lib/text/numbers.ts";
import type { SearchState } from "./search-state.ts";
import { allResultsPath, type Suggestion } from "#app/kinds/suggestions.ts";

type SuggestionListProps = {
  state: SearchState;
  listProps: ComponentProps<"div">;
  optionProps: (place: number) => ComponentProps<"a">;
};

const PANEL =
  "suggestions absolute inset-x-gutter top-full z-float mt-4 rounded-card bg-higher shadow-float inset-ring inset-ring-line tablet:inset-x-0";
const OPTION = "flex items-center gap-12 px-12 hover:bg-line aria-selected:bg-line";

export function SuggestionList({ state, listProps, optionProps }: SuggestionListProps) {
  const { isOpen, suggestions, text } = state;
  return (
    <div className={isOpen ? PANEL : ""}>
      <div {...listProps} hidden={!isOpen || suggestions.length === 0} className="py-4">
        {suggestions.map((suggestion, place) => (
          <Option key={suggestion.path} suggestion={suggestion} {...optionProps(place)} />
        ))}
        <a
          {...optionProps(suggestions.length)}
          href={allResultsPath(text)}
          className={`${OPTION} mt-4 min-h-touch border-t border-line text-14 font-strong`}
        >
          See all results
        </a>
      </div>
      <Notice state={state} />
    </div>
  );
}

function Option({ suggestion, ...props }: ComponentProps<"a"> & { suggestion: Suggestion }) {
  const { path, nameParts, year, kind, thumbnailUrl } = suggestion;
  return (
    <a {...props} href={path} className={`${OPTION} py-4`}>
      <span className="stage aspect-box w-32 shrink-0 overflow-hidden rounded-control">
        {thumbnailUrl && <Picture url={thumbnailUrl} alt="" frame="box" drawn="thumb" />}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="truncate leading-snug">
          <Name parts={nameParts} />
        </span>
        <span className="text-14 text-second">{[kind, year].filter(Boolean).join(" · ")}</span>
      </span>
    </a>
  );
}

function Name({ parts }: { parts: Suggestion["nameParts"] }) {
  const marked = parts.map(({ text, isMatch }) => (isMatch ? createElement("mark", null, text) : text));
  return createElement(Fragment, null, ...marked);
}

/** Always mounted, so that screen readers announce its changes. */
function Notice({ state: { isOpen, status, suggestions, message } }: { state: SearchState }) {
  const found = suggestions.length;
  const isLate = status === "loading" ? "animate-late text-second" : "";
  return (
    <>
      <output className={isOpen && found === 0 && status !== "failed" ? `block p-16 ${isLate}` : "sr-only"}>
        {isOpen && status === "loading" && found === 0 && "Searching …"}
        {isOpen &&
          status === "ready" &&
          (found === 0 ? "No Result Found." : countOf(found, { one: "suggestion", many: "suggestions" }))}
      </output>
      {isOpen && status === "failed" && (
        <p role="alert" className="p-16">
          {message}
        </p>
      )}
    </>
  );
}
