import { Link, Form } from "react-router";
import type { AttentionCounts } from "#app/catalogue/attention/attention.ts";
import {
  ALL_CONTENT,
  contentPath,
  firstPage,
  type ContentList,
  orderName,
  type ContentQuery,
  contentSearch,
} from "#app/catalogue/drafts/content-list.ts";
import type { ListSettings } from "./list-settings.ts";
import type { FirstDay } from "#app/first-day/first-day.ts";
import { EXPORT_PATH, IMPORT_PATH, type BrokenImport } from "#app/import/site-import.ts";
import type { Cursor } from "#app/lib/pages.ts";
import type { Proxies } from "#app/lib/addresses/proxies.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { LIST_STATUSES, type ListStatus } from "#app/catalogue/drafts/status.ts";
import type { GenreLabel } from "#app/lib/text/text.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { FuzzyNotice } from "#app/ui/primitives/fuzzy-notice.tsx";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { AttentionStrip } from "#app/attention/reason-links.admin.tsx";
import { FirstSteps } from "#app/first-day/first-steps.admin.tsx";
import { useCan } from "#app/ui/admin/frame/rights.ts";
import { AdminList } from "#app/ui/admin/list/admin-list.tsx";
import { useLiveList } from "#app/ui/admin/list/use-live-list.tsx";
import { UntrustedProxiesNotice } from "#app/ui/admin/untrusted-proxies-notice.tsx";
import { ColumnsMenu, SavedFilters, SaveFilter } from "./choose-list-settings.admin.tsx";
import { ContentTable } from "./content-table.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { FilterChoice, FilterForm } from "#app/ui/admin/list/filter-form.tsx";

const ADD_PATH = "/admin/create";

const LIVE = {
  channels: ["items"],
  rowsOf: ({ page }: ContentList) =>
    page.items.map(({ id, isPublic, draft }) => `${id} ${isPublic} ${draft?.status} ${draft?.review}`),
};

type ContentPageProps = {
  list: ContentList;
  settings: ListSettings;
  /** Null for users who cannot edit all content. */
  attention: AttentionCounts | null;
  brokenImport: BrokenImport | null;
  /** The number of alerts; 0 for users other than owners. */
  alerts: number;
  proxies: Proxies | null;
  /** Null if the site is not new. */
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
              <a href={contentPath(firstPage(query), EXPORT_PATH)} download className="quiet-button">
                {text("admin.content.exportCsv")}
              </a>
            )}
            <Link to={ADD_PATH} className="primary-button">
              {text("admin.content.add")}
            </Link>
          </div>
        )
      }
    >
      {proxies && proxies.untrusted.length > 0 && <UntrustedProxiesNotice {...proxies} />}
      {attention && <AttentionStrip counts={attention} brokenImport={brokenImport} alerts={alerts} />}
      {changed}
      <ContentFilters query={query} genres={genres} settings={settings} />
      <SavedFilters query={query} filters={settings.filters} />
      {day && !isNarrowed && <FirstSteps day={day} />}
      {page.items.length > 0 && list.isFuzzy && <FuzzyNotice text={query.text} count={page.total.count} />}
      <AdminList
        page={page}
        pathTo={pathTo}
        counted="admin.common.items"
        empty={text(isNarrowed ? "admin.common.noResults" : "admin.content.none")}
        everything={isNarrowed ? contentPath(ALL_CONTENT) : null}
        next={
          canEdit ? { to: IMPORT_PATH, label: text("admin.firstDay.import") } : { to: ADD_PATH, label: text("admin.content.add") }
        }
        jump={<PageJump key={query.page} list={list} />}
        keys={{ isSearched: true, enter: "admin.keys.openRow", isSelectable: canAdd, addPath: canAdd && ADD_PATH }}
      >
        <ContentTable list={list} columns={settings.columns} canEdit={canEdit} />
      </AdminList>
    </AdminPage>
  );
}

const ORDERS: Record<string, LabelKey> = {
  id: "admin.order.firstId",
  "-id": "admin.order.lastId",
  name: "admin.order.nameAZ",
  "-name": "admin.order.nameZA",
  "-year": "admin.order.latestYear",
  year: "admin.order.earliestYear",
  "-downloads": "admin.order.mostDownloads",
  downloads: "admin.order.fewestDownloads",
  "-changed": "admin.order.lastChanged",
  changed: "admin.order.firstChanged",
  added: "admin.order.oldestFirst",
};

const STATUS_LABELS = {
  published: "admin.status.published",
  draft: "admin.status.drafts",
  scheduled: "admin.status.scheduled",
  ready: "admin.status.forReview",
  returned: "admin.review.returned",
} as const satisfies Record<ListStatus, LabelKey>;

type ContentFiltersProps = { query: ContentQuery; genres: readonly GenreLabel[]; settings: ListSettings };

function ContentFilters({ query, genres, settings }: ContentFiltersProps) {
  const { text } = useLanguage();
  const { text: typed, type, genre, status, order } = query;
  const newestFirst = text("admin.order.newestFirst");
  return (
    <FilterForm
      action="/admin"
      text={typed}
      placeholder={text("admin.content.nameOrId")}
      tools={
        <>
          <ColumnsMenu columns={settings.columns} />
          <SaveFilter query={query} filters={settings.filters} />
        </>
      }
    >
      <FilterChoice
        label={text("admin.column.kind")}
        name="type"
        value={type ?? ""}
        options={ITEM_TYPES.map((each) => [each, text(`admin.category.${each}`)])}
      />
      <FilterChoice
        label={text("admin.column.genres")}
        name="genre"
        value={genres.find(({ slug }) => slug === genre?.slug)?.label ?? ""}
        options={genres.map(({ label }) => [label, label])}
      />
      <FilterChoice
        label={text("admin.column.status")}
        name="status"
        value={status ?? ""}
        options={LIST_STATUSES.map((each) => [each, text(STATUS_LABELS[each])])}
      />
      <FilterChoice
        label={text("admin.content.sortBy")}
        name="sort"
        value={order ? orderName(order) : ""}
        blank={typed ? text("admin.content.bestMatch") : newestFirst}
        options={[
          ...(typed ? [["-added", newestFirst] as const] : []),
          ...Object.entries(ORDERS).map(([name, label]) => [name, text(label)] as const),
        ]}
      />
    </FilterForm>
  );
}

function PageJump({ list: { query, page, pages, lastReachable } }: { list: ContentList }) {
  const { text, total: formatTotal } = useLanguage();
  const all = formatTotal({ ...page.total, count: pages });
  if (pages === 1) return null;
  return (
    <Form action={ADMIN_HOME} className="flex items-center gap-8">
      {[...new URLSearchParams(contentSearch(firstPage(query)))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-8">
        {text("admin.content.page")}
        <input
          type="number"
          name="page"
          min={1}
          max={lastReachable}
          required
          defaultValue={query.page}
          onFocus={({ target }) => target.select()}
          className="control w-72 tabular-nums"
        />
      </label>
      <span className="whitespace-nowrap text-second tabular-nums">{text("admin.content.ofPages", { all })}</span>
      <button type="submit" className="quiet-button">
        {text("admin.content.go")}
      </button>
    </Form>
  );
}
