import { NO_FILTERS } from "#app/kinds/filters.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import { slugOf, type GenreLabel } from "#app/lib/text.ts";
import { cleanText } from "./clean-text.ts";
import type { Services } from "./services.ts";

const EXPLORE_PAGE = 35;
const LONGEST_GENRE = 80;

/** What part of a kind's Explore list is asked for. */
export type ExploreQuery = { genre: GenreLabel | null; cursor: Cursor };

/** One page of Explore, newest first; `genre` is the one it is filtered by, with its label as it is known here. */
export type Explore = { genre: GenreLabel | null; page: Page<ItemSummary> };

/**
 * Reads `genre`, `after` and `before` of an address; other keys and empty values are ignored.
 * @throws {AppError} `query.invalid` when a page is to start in two places.
 */
export function parseExploreQuery(params: URLSearchParams): ExploreQuery {
  const after = params.get("after");
  const before = params.get("before");
  if (after && before) throw new AppError("query.invalid", "A page starts after an item or before one, not both.");
  const cursor = after ? { after } : before ? { before } : null;
  return { genre: parseGenre(params.get("genre") ?? ""), cursor };
}

/** A genre as typed into an address; null for text that names none. */
export function parseGenre(text: string): GenreLabel | null {
  const label = cleanText(text, LONGEST_GENRE);
  const slug = slugOf(label);
  return slug ? { slug, label } : null;
}

/**
 * One page of everything of a kind. A genre that nothing carries gives an empty page.
 * @throws {AppError} `cursor.invalid`.
 */
export async function readExplore(
  { store }: Pick<Services, "store">,
  kind: Kind,
  { genre, cursor }: ExploreQuery,
): Promise<Explore> {
  const filter = { ...NO_FILTERS, types: [kind.type], genres: genre ? [genre.slug] : [] };
  const [label, page] = await Promise.all([
    genre && store.genres.label(genre.slug),
    store.items.page({ ...filter, sort: "newest", limit: EXPLORE_PAGE, cursor }),
  ]);
  return { genre: genre && { slug: genre.slug, label: label ?? genre.label }, page };
}
