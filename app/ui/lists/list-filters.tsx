import type { ListView } from "#app/kinds/lists/list-view.ts";
import { Icon } from "../primitives/icon.tsx";
import { buttonLook } from "../primitives/link-button.tsx";
import { FacetFieldset } from "./facet-group.tsx";
import { FILTERS } from "./list-places.ts";
import { useLanguage } from "../language/language-context.ts";

type ListFiltersProps = {
  list: ListView;
  action: string;
  hasTextField: boolean;
};

/** A sidebar, on small screens a sheet. A plain form; with the list's script each change applies at once. */
export function ListFilters({ list, action, hasTextField }: ListFiltersProps) {
  const { text } = useLanguage();
  const people = list.choices.filter(({ key }) => key === "person");
  return (
    <form
      id={FILTERS}
      popover="auto"
      action={action}
      aria-label={text("list.filters")}
      autoComplete="off"
      className="filter-sheet bottom-sheet"
    >
      <div className="sheet-only flex items-center justify-between border-b border-line px-gutter py-8">
        <h2 className="text-22">{text("list.filters")}</h2>
        <button
          type="button"
          popoverTarget={FILTERS}
          popoverTargetAction="hide"
          className="flex size-touch items-center justify-center"
        >
          <Icon name="close" />
          <span className="sr-only">{text("list.closeFilters")}</span>
        </button>
      </div>
      <div data-part="facets" className="filter-groups">
        {list.groups.map((group) => (
          <FacetFieldset key={group.key} group={group} />
        ))}
        {list.text && !hasTextField && <input type="hidden" name="q" value={list.text} />}
        {people.map(({ value }) => (
          <input key={value} type="hidden" name="person" value={value} />
        ))}
      </div>
      <div className="filter-submit">
        <button type="submit" className={`${buttonLook("primary")} w-full`}>
          {text("list.showResults")}
        </button>
      </div>
    </form>
  );
}
