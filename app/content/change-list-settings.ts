import { LIST_COLUMNS, DEFAULT_LIST_COLUMNS, MAX_FILTER_NAME, MAX_SAVED_FILTERS } from "./list-settings.ts";
import type { ListSettings, SavedFilter } from "./list-settings.ts";
import { contentSearch, firstPage } from "#app/catalogue/drafts/content-list.ts";
import { AppError } from "#app/lib/errors.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import type { Store } from "#app/store/store.ts";
import { cleanText } from "#app/lib/text/clean-text.ts";
import { requireAccount, requireRight, type ActorAndStore } from "#app/services.ts";
import { parseContentQuery } from "./read-content-list.ts";

const FILTERS = "content-filters";
const COLUMNS = "content-columns";

/** The acting account's settings. @throws {AppError} `actor.not-allowed`, `actor.not-admin`. */
export async function readListSettings({ actor, store }: ActorAndStore): Promise<ListSettings> {
  requireRight(actor, "content.read");
  const { id } = requireAccount(actor);
  const [filters, columns] = await Promise.all([storedFilters(store, id), store.accountSettings.get(id, COLUMNS)]);
  const isChosen = Array.isArray(columns);
  return { filters, columns: isChosen ? LIST_COLUMNS.filter((name) => columns.includes(name)) : DEFAULT_LIST_COLUMNS };
}

/**
 * Saves the filters and the order of a list under a name, replacing an existing one.
 * @param search The query of the list's address.
 * @throws {AppError} `actor.not-allowed`, `actor.not-admin`; `query.invalid` without a name, and beyond 20.
 */
export async function saveFilter({ actor, store }: ActorAndStore, typed: SavedFilter): Promise<SavedFilter> {
  requireRight(actor, "content.read");
  const { id } = requireAccount(actor);
  const name = cleanText(typed.name, MAX_FILTER_NAME);
  if (name === "") throw invalidName(message("admin.refused.noName"));
  const search = contentSearch(firstPage(parseContentQuery(new URLSearchParams(typed.search))));
  await store.transaction(async (tx) => {
    const others = (await storedFilters(tx, id)).filter((filter) => filter.name !== name);
    if (others.length >= MAX_SAVED_FILTERS)
      throw invalidName(message("admin.refused.tooManyFilters", { most: `${MAX_SAVED_FILTERS}` }));
    const filters = [...others, { name, search }].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
    await tx.accountSettings.set(id, FILTERS, filters);
  });
  return { name, search };
}

/** @throws {AppError} `actor.not-allowed`, `actor.not-admin`. */
export async function deleteFilter({ actor, store }: ActorAndStore, name: string): Promise<void> {
  requireRight(actor, "content.read");
  const { id } = requireAccount(actor);
  await store.transaction(async (tx) => {
    const filters = await storedFilters(tx, id);
    await tx.accountSettings.set(
      id,
      FILTERS,
      filters.filter((filter) => filter.name !== name),
    );
  });
}

/** Ignores unknown names. @throws {AppError} `actor.not-allowed`, `actor.not-admin`. */
export async function chooseColumns({ actor, store }: ActorAndStore, names: readonly string[]): Promise<void> {
  requireRight(actor, "content.read");
  const { id } = requireAccount(actor);
  await store.accountSettings.set(
    id,
    COLUMNS,
    LIST_COLUMNS.filter((name) => names.includes(name)),
  );
}

async function storedFilters({ accountSettings }: Store, account: string): Promise<SavedFilter[]> {
  return ((await accountSettings.get(account, FILTERS)) ?? []) as SavedFilter[];
}

function invalidName(problem: LocalizedMessage): AppError {
  return new AppError("query.invalid", problem, [{ field: "name", ...problem }]);
}
