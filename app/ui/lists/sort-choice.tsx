import type { ListView } from "#app/kinds/lists/list-view.ts";
import type { ListSort } from "#app/kinds/lists/orders.ts";
import { FILTERS } from "./list-places.ts";
import { useLanguage } from "../language/language-context.ts";

const ID = "sort";
const CONTROL =
  "min-h-touch max-w-full rounded-control border border-transparent bg-higher px-12 font-strong transition-colors hover:bg-line";

/** The default sort has the value "", so that it stays out of the URL. */
export function SortChoice({ list: { sorts, sort, defaultSort } }: { list: ListView }) {
  const { text } = useLanguage();
  const valueOf = (name: ListSort) => (name === defaultSort ? "" : name);
  return (
    <div className="flex min-w-0 flex-1 items-center justify-end gap-8 tablet:flex-none">
      <label htmlFor={ID} className="sr-only tablet:not-sr-only tablet:text-14 tablet:text-second">
        {text("list.sortBy")}
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
              {text(`list.sort.${name}`)}
            </option>
          ))}
        </select>
      </span>
      <button type="submit" form={FILTERS} className={`${CONTROL} without-script shrink-0`}>
        {text("list.sort")}
      </button>
    </div>
  );
}
