import type { ItemSummary } from "#app/kinds/item.ts";
import { cardPicture } from "#app/kinds/item-pictures.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { HandMadeList } from "#app/site/site.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { createLanguage } from "#app/languages/language.ts";
import { listSharePath, type ListSharePath } from "#app/lib/addresses/share-cards.ts";
import type { ShareCard } from "#app/pictures/pictures.ts";
import { readHandMade } from "./hand-made.ts";
import { shownSite, versionOf, type CardSite, type OwnLanguage, type SharedPicture } from "#app/sharing/read-share-cards.ts";
import type { Services } from "#app/services.ts";

const POSTERS = 4;

type ShownList = { list: HandMadeList; items: readonly ItemSummary[] };

/** Changes whenever the picture does. */
export function listSharePathOf({ list, items }: ShownList, site: CardSite, languageOf: OwnLanguage): string {
  return addressOf(list, listCardOf({ list, items }, site, languageOf));
}

/** Null for an unknown list, and for a list of a kind that is not public. */
export async function readSharedListPicture(
  services: Pick<Services, "store">,
  { slug, version }: ListSharePath,
  languageOf: OwnLanguage,
): Promise<SharedPicture | null> {
  const shown = await readHandMade(services, slug);
  if (!shown) return null;
  const { site } = await services.store.settings.get();
  const card = listCardOf(shown, site, languageOf);
  return version === versionOf(card) ? { card } : { movedTo: addressOf(shown.list, card) };
}

function addressOf({ slug }: HandMadeList, card: ShareCard): string {
  return listSharePath({ slug, version: versionOf(card) });
}

/** Leaves out pictures on other sites. */
function listCardOf({ list: { title, kind }, items }: ShownList, site: CardSite, languageOf: OwnLanguage): ShareCard {
  const { thumbnail } = kindOf(kind);
  const { text, number } = createLanguage(languageOf(site));
  const hashes = items.flatMap((item) => parsePicturePath(cardPicture(item, thumbnail))?.hash ?? []);
  const posters = [...new Set(hashes)].slice(0, POSTERS);
  return {
    title,
    notes: [text(`kind.${kind}.total`, { count: items.length, total: number(items.length) })],
    picture: null,
    posters,
    site: shownSite(site),
  };
}
