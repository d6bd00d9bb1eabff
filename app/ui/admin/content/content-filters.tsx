import type { ReactNode } from "react";
import { useSubmit } from "react-router";
import { categoryName, orderName, type ContentQuery } from "#app/kinds/content-list.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import type { GenreLabel } from "#app/lib/text.ts";
import { useIsLive } from "../../hooks/use-is-live.ts";
import { useShownValue } from "../../hooks/use-shown-value.ts";
import { useTypedText } from "../../hooks/use-typed-text.ts";

const LABEL = "flex min-w-0 flex-1 flex-col gap-4 text-14 font-strong";
const ORDERS: Record<string, string> = {
  id: "ID, from the first",
  "-id": "ID, from the last",
  name: "Name, from A",
  "-name": "Name, from Z",
  "-year": "Year, latest first",
  year: "Year, earliest first",
  "-downloads": "Most downloads first",
  downloads: "Fewest downloads first",
};

/** What the list is narrowed by; what is typed or chosen takes effect at once, and without scripts with the button. */
export function ContentFilters({ query, genres }: { query: ContentQuery; genres: readonly GenreLabel[] }) {
  const { text, type, genre, order } = query;
  const isLive = useIsLive();
  const submit = useSubmit();
  const field = useTypedText(text);
  return (
    <search className="w-full">
      <form
        action="/admin"
        className="flex w-full flex-wrap items-end gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          const form = withoutBlanks(new FormData(event.currentTarget));
          const goesOnTyping = text !== "" && form.get("q") !== text;
          void submit(form, { action: "/admin", replace: goesOnTyping, preventScrollReset: true });
        }}
      >
        <label className={`${LABEL} basis-full desktop:basis-field`}>
          Search
          <input
            {...field}
            type="search"
            name="q"
            maxLength={200}
            placeholder="Name or ID"
            autoComplete="off"
            className="control"
          />
        </label>
        <Choice label="Category" name="type" value={type ?? ""}>
          {ITEM_TYPES.map((each) => (
            <option key={each} value={each}>
              {categoryName(each)}
            </option>
          ))}
        </Choice>
        <Choice label="Genre" name="genre" value={labelIn(genres, genre)}>
          {genres.map(({ slug, label }) => (
            <option key={slug} value={label}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice label="Sort by" name="sort" value={order ? orderName(order) : ""} blank="Newest first">
          {Object.entries(ORDERS).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Choice>
        {!isLive && (
          <button type="submit" className="quiet-button">
            Apply
          </button>
        )}
      </form>
    </search>
  );
}

type ChoiceProps = { label: string; name: string; value: string; blank?: string; children: ReactNode };

function Choice({ label, name, value, blank = "All", children }: ChoiceProps) {
  return (
    <label className={LABEL}>
      {label}
      <select
        {...useShownValue(value)}
        name={name}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="control"
      >
        <option value="">{blank}</option>
        {children}
      </select>
    </label>
  );
}

/** As it is offered: a genre may be asked for in another spelling. */
function labelIn(genres: readonly GenreLabel[], genre: GenreLabel | null): string {
  return genres.find(({ slug }) => slug === genre?.slug)?.label ?? "";
}

function withoutBlanks(form: FormData): FormData {
  for (const name of new Set(form.keys())) if (form.get(name) === "") form.delete(name);
  return form;
}
