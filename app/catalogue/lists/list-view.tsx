import type { ReactNode } from "react";
import type { Kind } from "#app/kinds/kind.ts";
import type { ListAddress } from "#app/kinds/lists/list-address.ts";
import { addressOf, type Choice, type ListView as List } from "#app/kinds/lists/list-view.ts";
import type { ListSort } from "#app/kinds/lists/orders.ts";
import { valueLabel } from "#app/kinds/names/value-labels.ts";
import type { CardStyle } from "#app/ui/cards/card-facts.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { LIST_END } from "../live-list/list-ids.ts";
import { FuzzyNotice } from "#app/ui/primitives/fuzzy-notice.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { LoadingDots } from "#app/ui/primitives/loading-dots.tsx";
import { CardGrid } from "#app/ui/sections/card-row.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListPager } from "./list-pager.tsx";
import { FILTERS } from "./list-element-ids.ts";

const SORT_ID = "sort";
const SORT_CONTROL =
  "min-h-touch max-w-full rounded-control border border-transparent bg-higher px-12 font-strong transition-colors hover:bg-line";

type ListViewProps = {
  list: List;
  pathOf: (address: ListAddress) => string;
  /** The number of items as text. */
  total: string;
  hasTextField?: boolean;
  shape: Kind["thumbnail"];
  cards: CardStyle;
  /** True if above the fold. */
  isFirst?: boolean;
  nothing: ReactNode;
  end: ReactNode;
};

export function ListView({ list, pathOf, total, hasTextField = false, shape, cards, isFirst, nothing, end }: ListViewProps) {
  const { page } = list;
  const own = addressOf(list);
  return (
    <div className="list-frame">
      <ListFilters list={list} action={pathOf({})} hasTextField={hasTextField} />
      <div className="flex min-w-0 flex-col gap-16">
        <ListBar list={list} total={total} />
        <div data-part="results" className="flex min-w-0 flex-col gap-16">
          <ListChoices list={list} pathOf={pathOf} hasText={list.text !== "" && !hasTextField} />
          {page.items.length === 0 ? (
            nothing
          ) : (
            <>
              {list.isFuzzy && <FuzzyNotice text={list.text} count={page.total.count} />}
              {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list may hold its grids in no other tag */}
              <div data-cards role="list" className="grids-when-near">
                <CardGrid items={page.items} shape={shape} cards={cards} isFirst={isFirst} isPart />
              </div>
              <ListPager
                previous={page.previous && pathOf({ ...own, before: page.previous })}
                next={page.next && pathOf({ ...own, after: page.next })}
              />
              <div id={LIST_END}>{!page.next && end}</div>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function ListBar({ list, total }: { list: List; total: string }) {
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

/** The default sort has the value "", so that it stays out of the URL. */
function SortChoice({ list: { sorts, sort, defaultSort } }: { list: List }) {
  const { text } = useLanguage();
  const valueOf = (name: ListSort) => (name === defaultSort ? "" : name);
  return (
    <div className="flex min-w-0 flex-1 items-center justify-end gap-8 tablet:flex-none">
      <label htmlFor={SORT_ID} className="sr-only tablet:not-sr-only tablet:text-14 tablet:text-second">
        {text("list.sortBy")}
      </label>
      <span data-part="sort" className="min-w-0">
        <select
          id={SORT_ID}
          name="sort"
          form={FILTERS}
          defaultValue={valueOf(sort)}
          className={`${SORT_CONTROL} select-arrow text-ellipsis`}
        >
          {sorts.map((name) => (
            <option key={name} value={valueOf(name)}>
              {text(`list.sort.${name}`)}
            </option>
          ))}
        </select>
      </span>
      <button type="submit" form={FILTERS} className={`${SORT_CONTROL} without-script shrink-0`}>
        {text("list.sort")}
      </button>
    </div>
  );
}

type ListChoicesProps = {
  list: List;
  pathOf: (address: ListAddress) => string;
  hasText: boolean;
};

function ListChoices({ list, pathOf, hasText }: ListChoicesProps) {
  const language = useLanguage();
  const { text } = language;
  if (list.choices.length === 0 && !hasText) return null;
  const without = (gone: Choice) => addressOf({ ...list, choices: list.choices.filter((choice) => choice !== gone) });
  return (
    <ul aria-label={text("list.chosen")} className="flex flex-wrap items-center gap-8">
      {hasText && (
        <ChoiceLink name="q" value={list.text} label={`“${list.text}”`} without={pathOf({ ...addressOf(list), q: "" })} />
      )}
      {list.choices.map((choice) => (
        <ChoiceLink
          key={`${choice.key} ${choice.value}`}
          name={choice.key}
          value={choice.value}
          label={valueLabel(language, choice.key, choice)}
          without={pathOf(without(choice))}
        />
      ))}
      <li>
        <a
          href={pathOf({ ...addressOf({ ...list, choices: [] }), ...(hasText && { q: "" }) })}
          rel="nofollow"
          data-list-link
          className="inline-flex min-h-touch items-center px-8 text-14 underline underline-offset-4 hover:text-second desktop:min-h-32"
        >
          {text("list.clearAll")}
        </a>
      </li>
    </ul>
  );
}

type ChoiceLinkProps = {
  name: string;
  value: string;
  label: string;
  without: string;
};

function ChoiceLink({ name, value, label, without }: ChoiceLinkProps) {
  const { text } = useLanguage();
  return (
    <li className="min-w-0">
      <a
        href={without}
        rel="nofollow"
        data-list-link
        data-choice-key={name}
        data-choice-value={value}
        className="inline-flex min-h-touch items-center gap-8 rounded-pill border border-transparent bg-higher px-16 text-14 transition-colors hover:bg-line desktop:min-h-32"
      >
        <span className="sr-only">{text("common.remove")}</span> {label} <Icon name="close" className="size-16" />
      </a>
    </li>
  );
}
