import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  LIST_COLUMNS,
  type ListColumn,
  MAX_FILTER_NAME,
  type SavedFilter,
  LIST_SETTINGS_PATH,
  type ListSettingsIntent,
} from "./list-settings.ts";
import { contentSearch, firstPage, type ContentQuery } from "#app/catalogue/drafts/content-list.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { ListForm } from "#app/ui/admin/list/list-form.tsx";
import { useListAction } from "#app/ui/admin/list/use-list-action.ts";

/** On small screens at the start of the row of buttons, where there is room for it. */
const MENU = "menu-panel top-full mt-8 max-w-[calc(100vw-2*var(--gutter))] max-desktop:start-0 desktop:end-0";

/** A choice applies at once; without scripts, with the button. */
export function ColumnsMenu({ columns }: { columns: readonly ListColumn[] }) {
  const { text } = useLanguage();
  const isLive = useIsHydrated();
  return (
    <details className="desktop:relative">
      <summary className="quiet-button">{text("admin.content.columns")}</summary>
      <ListSettingsForm intent="choose-columns" className={MENU}>
        <fieldset className="flex flex-col">
          <legend className="sr-only">{text("admin.content.columnsOfList")}</legend>
          {LIST_COLUMNS.map((name) => (
            <label key={name} className="flex min-h-touch items-center gap-12 pr-16">
              <input
                type="checkbox"
                name="column"
                value={name}
                defaultChecked={columns.includes(name)}
                onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
                className="size-16 accent-text"
              />
              {text(`admin.column.${name}`)}
            </label>
          ))}
        </fieldset>
        {!isLive && (
          <button type="submit" className="quiet-button self-start">
            {text("admin.common.apply")}
          </button>
        )}
      </ListSettingsForm>
    </details>
  );
}

type FiltersProps = { query: ContentQuery; filters: readonly SavedFilter[] };

/** Disabled, in its place, while the list is unfiltered or the filter is saved. */
export function SaveFilter({ query, filters }: FiltersProps) {
  const { text } = useLanguage();
  const search = contentSearch(firstPage(query));
  if (search === "" || filters.some((filter) => filter.search === search)) {
    return (
      <button type="button" disabled className="quiet-button">
        {text("admin.content.saveFilter")}
      </button>
    );
  }
  return (
    <details key={search + filters.length} className="desktop:relative">
      <summary className="quiet-button">{text("admin.content.saveFilter")}</summary>
      <ListSettingsForm intent="save-filter" className={MENU}>
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
  );
}

/** The account's saved filters. */
export function SavedFilters({ query, filters }: FiltersProps) {
  const { text } = useLanguage();
  const search = contentSearch(firstPage(query));
  if (filters.length === 0) return null;
  return (
    <section aria-label={text("admin.content.savedFilters")} className="w-full">
      <ul className="flex flex-wrap gap-8">
        {filters.map((filter) => (
          <Filter key={filter.name} filter={filter} isShown={filter.search === search} />
        ))}
      </ul>
    </section>
  );
}

function Filter({ filter: { name, search }, isShown }: { filter: SavedFilter; isShown: boolean }) {
  const { text } = useLanguage();
  return (
    <li
      className={`inline-flex min-h-touch max-w-full items-center rounded-pill border text-14 ${isShown ? "border-edge bg-higher font-strong" : "border-line"}`}
    >
      <Link
        to={search ? `${ADMIN_HOME}?${search}` : ADMIN_HOME}
        aria-current={isShown ? "page" : undefined}
        className="inline-flex min-h-touch min-w-0 items-center ps-16 pe-4 wrap-anywhere hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
      <ListSettingsForm intent="delete-filter" className="contents">
        <input type="hidden" name="name" value={name} />
        <button type="submit" aria-label={text("admin.content.deleteFilter", { name })} className="row-action rounded-pill">
          <Icon name="close" className="size-16" />
        </button>
      </ListSettingsForm>
    </li>
  );
}

type ListSettingsFormProps = { intent: ListSettingsIntent; className: string; children: ReactNode };

/** Stays on the page, which then shows the saved settings. Only failures are announced. */
function ListSettingsForm({ intent, className, children }: ListSettingsFormProps) {
  const { send } = useListAction(LIST_SETTINGS_PATH, "failures");
  return (
    <ListForm action={LIST_SETTINGS_PATH} className={className} onSend={send}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </ListForm>
  );
}
