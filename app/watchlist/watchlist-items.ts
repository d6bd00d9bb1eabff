import type { ItemSummary } from "#app/kinds/item.ts";
import { AppError } from "#app/lib/errors.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { readPublicTypes } from "#app/site/public-kinds.ts";
import type { Services } from "#app/services.ts";

const MAX_IDS = 100;

/** Reads comma-separated `ids`; ignores malformed ones. @throws {AppError} `query.invalid` for more than 100. */
export function parseIds(params: URLSearchParams): string[] {
  const ids = new Set((params.get("ids") ?? "").split(",", MAX_IDS + 1));
  if (ids.size > MAX_IDS) throw new AppError("query.invalid", `At most ${MAX_IDS} items can be requested at once.`);
  return [...ids].filter(isDocumentId);
}

/** In the order of `ids`, without items that are not public. */
export async function readListed(services: Pick<Services, "store">, ids: readonly string[]): Promise<ItemSummary[]> {
  const types = new Set(await readPublicTypes(services));
  return (await services.store.items.byIds(ids)).filter(({ type }) => types.has(type));
}
