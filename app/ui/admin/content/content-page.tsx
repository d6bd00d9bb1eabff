import { Link, useLocation, useNavigation } from "react-router";
import type { AttentionCounts } from "#app/kinds/attention/attention.ts";
import { ALL_CONTENT, contentPath, firstPage, type ContentList } from "#app/kinds/lists/content-list.ts";
import type { ListSettings } from "#app/kinds/lists/list-settings.ts";
import type { FirstDay } from "#app/kinds/site/first-day.ts";
import { EXPORT_PATH, IMPORT_PATH, type BrokenImport } from "#app/kinds/transfer/site-import.ts";
import type { Cursor } from "#app/lib/pages.ts";
import type { Proxies } from "#app/lib/addresses/proxies.ts";
import { useLate } from "../../browser/use-late.ts";
import { LoadingDots } from "../../primitives/loading-dots.tsx";
import { FuzzyNotice } from "../../primitives/fuzzy-notice.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AdminPage } from "../admin-page.tsx";
import { AttentionStrip } from "../attention/reason-links.tsx";
import { FirstSteps } from "../first-day/first-steps.tsx";
import { useCan } from "../frame/rights.ts";
import { ListChanged } from "../items/list-changed.tsx";
import { Pager } from "../items/pager.tsx";
import { useLiveList } from "../items/use-live-list.ts";
import { UntrustedProxiesNotice } from "../untrusted-proxies-notice.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import { ContentFilters } from "./content-filters.tsx";
import { PageJump } from "./page-jump.tsx";
import { ContentTable } from "./content-table.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import { useContentKeys } from "./use-content-keys.ts";
import { useLanguage } from "../../language/language-context.ts";

const LIVE = {
  channels: ["items"],
  rowsOf: ({ page }: ContentList) => page.items.map(({ id, isPublic, draft }) => `${id} ${isPublic} ${draft?.status}`),
};

type ContentPageProps = {
  list: ContentList;
  settings: ListSettings;
  /** Null for those who cannot edit everything. */
  attention: AttentionCounts | null;
  brokenImport: BrokenImport | null;
  /** How many; 0 for those who are no owner. */
  alerts: number;
  proxies: Proxies | null;
  /** Null where the site is not new. */
  day: FirstDay | null;
};

export function ContentPage({ list: newest, settings, attention, brokenImport, alerts, proxies, day }: ContentPageProps) {
  const { text, total: formatTotal } = useLanguage();
  const { shown: list, isBehind, catchUp } = useLiveList(newest, LIVE);
  const { query, page, genres } = list;
  const canEdit = useCan("content.edit");
  const canAdd = useCan("drafts.own");
  useContentKeys({ canAdd, canSelect: canAdd });
  const pathTo = (cursor: Cursor, number: number) => contentPath({ ...query, cursor, page: number });
  const { next, previous } = page;
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isLate = useLate(state === "loading" && location.pathname === pathname);
  return (
    <AdminPage
      title={text("admin.page.content")}
      actions={
        canAdd && (
          <div className="flex flex-wrap gap-12">
            {canEdit && (
              <>
                <a href={exportPath(query)} download className="quiet-button">
                  {text("admin.content.exportCsv")}
                </a>
                <Link to={IMPORT_PATH} className="quiet-button">
                  {text("admin.content.import")}
                </Link>
              </>
            )}
            <Link to="/admin/create" className={buttonLook("primary")}>
              {text("admin.content.add")}
            </Link>
          </div>
        )
      }
    >
      {proxies && proxies.untrusted.length > 0 && <UntrustedProxiesNotice {...proxies} />}
      {day && <FirstSteps day={day} />}
      {attention && <AttentionStrip counts={attention} brokenImport={brokenImport} alerts={alerts} />}
      <ListChanged isBehind={isBehind} onShow={catchUp} />
      <div className="flex w-full flex-wrap items-end gap-12 desktop:grid desktop:grid-cols-[minmax(0,1fr)_auto]">
        <ContentFilters query={query} genres={genres} />
        <ColumnsMenu columns={settings.columns} />
        <SavedFilters query={query} filters={settings.filters} />
      </div>
      {page.items.length > 0 && list.isFuzzy && <FuzzyNotice text={query.text} />}
      <div aria-busy={isLate} className="content-rows">
        {isLate && (
          <output className="content-loading">
            <LoadingDots />
            <span className="sr-only">{text("admin.frame.loading")}</span>
          </output>
        )}
        {page.items.length === 0 ? (
          <NothingFound isNarrowed={Boolean(query.text || query.type || query.genre || query.status)} />
        ) : (
          <ContentTable list={list} columns={settings.columns} canEdit={canEdit} />
        )}
      </div>
      {page.items.length > 0 && (
        <Pager
          text={text("admin.common.items", { count: page.total.count, total: formatTotal(page.total) })}
          jump={<PageJump key={query.page} list={list} />}
          previous={previous && pathTo(query.page === 2 ? null : { before: previous }, query.page - 1)}
          next={next && pathTo({ after: next }, query.page + 1)}
        />
      )}
    </AdminPage>
  );
}

function exportPath(query: ContentList["query"]): string {
  return contentPath(firstPage(query)).replace("/admin", EXPORT_PATH);
}

function NothingFound({ isNarrowed }: { isNarrowed: boolean }) {
  const { text } = useLanguage();
  return (
    <div className="flex flex-col items-start gap-16 py-32">
      <output className="text-18">{isNarrowed ? text("admin.common.noResults") : text("admin.content.none")}</output>
      {isNarrowed && (
        <Link to={contentPath(ALL_CONTENT)} className="quiet-button">
          {text("admin.common.showEverything")}
        </Link>
      )}
    </div>
  );
}
