import { categoryName, orderName, type ContentQuery } from "#app/kinds/lists/content-list.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { CONTENT_STATUSES, type ContentStatus } from "#app/kinds/status.ts";
import type { GenreLabel } from "#app/lib/text/text.ts";
import { FilterChoice, FilterForm } from "../items/filter-form.tsx";

const ORDERS: Record<string, string> = {
  id: "First ID",
  "-id": "Last ID",
  name: "Name A–Z",
  "-name": "Name Z–A",
  "-year": "Latest year",
  year: "Earliest year",
  "-downloads": "Most downloads",
  downloads: "Fewest downloads",
  "-changed": "Last changed",
  changed: "First changed",
  added: "Oldest first",
};

const NEWEST_FIRST = "Newest first";

const STATUS_LABELS: Record<ContentStatus, string> = { published: "Published", draft: "Drafts", scheduled: "Scheduled" };

export function ContentFilters({ query, genres }: { query: ContentQuery; genres: readonly GenreLabel[] }) {
  const { text, type, genre, status, order } = query;
  return (
    <FilterForm action="/admin" text={text} placeholder="Name or ID">
      <FilterChoice label="Category" name="type" value={type ?? ""}>
        {ITEM_TYPES.map((each) => (
          <option key={each} value={each}>
            {categoryName(each)}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label="Genre" name="genre" value={labelIn(genres, genre)}>
        {genres.map(({ slug, label }) => (
          <option key={slug} value={label}>
            {label}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label="Status" name="status" value={status ?? ""}>
        {CONTENT_STATUSES.map((each) => (
          <option key={each} value={each}>
            {STATUS_LABELS[each]}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label="Sort by" name="sort" value={order ? orderName(order) : ""} blank={text ? "Best match" : NEWEST_FIRST}>
        {text && <option value="-added">{NEWEST_FIRST}</option>}
        {Object.entries(ORDERS).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </FilterChoice>
    </FilterForm>
  );
}

function labelIn(genres: readonly GenreLabel[], genre: GenreLabel | null): string {
  return genres.find(({ slug }) => slug === genre?.slug)?.label ?? "";
}
