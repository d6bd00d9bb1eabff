import { NO_UPLOADS, downloadsOf, type Download, type UploadedFiles } from "#app/kinds/addresses/downloads.ts";
import { downloadPath } from "#app/kinds/addresses/addresses.ts";
import { linkAddresses, magnetFields, withoutMagnets } from "#app/kinds/addresses/link-addresses.ts";
import { OWN_FIELDS } from "#app/kinds/fields.ts";
import type { Item, ItemInput } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { AppError } from "#app/lib/errors.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { named, message } from "#app/lib/localized-message.ts";
import { downloadLinkOf } from "#app/lib/addresses/links.ts";
import { fileDownloadPath } from "#app/lib/addresses/storage-paths.ts";
import type { FileCondition } from "#app/files/files.store.ts";
import { publicKinds } from "#app/site/public-kinds.ts";
import type { Services } from "#app/services.ts";
import { refuseMissing } from "#app/catalogue/items/items.ts";

export type DownloadServices = Pick<Services, "store" | "buckets">;

/** `mirrorWhenGone` replaces a dead link by the first mirror not known to be dead. */
type DownloadPolicy = { mirrorWhenGone: boolean };

const AS_STORED: DownloadPolicy = { mirrorWhenGone: false };

const SEASON_NUMBER = /^\d{1,9}$/;
const ROW_NUMBER = /^[1-9]\d{0,15}$/;
/** Limits a condition to the depth that SQLite parses. */
const FILES_AT_ONCE = 100;

/** The stored link, or the item's page if it has several seasons. */
type DownloadTarget = { leadsTo: "link"; link: string } | { leadsTo: "chooser"; item: Item };

/** Includes uploads only if the site offers them as downloads. */
export async function readDownloads(services: DownloadServices, item: Item): Promise<Download[]> {
  const [uploads, checks] = await Promise.all([readUploads(services, item), services.store.links.get(linkAddresses(item))]);
  const known = new Map(checks.map((check) => [check.address, check]));
  return downloadsOf(await withAllowedLinks(services, item), uploads, known);
}

/** @throws {AppError} `item.invalid`. */
export async function requireAllowedLinks(services: Pick<Services, "store">, input: ItemInput): Promise<void> {
  const [field] = magnetFields(input);
  if (!field || !(await hasForbiddenLinks(services, input))) return;
  const label = named(OWN_FIELDS[field].label);
  const problem = message("admin.refused.magnetsAreOff");
  throw new AppError("item.invalid", message("admin.refused.ofField", { field: label, problem }));
}

async function withAllowedLinks(services: Pick<Services, "store">, item: Item): Promise<Item> {
  return (await hasForbiddenLinks(services, item)) ? withoutMagnets(item) : item;
}

async function hasForbiddenLinks({ store }: Pick<Services, "store">, input: ItemInput): Promise<boolean> {
  return magnetFields(input).length > 0 && !(await store.settings.get()).magnetLinks;
}

/**
 * Returns only a stored address.
 * @throws {AppError} `item.withdrawn`, `item.not-found`, also for an item of a kind that is not public; `item.no-link`;
 * `item.changed-file`.
 */
export async function readDownload(services: DownloadServices, id: string, policy = AS_STORED): Promise<DownloadTarget> {
  const item = await readPublicItem(services, id);
  const [first] = kindOf(item.type).downloadLinks(item);
  if (first?.season !== undefined) return { leadsTo: "chooser", item };
  const downloads = await readDownloads(services, item);
  const own = downloads.find(({ path }) => path === downloadPath(item));
  if (!own && downloads.length > 1) return { leadsTo: "chooser", item };
  return { leadsTo: "link", link: offeredLink(own ?? downloads[0], policy) };
}

/**
 * `season` is as written in the URL.
 * @throws {AppError} `item.withdrawn`, `item.not-found`; `item.no-link` if the item has no such season; `item.changed-file`.
 */
