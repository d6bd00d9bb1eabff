import type { ReactNode } from "react";
import type { Kind } from "#app/kinds/kind.ts";
import type { ListAddress } from "#app/kinds/lists/list-address.ts";
import { addressOf, type ListView as List } from "#app/kinds/lists/list-view.ts";
import type { CardStyle } from "../cards/card-facts.ts";
import { LIST_END } from "../live-list/list-ids.ts";
import { FuzzyNotice } from "../primitives/fuzzy-notice.tsx";
import { CardGrid } from "../sections/card-row.tsx";
import { ListBar } from "./list-bar.tsx";
import { ListChoices } from "./list-choices.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListPager } from "./list-pager.tsx";

type ListViewProps = {
  list: List;
  pathOf: (address: ListAddress) => string;
  /** The number of items, in words. */
  total: string;
  hasTextField?: boolean;
  shape: Kind["thumbnail"];
  cards: CardStyle;
  /** Above the fold. */
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
              {list.isFuzzy && <FuzzyNotice text={list.text} />}
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
