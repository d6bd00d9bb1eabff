import type { ItemSummary } from "#app/kinds/item.ts";
import { cardPicture } from "#app/kinds/media/pictures.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { HandMadeList } from "#app/kinds/site/site.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { listSharePath, type ListSharePath } from "#app/lib/share-cards.ts";
import type { ShareCard } from "#app/pictures/pictures.ts";
import { readHandMade } from "../lists/hand-made.ts";
import { shownSite, versionOf, type CardSite, type SharedPicture } from "../pictures/share-cards.ts";
import type { Services } from "../services.ts";

const POSTERS = 4;

/** Changes whenever the picture does. */
export function listSharePathOf(list: HandMadeList, items: readonly ItemSummary[], site: CardSite): string {
  return listSharePath({ slug: list.slug, version: versionOf(listCardOf(list, items, site)) });
}

/** Null for an unknown list, and for one of a kind that is not public. */
export async function readSharedListPicture(
  services: Pick<Services, "store">,
  { slug, version }: ListSharePath,
): Promise<SharedPicture | null> {
  const shown = await readHandMade(services, slug);
  if (!shown) return null;
  const { site } = await services.store.settings.get();
  const card = listCardOf(shown.list, shown.items, site);
  return version === versionOf(card) ? { card } : { movedTo: listSharePathOf(shown.list, shown.items, site) };
}

/** Pictures on other sites are left out. */
function listCardOf({ title, kind }: HandMadeList, items: readonly ItemSummary[], site: CardSite): ShareCard {
  const { label, thumbnail } = kindOf(kind);
  const hashes = items.flatMap((item) => parsePicturePath(cardPicture(item, thumbnail))?.hash ?? []);
  const posters = [...new Set(hashes)].slice(0, POSTERS);
  return {
    title,
    note: `${items.length} ${items.length === 1 ? label.one : label.many}`,
    picture: null,
    posters,
    site: shownSite(site),
  };
}