export async function readSeasonLink(
  services: DownloadServices,
  { id, season }: { id: string; season: string },
  policy = AS_STORED,
): Promise<string> {
  const downloads = await readDownloads(services, await readPublicItem(services, id));
  const number = SEASON_NUMBER.test(season) ? Number(season) : null;
  const download = downloads.find((each) => each.isSeason && each.season === number);
  return offeredLink(download, policy);
}

/** The values as written in the URL. */
type FileAddress = { id: string; file: string; mirror?: string };

/**
 * Finds a row of `files`, or one of its mirrors, counted from 1.
 * @throws {AppError} `item.withdrawn`, `item.not-found`; `item.no-link` if there is no such row or mirror, it is an upload that
 * is not offered, or a mirror known to lead to another file; `item.changed-file`.
 */
export async function readFileLink(
  services: DownloadServices,
  { id, file, mirror }: FileAddress,
  policy = AS_STORED,
): Promise<string> {
  const item = await readPublicItem(services, id);
  const number = ROW_NUMBER.test(file) ? Number(file) : null;
  const download = (await readDownloads(services, item)).find(({ row }) => row === number);
  const link = offeredLink(download, policy);
  if (!download || mirror === undefined) return link;
  const row = item.files?.find((each) => each.id === number);
  const asked = downloadLinkOf((ROW_NUMBER.test(mirror) && row?.mirrors[Number(mirror) - 1]) || "");
  return [download, ...download.mirrors].find(({ url }) => url === asked)?.url ?? noLink();
}

export function offeredLink(download: Download | undefined, { mirrorWhenGone } = AS_STORED): string {
  const { url, isGone, isChanged, mirrors } = download ?? noLink();
  if (isChanged) throw new AppError("item.changed-file", "This file has changed since it was checked.");
  return (mirrorWhenGone && isGone && mirrors.find((mirror) => !mirror.isGone)?.url) || url;
}

/** @throws {AppError} `item.withdrawn`, `item.not-found`, also for an item of a kind that is not public. */
export async function readPublicDownloads(
  services: DownloadServices,
  id: string,
): Promise<{ item: Item; downloads: Download[] }> {
  const item = await readPublicItem(services, id);
  return { item, downloads: await readDownloads(services, item) };
}

async function readPublicItem(services: Pick<Services, "store">, id: string): Promise<Item> {
  const item = isDocumentId(id) ? await services.store.items.get(id) : null;
  const kinds = await publicKinds(services);
  const isPublic = item && kinds.some((kind) => kind.type === item.type);
  return isPublic ? withAllowedLinks(services, item) : refuseMissing(services.store, kinds, id);
}

/** The complete uploads of all buckets. */
async function readUploads({ store, buckets }: DownloadServices, { files = [] }: Pick<Item, "files">): Promise<UploadedFiles> {
  const ids = [...new Set(files.map(({ fileId }) => fileId).filter(Boolean))];
  if (ids.length === 0 || !(await store.settings.get()).uploadedDownloads) return NO_UPLOADS;
  const found = new Map<string, { url: string; sizeBytes: number; sha256: string }>();
  for (const { id: bucketId } of buckets) {
    for (let at = 0; at < ids.length; at += FILES_AT_ONCE) {
      const where = [{ by: "any", conditions: ids.slice(at, at + FILES_AT_ONCE).map(hasId) } as const];
      const all = { search: "", unfinishedOf: null, orders: [], offset: 0, cursor: null, countsTotal: false } as const;
      const { files: stored } = await store.files.list({ ...all, bucketId, where, limit: FILES_AT_ONCE });
      for (const { id: fileId, sizeActual: sizeBytes, sha256, upload } of stored) {
        if (!upload) found.set(fileId, { url: fileDownloadPath({ bucketId, fileId }), sizeBytes, sha256: sha256 ?? "" });
      }
    }
  }
  return found;
}

function hasId(value: string): FileCondition {
  return { by: "value", attribute: "id", is: "=", value };
}

export function noLink(): never {
  throw new AppError("item.no-link", "There is nothing to download here yet.");
}
