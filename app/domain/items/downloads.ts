import type { Item } from "#app/kinds/item.ts";
import type { DownloadLink } from "#app/kinds/kind.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { AppError } from "#app/lib/errors.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { webLinkOf } from "#app/lib/addresses/links.ts";
import { publicKinds } from "../kinds.ts";
import type { Services } from "../services.ts";

const SEASON_NUMBER = /^\d{1,9}$/;

/** The stored link, or the item's page if it has several seasons. */
export type DownloadTarget = { leadsTo: "link"; link: string } | { leadsTo: "chooser"; item: Item };

/**
 * Only ever a stored address.
 * @throws {AppError} `item.not-found`, also for an item of a kind that is not public; `item.no-link`.
 */
export async function readDownload(services: Pick<Services, "store">, id: string): Promise<DownloadTarget> {
  const { item, links } = await readLinks(services, id);
  const [first] = links;
  if (first?.season !== undefined) return { leadsTo: "chooser", item };
  return { leadsTo: "link", link: safeLink(first) };
}

/** @param season As written in the URL. @throws {AppError} `item.not-found`; `item.no-link` if the item has no such season. */
export async function readSeasonLink(services: Pick<Services, "store">, id: string, season: string): Promise<string> {
  const { links } = await readLinks(services, id);
  const number = SEASON_NUMBER.test(season) ? Number(season) : null;
  return safeLink(links.find((link) => link.season !== undefined && link.season === number));
}

async function readLinks(services: Pick<Services, "store">, id: string): Promise<{ item: Item; links: DownloadLink[] }> {
  const item = isDocumentId(id) ? await services.store.items.get(id) : null;
  const kinds = await publicKinds(services);
  if (!item || !kinds.some((kind) => kind.type === item.type)) throw new AppError("item.not-found", "No such document!");
  return { item, links: kindOf(item.type).downloadLinks(item) };
}

function safeLink(link: DownloadLink | undefined): string {
  const url = link && webLinkOf(link.url);
  if (!url) throw new AppError("item.no-link", "There is nothing to download here yet.");
  return url;
}
