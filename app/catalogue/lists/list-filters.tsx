import type { FacetName } from "#app/kinds/lists/facets.ts";
import type { FacetGroup, FacetValue, ListView } from "#app/kinds/lists/list-view.ts";
import { valueLabel } from "#app/kinds/names/value-labels.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { FILTERS } from "./list-element-ids.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const SHOWN_AT_ONCE = 8;

type ListFiltersProps = {
  list: ListView;
  action: string;
  hasTextField: boolean;
};

/** A sidebar; on small screens a sheet. A plain form; with the list's script each change applies at once. */
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
        <button type="submit" className="primary-button w-full">
          {text("list.showResults")}
        </button>
      </div>
    </form>
  );
}

function FacetFieldset({ group: { key, values } }: { group: FacetGroup }) {
  const { text } = useLanguage();
  const first = values.slice(0, SHOWN_AT_ONCE);
  const rest = values.slice(SHOWN_AT_ONCE);
  return (
    <fieldset data-facet={key} className="flex min-w-0 flex-col gap-4">
      <legend className="pb-4 text-14 font-heading">{text(`list.facet.${key}`)}</legend>
      <FacetList name={key} values={first} />
      {rest.length > 0 && (
        <details
          id={`more-${key}`}
          className="group/more"
          open={rest.some(({ isChosen, parts }) => isChosen || parts.length > 0)}
        >
          <summary className="facet-row text-14 text-second hover:text-text">
            <span className="group-open/more:hidden">{text("list.more", { count: rest.length })}</span>
            <span className="hidden group-open/more:inline">{text("list.fewer")}</span>
          </summary>
          <FacetList name={key} values={rest} />
        </details>
      )}
    </fieldset>
  );
}

function FacetList({ name, values }: { name: FacetName; values: readonly FacetValue[] }) {
  const language = useLanguage();
  return (
    <ul>
      {values.map(({ value, label, total, isChosen, parts }) => (
        <li key={value}>
          <label className="facet-row">
            <input type="checkbox" name={name} value={value} defaultChecked={isChosen} className="facet-box" />
            <span className="min-w-0 flex-1">{valueLabel(language, name, { value, label })}</span>
            <span data-total className="text-14 text-second tabular-nums">
              {language.total(total)}
            </span>
          </label>
          {parts.length > 0 && (
            <div className="ps-24">
              <FacetList name={name} values={parts} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
