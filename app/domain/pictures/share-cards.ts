import { createHash } from "node:crypto";
import type { ItemSummary } from "#app/kinds/item.ts";
import { bannerPicture } from "#app/kinds/media/pictures.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { DEFAULT_NAME, type SiteDocument } from "#app/kinds/site/site.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { drawnAccent } from "#app/lib/colour/accent.ts";
import { AppError } from "#app/lib/errors.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { sharePath, type SharePath } from "#app/lib/share-cards.ts";
import type { ShareCard } from "#app/pictures/pictures.ts";
import { publicKinds } from "../kinds.ts";
import type { Services } from "../services.ts";

const VERSION_LENGTH = 12;

export type CardSite = Pick<SiteDocument, "name" | "accent">;

/** Changes whenever the picture does. Null for an item whose picture is on another site: that one is shared as it is. */
export function sharePathOf(item: ItemSummary, site: CardSite): string | null {
  return isElsewhere(bannerPicture(item)) ? null : addressOf(item, site);
}

export type SharedPicture = { card: ShareCard } | { movedTo: string };

/** @throws {AppError} `item.not-found`, also for an item of a kind that is not public. */
export async function readSharedPicture(services: Pick<Services, "store">, { id, version }: SharePath): Promise<SharedPicture> {
  const [item, kinds] = await Promise.all([services.store.items.get(id), publicKinds(services)]);
  if (!item || !kinds.some(({ type }) => type === item.type)) throw new AppError("item.not-found", "No such document!");
  const { site } = await services.store.settings.get();
  const card = shareCardOf(item, site);
  return version === versionOf(card) ? { card } : { movedTo: addressOf(item, site) };
}

function addressOf(item: ItemSummary, site: CardSite): string {
  return sharePath({ id: item.id, version: versionOf(shareCardOf(item, site)) });
}

function isElsewhere(picture: string): boolean {
  return picture !== "" && !parsePicturePath(picture);
}

function shareCardOf(item: ItemSummary, { name, accent }: CardSite): ShareCard {
  const note = [kindOf(item.type).label.one, releasedYearOf(item.releasedYear)].filter(Boolean).join(" · ");
  const picture = parsePicturePath(bannerPicture(item))?.hash ?? null;
  return { title: item.itemName, note, picture, site: shownSite({ name, accent }) };
}

export function shownSite({ name, accent }: CardSite): ShareCard["site"] {
  return { name: name || DEFAULT_NAME, accent: drawnAccent(accent) };
}

export function versionOf({ title, note, picture, posters = [], site: { name, accent } }: ShareCard): string {
  return createHash("sha256")
    .update(JSON.stringify([title, note, picture, name, accent, ...posters]))
    .digest("hex")
    .slice(0, VERSION_LENGTH);
}
