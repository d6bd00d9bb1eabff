import { Link } from "react-router";
import { contentSearch, firstPage, type ContentQuery } from "#app/kinds/lists/content-list.ts";
import { MAX_FILTER_NAME, type SavedFilter } from "#app/kinds/lists/list-settings.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { Icon } from "../../primitives/icon.tsx";
import { ListSettingsForm } from "./list-settings-form.tsx";
import { useLanguage } from "../../language/language-context.ts";

/** The account's own; nothing for the list as it is at first. */
export function SavedFilters({ query, filters }: { query: ContentQuery; filters: readonly SavedFilter[] }) {
  const { text } = useLanguage();
  const search = contentSearch(firstPage(query));
  const isNew = search !== "" && filters.every((filter) => filter.search !== search);
  if (filters.length === 0 && !isNew) return null;
  return (
    <section
      aria-label={text("admin.content.savedFilters")}
      className="col-span-full flex w-full flex-wrap items-center gap-8 tablet:w-auto"
    >
      {isNew && (
        <details key={search + filters.length} className="list-menu">
          <summary className="quiet-button">{text("admin.content.saveFilter")}</summary>
          <ListSettingsForm intent="save-filter" className="list-menu-panel">
            <input type="hidden" name="search" value={search} />
            <label className="flex flex-col gap-4 text-14 font-strong">
              {text("admin.common.name")}
              <input name="name" required maxLength={MAX_FILTER_NAME} autoComplete="off" className="control" />
            </label>
            <button type="submit" className="quiet-button self-start">
              {text("admin.common.save")}
            </button>
          </ListSettingsForm>
        </details>
      )}
      {filters.length > 0 && (
        <ul className="flex flex-wrap gap-8">
          {filters.map((filter) => (
            <Filter key={filter.name} filter={filter} isShown={filter.search === search} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Filter({ filter: { name, search }, isShown }: { filter: SavedFilter; isShown: boolean }) {
  const { text } = useLanguage();
  return (
    <li className="saved-filter" data-shown={isShown || undefined}>
      <Link to={search ? `${ADMIN_HOME}?${search}` : ADMIN_HOME} aria-current={isShown ? "page" : undefined}>
        <bdi>{name}</bdi>
      </Link>
      <ListSettingsForm intent="delete-filter" className="contents">
        <input type="hidden" name="name" value={name} />
        <button type="submit" aria-label={text("admin.content.deleteFilter", { name })}>
          <Icon name="close" className="size-16" />
        </button>
      </ListSettingsForm>
    </li>
  );
}
