import type { ListView } from "#app/kinds/lists/list-view.ts";
import { LIST_SORTS, SORT_LABELS, type ListSort } from "#app/kinds/lists/orders.ts";
import { FILTERS } from "./list-places.ts";

const ID = "sort";
const CONTROL =
  "min-h-touch max-w-full rounded-control border border-transparent bg-higher px-12 font-strong transition-colors hover:bg-line";

/** The default sort has the value "", so that it stays out of the URL. */
export function SortChoice({ list: { text, sort, defaultSort } }: { list: ListView }) {
  const sorts = LIST_SORTS.filter((name) => name !== "relevance" || text !== "");
  const valueOf = (name: ListSort) => (name === defaultSort ? "" : name);
  return (
    <div className="flex min-w-0 flex-1 items-center justify-end gap-8 tablet:flex-none">
      <label htmlFor={ID} className="sr-only tablet:not-sr-only tablet:text-14 tablet:text-second">
        Sort by
      </label>
      <span data-part="sort" className="min-w-0">
        <select
          id={ID}
          name="sort"
          form={FILTERS}
          defaultValue={valueOf(sort)}
          className={`${CONTROL} select-arrow text-ellipsis`}
        >
          {sorts.map((name) => (
            <option key={name} value={valueOf(name)}>
              {SORT_LABELS[name]}
            </option>
          ))}
        </select>
      </span>
      <button type="submit" form={FILTERS} className={`${CONTROL} without-script shrink-0`}>
        Sort
      </button>
    </div>
  );
}
