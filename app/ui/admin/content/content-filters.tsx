import { orderName, type ContentQuery } from "#app/kinds/lists/content-list.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { CONTENT_STATUSES, type ContentStatus } from "#app/kinds/status.ts";
import type { GenreLabel } from "#app/lib/text/text.ts";
import { FilterChoice, FilterForm } from "../list/filter-form.tsx";
import type { LabelKey } from "#app/lib/languages/messages.ts";
import { useLanguage } from "../../language/language-context.ts";

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
} as const satisfies Record<ContentStatus, LabelKey>;

export function ContentFilters({ query, genres }: { query: ContentQuery; genres: readonly GenreLabel[] }) {
  const { text } = useLanguage();
  const { text: typed, type, genre, status, order } = query;
  const newestFirst = text("admin.order.newestFirst");
  return (
    <FilterForm action="/admin" text={typed} placeholder={text("admin.content.nameOrId")}>
      <FilterChoice
        label={text("admin.column.kind")}
        name="type"
        value={type ?? ""}
        options={ITEM_TYPES.map((each) => [each, text(`admin.category.${each}`)])}
      />
      <FilterChoice
        label={text("admin.column.genres")}
        name="genre"
        value={labelIn(genres, genre)}
        options={genres.map(({ label }) => [label, label])}
      />
      <FilterChoice
        label={text("admin.column.status")}
        name="status"
        value={status ?? ""}
        options={CONTENT_STATUSES.map((each) => [each, text(STATUS_LABELS[each])])}
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

function labelIn(genres: readonly GenreLabel[], genre: GenreLabel | null): string {
  return genres.find(({ slug }) => slug === genre?.slug)?.label ?? "";
}
