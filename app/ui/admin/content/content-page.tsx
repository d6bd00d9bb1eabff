import { Link } from "react-router";
import type { AttentionCounts } from "#app/kinds/attention/attention.ts";
import { ALL_CONTENT, contentPath, firstPage, type ContentList } from "#app/kinds/lists/content-list.ts";
import type { ListSettings } from "#app/kinds/lists/list-settings.ts";
import type { FirstDay } from "#app/kinds/site/first-day.ts";
import { EXPORT_PATH, IMPORT_PATH, type BrokenImport } from "#app/kinds/transfer/site-import.ts";
import type { Cursor } from "#app/lib/pages.ts";
import type { Proxies } from "#app/lib/addresses/proxies.ts";
import { FuzzyNotice } from "../../primitives/fuzzy-notice.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AdminPage } from "../admin-page.tsx";
import { AttentionStrip } from "../attention/reason-links.tsx";
import { FirstSteps } from "../first-day/first-steps.tsx";
import { useCan } from "../frame/rights.ts";
import { AdminList } from "../list/admin-list.tsx";
import { useLiveList } from "../list/use-live-list.tsx";
import { UntrustedProxiesNotice } from "../untrusted-proxies-notice.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import { ContentFilters } from "./content-filters.tsx";
import { PageJump } from "./page-jump.tsx";
import { ContentTable } from "./content-table.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import { useLanguage } from "../../language/language-context.ts";

const ADD_PATH = "/admin/create";

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
  const { text } = useLanguage();
  const [list, changed] = useLiveList(newest, LIVE);
  const { query, page, genres } = list;
  const isNarrowed = Boolean(query.text || query.type || query.genre || query.status);
  const canEdit = useCan("content.edit");
  const canAdd = useCan("drafts.own");
  const pathTo = (cursor: Cursor) => {
    const number = query.page + (cursor && "before" in cursor ? -1 : 1);
    return contentPath({ ...query, cursor: number === 1 ? null : cursor, page: number });
  };
  return (
    <AdminPage
      title={text("admin.page.content")}
      actions={
        canAdd && (
          <div className="flex flex-wrap gap-12">
            {canEdit && (
              <>
                <a href={contentPath(firstPage(query), EXPORT_PATH)} download className="quiet-button">
                  {text("admin.content.exportCsv")}
                </a>
                <Link to={IMPORT_PATH} className="quiet-button">
                  {text("admin.content.import")}
                </Link>
              </>
            )}
            <Link to={ADD_PATH} className={buttonLook("primary")}>
              {text("admin.content.add")}
            </Link>
          </div>
        )
      }
    >
      {proxies && proxies.untrusted.length > 0 && <UntrustedProxiesNotice {...proxies} />}
      {day && <FirstSteps day={day} />}
      {attention && <AttentionStrip counts={attention} brokenImport={brokenImport} alerts={alerts} />}
      {changed}
      <div className="flex w-full flex-wrap items-end gap-12 desktop:grid desktop:grid-cols-[minmax(0,1fr)_auto]">
        <ContentFilters query={query} genres={genres} />
        <ColumnsMenu columns={settings.columns} />
        <SavedFilters query={query} filters={settings.filters} />
      </div>
      {page.items.length > 0 && list.isFuzzy && <FuzzyNotice text={query.text} />}
      <AdminList
        page={page}
        pathTo={pathTo}
        counted="admin.common.items"
        empty={text(isNarrowed ? "admin.common.noResults" : "admin.content.none")}
        everything={isNarrowed ? contentPath(ALL_CONTENT) : null}
        jump={<PageJump key={query.page} list={list} />}
        keys={{ isSearched: true, enter: "admin.keys.openRow", isSelectable: canAdd, addPath: canAdd && ADD_PATH }}
      >
        <ContentTable list={list} columns={settings.columns} canEdit={canEdit} />
      </AdminList>
    </AdminPage>
  );
}
