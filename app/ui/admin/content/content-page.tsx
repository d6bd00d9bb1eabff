import { Link } from "react-router";
import { ALL_CONTENT, contentPath, type ContentList } from "#app/kinds/lists/content-list.ts";
import { formatTotal, type Cursor } from "#app/lib/pages.ts";
import type { Proxies } from "#app/lib/addresses/proxies.ts";
import { FuzzyNotice } from "../../primitives/fuzzy-notice.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useCan } from "../frame/rights.ts";
import { ListChanged } from "../items/list-changed.tsx";
import { Pager } from "../items/pager.tsx";
import { useLiveList } from "../items/use-live-list.ts";
import { UntrustedProxiesNotice } from "../untrusted-proxies-notice.tsx";
import { ContentFilters } from "./content-filters.tsx";
import { ContentTable } from "./content-table.tsx";
import { useContentKeys } from "./use-content-keys.ts";

const LIVE = {
  channels: ["items"],
  rowsOf: ({ page }: ContentList) => page.items.map(({ id, isPublic, draft }) => `${id} ${isPublic} ${draft?.status}`),
};

type ContentPageProps = { list: ContentList; proxies: Proxies | null };

export function ContentPage({ list: newest, proxies }: ContentPageProps) {
  const { shown: list, isBehind, catchUp } = useLiveList(newest, LIVE);
  const { query, page, pages, genres } = list;
  const canEdit = useCan("content.edit");
  const canAdd = useCan("drafts.own");
  useContentKeys({ canAdd, canSelect: canEdit });
  const pathTo = (cursor: Cursor, number: number) => contentPath({ ...query, cursor, page: number });
  const { next, previous } = page;
  return (
    <AdminPage
      title="Content Management"
      actions={
        canAdd && (
          <Link to="/admin/create" className={buttonLook("primary")}>
            Add New
          </Link>
        )
      }
    >
      {proxies && proxies.untrusted.length > 0 && <UntrustedProxiesNotice {...proxies} />}
      <ListChanged isBehind={isBehind} onShow={catchUp} />
      <ContentFilters query={query} genres={genres} />
      {page.items.length === 0 ? (
        <NothingFound isNarrowed={Boolean(query.text || query.type || query.genre || query.status)} />
      ) : (
        <>
          {list.isFuzzy && <FuzzyNotice text={query.text} />}
          <ContentTable list={list} canEdit={canEdit} />
          <Pager
            text={`${itemsOf(list)} · page ${query.page.toLocaleString("en")} of ${formatTotal({ ...page.total, count: pages })}`}
            previous={previous && pathTo(query.page === 2 ? null : { before: previous }, query.page - 1)}
            next={next && pathTo({ after: next }, query.page + 1)}
          />
        </>
      )}
    </AdminPage>
  );
}

function itemsOf({ page: { total } }: ContentList): string {
  return total.count === 1 ? "1 item" : `${formatTotal(total)} items`;
}

function NothingFound({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className="flex flex-col items-start gap-16 py-32">
      <output className="text-18">{isNarrowed ? "No results found for your search." : "No content available."}</output>
      {isNarrowed && (
        <Link to={contentPath(ALL_CONTENT)} className="quiet-button">
          Show everything
        </Link>
      )}
    </div>
  );
}
