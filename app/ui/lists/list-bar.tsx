import type { ListView } from "#app/kinds/lists/list-view.ts";
import { Icon } from "../primitives/icon.tsx";
import { LoadingDots } from "../primitives/loading-dots.tsx";
import { FILTERS } from "./list-places.ts";
import { SortChoice } from "./sort-choice.tsx";
import { useLanguage } from "../language/language-context.ts";

export function ListBar({ list, total }: { list: ListView; total: string }) {
  const { text } = useLanguage();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
      <div className="order-last flex w-full items-center gap-12 text-14 text-second tablet:order-none tablet:w-auto tablet:flex-1">
        <p data-part="total" tabIndex={-1}>
          {total}
        </p>
        <span className="while-pending">
          <LoadingDots />
        </span>
      </div>
      <button
        type="button"
        popoverTarget={FILTERS}
        className="inline-flex min-h-touch items-center gap-8 rounded-control border border-transparent bg-higher px-16 font-strong transition-colors hover:bg-line desktop:hidden"
      >
        <Icon name="filter" className="size-16" /> {text("list.filters")}
        <span data-part="count" className="tabular-nums">
          {list.choices.length > 0 && `(${list.choices.length})`}
        </span>
      </button>
      <SortChoice list={list} />
    </div>
  );
}
