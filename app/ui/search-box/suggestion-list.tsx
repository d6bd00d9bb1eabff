import { createElement, Fragment, type ComponentProps } from "react";
import { Picture } from "../primitives/picture.tsx";
import type { Language } from "#app/languages/language.ts";
import { suggestionsOf, type SearchState } from "./search-state.ts";
import { allResultsPath, type Suggestion, type SuggestionGroup } from "./suggestions.ts";
import { useLanguage } from "../language/language-context.ts";

type OptionProps = (index: number) => ComponentProps<"a">;

type SuggestionListProps = {
  state: SearchState;
  listProps: ComponentProps<"div">;
  optionProps: OptionProps;
};

/** On phones it is as wide as the screen. */
const PANEL =
  "suggestions absolute inset-x-0 top-full z-float bg-higher shadow-float inset-ring inset-ring-line tablet:mt-4 tablet:rounded-card";
const OPTION = "scroll-my-4 flex items-center gap-12 px-gutter hover:bg-line aria-selected:bg-line tablet:px-12";

export function SuggestionList({ state, listProps, optionProps }: SuggestionListProps) {
  const language = useLanguage();
  const { isOpen, groups, match } = state;
  const found = suggestionsOf(state);
  return (
    <div className={isOpen ? PANEL : ""}>
      <Notice state={state} />
      <div {...listProps} hidden={!isOpen || found === 0} className="pb-4">
        {groups.map((group, index) => (
          <Group
            key={group.label}
            group={group}
            id={`${listProps.id}-${group.label}`}
            first={suggestionsOf({ groups: groups.slice(0, index) })}
            optionProps={optionProps}
          />
        ))}
        {match !== "none" && (
          <a
            {...optionProps(found)}
            href={language.path(allResultsPath(state.text))}
            className={`${OPTION} mt-4 min-h-touch border-t border-line text-14 font-strong`}
          >
            {language.text("suggest.seeAll")}
          </a>
        )}
      </div>
    </div>
  );
}

type GroupProps = { group: SuggestionGroup; id: string; first: number; optionProps: OptionProps };

function Group({ group: { label, suggestions }, id, first, optionProps }: GroupProps) {
  const hasPictures = suggestions.some(({ thumbnailUrl }) => thumbnailUrl !== undefined);
  const Shown = hasPictures ? TitleOption : NameOption;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox allows no other group
    <div role="group" aria-labelledby={id} className={hasPictures ? "" : "flex flex-wrap gap-8 px-gutter pb-12 tablet:px-12"}>
      <div
        id={id}
        role="presentation"
        className={`w-full pt-12 text-14 text-second ${hasPictures ? "px-gutter pb-4 tablet:px-12" : ""}`}
      >
        {label}
      </div>
      {suggestions.map((suggestion, index) => (
        <Shown key={suggestion.path} suggestion={suggestion} {...optionProps(first + index)} />
      ))}
    </div>
  );
}

function TitleOption({ suggestion, ...props }: ComponentProps<"a"> & { suggestion: Suggestion }) {
  const { path, nameParts, lang, note, thumbnailUrl } = suggestion;
  return (
    <a {...props} href={path} className={`${OPTION} py-4`}>
      <span className="stage aspect-box w-32 shrink-0 overflow-hidden rounded-control">
        {thumbnailUrl && <Picture url={thumbnailUrl} alt="" frame="box" drawn="thumb" />}
      </span>
      <span className="flex min-w-0 flex-col">
        <span dir="auto" lang={lang} className="truncate leading-snug">
          <Name parts={nameParts} />
        </span>
        {note && <span className="text-14 text-second">{note}</span>}
      </span>
    </a>
  );
}

function NameOption({ suggestion: { path, nameParts }, ...props }: ComponentProps<"a"> & { suggestion: Suggestion }) {
  return (
    <a {...props} href={path} className="chip min-h-touch max-w-full scroll-my-4 hover:bg-line aria-selected:bg-line">
      <span dir="auto" className="truncate">
        <Name parts={nameParts} />
      </span>
    </a>
  );
}

function Name({ parts }: { parts: Suggestion["nameParts"] }) {
  const marked = parts.map(({ text, isMatch }) => (isMatch ? createElement("mark", null, text) : text));
  return createElement(Fragment, null, ...marked);
}

/** Always mounted, so that screen readers announce its changes. */
function Notice({ state }: { state: SearchState }) {
  const { text } = useLanguage();
  const { isOpen, status, reason, match } = state;
  const isReady = status === "ready";
  const found = suggestionsOf(state);
  const isShown = isOpen && status !== "failed" && (found === 0 || (isReady && match !== "typed"));
  const look = status === "loading" ? "animate-late text-second" : match === "fuzzy" ? "text-14 text-second" : "";
  return (
    <>
      <output className={isShown ? `block px-gutter pt-12 last:pb-12 tablet:px-12 ${look}` : "sr-only"}>
        {isOpen && saidOf(text, state, found)}
      </output>
      {isOpen && reason && (
        <p role="alert" className="p-16">
          {text(`suggest.${reason}`)}
        </p>
      )}
    </>
  );
}

function saidOf(text: Language["text"], { status, match, text: typed }: SearchState, found: number): string {
  if (status !== "ready") return status === "loading" && found === 0 ? text("suggest.searching") : "";
  if (match === "none") return text("suggest.nothing");
  if (match === "fuzzy") return text("suggest.fuzzy", { text: typed.trim() });
  return text("suggest.count", { count: found });
}
