import { SEVERAL } from "#app/kinds/forms/typed-text.ts";
import { COLUMN_FIELDS } from "#app/kinds/transfer/table.ts";
import type { ContentQuery } from "#app/kinds/lists/content-list.ts";
import { RATING_SOURCES, type Item, type RatingSource } from "#app/kinds/item.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { ENGLISH } from "#app/lib/languages/english.ts";
import { csvLine } from "#app/lib/text/csv.ts";
import { readContentSlices } from "../lists/content-list.ts";
import { requireRight, type CatalogueServices } from "../services.ts";

type Row = { item: Item; status: string; publishAt: Date | null };

/**
 * Every item of the list, in its order, with the columns that an import reads by the same names. A published item is as visitors
 * see it, without its pending draft.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function* csvLines(
  services: Pick<CatalogueServices, "actor" | "store">,
  query: ContentQuery,
): AsyncGenerator<string> {
  requireRight(services.actor, "content.edit");
  const { store } = services;
  yield csvLine([...COLUMN_FIELDS.keys()]);
  for await (const found of readContentSlices(services, query)) {
    for (const { id, isPublic } of found) {
      const isShown = isPublic && (query.status === null || query.status === "published");
      const draft = isShown ? null : await store.drafts.get(id);
      const item = draft?.item ?? (await store.items.get(id));
      if (item) yield csvLine(cellsOf({ item, status: draft?.status ?? "published", publishAt: draft?.publishAt ?? null }));
    }
  }
}

function cellsOf(row: Row): string[] {
  return [...COLUMN_FIELDS.keys()].map((name) => cellOf(row, name));
}

function cellOf({ item, status, publishAt }: Row, name: string): string {
  if (name === "status") return status;
  if (name === "publishAt") return publishAt?.toISOString() ?? "";
  if (name === "type") return kindName(ENGLISH, item).one;
  if (name in RATING_SOURCES) return ratingOf(item, name as RatingSource);
  const value = (item as unknown as Record<string, unknown>)[name];
  if (value instanceof Date) return value.toISOString();
  if (name === "screenshots") return item.screenshots.map(({ screenshotUrl }) => screenshotUrl).join(` ${SEVERAL} `);
  if (Array.isArray(value)) return value.join(` ${SEVERAL} `);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function ratingOf({ ratings }: Item, source: RatingSource): string {
  const rating = ratings[source];
  return rating && !rating.isDefault ? `${rating.rating}/${rating.outOf ?? 5}` : "";
}
