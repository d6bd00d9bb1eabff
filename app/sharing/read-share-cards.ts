import { createHash } from "node:crypto";
import type { ItemSummary } from "#app/kinds/item.ts";
import { bannerPicture } from "#app/kinds/item-pictures.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import type { SiteDocument } from "#app/site/site.ts";
import { DEFAULT_NAME } from "#app/site/site-settings.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { drawnAccent } from "#app/lib/colour/accent.ts";
import { createLanguage, type LanguageData } from "#app/languages/language.ts";
import type { LanguageChoice } from "#app/languages/site-languages.ts";
import { AppError } from "#app/lib/errors.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { sharePath, type SharePath } from "#app/lib/addresses/share-cards.ts";
import type { ShareCard } from "#app/pictures/pictures.ts";
import { publicKinds } from "#app/site/public-kinds.ts";
import type { Services } from "#app/services.ts";

const VERSION_LENGTH = 12;

export type CardSite = Pick<SiteDocument, "name" | "accent" | "language" | "languages">;
/** The site's own language: a card is the same on pages in every language. */
export type OwnLanguage = (choice: LanguageChoice) => LanguageData;

/** Changes whenever the picture does. Null for an item whose picture is on another site, which is shared directly. */
export function sharePathOf(item: ItemSummary, site: CardSite, languageOf: OwnLanguage): string | null {
  return isElsewhere(bannerPicture(item)) ? null : addressOf(item, shareCardOf(item, site, languageOf));
}

export type SharedPicture = { card: ShareCard } | { movedTo: string };

/** @throws {AppError} `item.not-found`, also for an item of a kind that is not public. */
export async function readSharedPicture(
  services: Pick<Services, "store">,
  { id, version }: SharePath,
  languageOf: OwnLanguage,
): Promise<SharedPicture> {
  const [item, kinds] = await Promise.all([services.store.items.get(id), publicKinds(services)]);
  if (!item || !kinds.some(({ type }) => type === item.type)) throw new AppError("item.not-found", "No such document!");
  const { site } = await services.store.settings.get();
  const card = shareCardOf(item, site, languageOf);
  return version === versionOf(card) ? { card } : { movedTo: addressOf(item, card) };
}

function addressOf({ id }: ItemSummary, card: ShareCard): string {
  return sharePath({ id, version: versionOf(card) });
}

function isElsewhere(picture: string): boolean {
  return picture !== "" && !parsePicturePath(picture);
}

function shareCardOf(item: ItemSummary, site: CardSite, languageOf: OwnLanguage): ShareCard {
  const notes = [kindName(createLanguage(languageOf(site)), item).one, releasedYearOf(item.releasedYear)];
  const picture = parsePicturePath(bannerPicture(item))?.hash ?? null;
  return { title: item.itemName, notes, picture, site: shownSite(site) };
}

export function shownSite({ name, accent }: Pick<CardSite, "name" | "accent">): ShareCard["site"] {
  return { name: name || DEFAULT_NAME, accent: drawnAccent(accent) };
}

export function versionOf({ title, notes, picture, posters = [], site: { name, accent } }: ShareCard): string {
  return createHash("sha256")
    .update(JSON.stringify([title, notes, picture, name, accent, ...posters]))
    .digest("hex")
    .slice(0, VERSION_LENGTH);
}
