import type { ItemSummary } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { cleanText } from "#app/lib/text/clean-text.ts";
import { requireRight, type CatalogueServices } from "#app/services.ts";
import { storeWithRenderedPictures } from "#app/store/rendered-pictures-store.ts";

const OFFERED = 10;
const MAX_TEXT_LENGTH = 200;

/**
 * At most ten items: the one with this code, then matches by title; the newest for empty text.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function findForSlot({ actor, store }: CatalogueServices, kind: Kind, text: string): Promise<ItemSummary[]> {
  requireRight(actor, "content.edit");
  const wanted = cleanText(text, MAX_TEXT_LENGTH);
  const { items, search } = storeWithRenderedPictures(store);
  if (wanted === "") return items.newest(kind.type, OFFERED);
  const [byCode, byTitle] = await Promise.all([items.byCodes(kind.type, [wanted]), search.byTitle(wanted, [kind.type], OFFERED)]);
  const exact = byCode.filter((item) => item !== null);
  return [...exact, ...byTitle.filter(({ cId }) => cId !== wanted)].slice(0, OFFERED);
}
