import { exactCell } from "#app/import/dialect/exact-cells.ts";
import { COLUMN_FIELDS, CREW_COLUMNS } from "#app/import/import-table.ts";
import type { ContentQuery } from "#app/catalogue/drafts/content-list.ts";
import { csvLine } from "#app/lib/text/csv.ts";
import { readContentSlices } from "#app/content/read-content-list.ts";
import { requireRight, type CatalogueServices } from "#app/services.ts";

const EXPORTED = [...COLUMN_FIELDS.keys()].filter((name) => !(name in CREW_COLUMNS));

/**
 * Every item of the list, in its order, with columns that an import reads by the same names. A published item is exported as
 * visitors see it, without its pending draft.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function* csvLines(
  services: Pick<CatalogueServices, "actor" | "store">,
  query: ContentQuery,
): AsyncGenerator<string> {
  requireRight(services.actor, "content.edit");
  const { store } = services;
  yield csvLine(EXPORTED);
  for await (const found of readContentSlices(services, query)) {
    for (const { id, isPublic } of found) {
      const isShown = isPublic && (query.status === null || query.status === "published");
      const draft = isShown ? null : await store.drafts.get(id);
      const item = draft?.item ?? (await store.items.get(id));
      const around: Record<string, string> = {
        status: draft?.status ?? "published",
        publishAt: draft?.publishAt?.toISOString() ?? "",
      };
      if (item) yield csvLine(EXPORTED.map((name) => around[name] ?? exactCell(item, name)));
    }
  }
}
