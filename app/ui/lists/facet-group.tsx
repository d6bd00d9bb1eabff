import { FACET_LABELS, type FacetName } from "#app/kinds/lists/facets.ts";
import type { FacetGroup, FacetValue } from "#app/kinds/lists/list-view.ts";
import { formatTotal } from "#app/lib/pages.ts";

const SHOWN_AT_ONCE = 8;

export function FacetFieldset({ group: { key, values } }: { group: FacetGroup }) {
  const first = values.slice(0, SHOWN_AT_ONCE);
  const rest = values.slice(SHOWN_AT_ONCE);
  return (
    <fieldset data-facet={key} className="flex min-w-0 flex-col gap-4">
      <legend className="pb-4 text-14 font-heading">{FACET_LABELS[key]}</legend>
      <FacetList name={key} values={first} />
      {rest.length > 0 && (
        <details
          id={`more-${key}`}
          className="group/more"
          open={rest.some(({ isChosen, parts }) => isChosen || parts.length > 0)}
        >
          <summary className="facet-row text-14 text-second hover:text-text">
            <span className="group-open/more:hidden">{rest.length} more</span>
            <span className="hidden group-open/more:inline">Show fewer</span>
          </summary>
          <FacetList name={key} values={rest} />
        </details>
      )}
    </fieldset>
  );
}

function FacetList({ name, values }: { name: FacetName; values: readonly FacetValue[] }) {
  return (
    <ul>
      {values.map(({ value, label, total, isChosen, parts }) => (
        <li key={value}>
          <label className="facet-row">
            <input type="checkbox" name={name} value={value} defaultChecked={isChosen} className="facet-box" />
            <span className="min-w-0 flex-1">{label}</span>
            <span data-total className="text-14 text-second tabular-nums">
              {formatTotal(total)}
            </span>
          </label>
          {parts.length > 0 && (
            <div className="pl-24">
              <FacetList name={name} values={parts} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
