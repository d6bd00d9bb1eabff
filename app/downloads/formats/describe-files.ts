import { AppError } from "#app/lib/errors.ts";
import type { Item } from "#app/kinds/item.ts";
import { copiedDownloads } from "./copied-downloads.ts";
import { noLink, offeredLink, readDownloads, readPublicDownloads, type DownloadServices } from "../open-download.ts";
import { describeFile, hasSeason, isExactNumber, isOneFile, type DescribedFile, type DescribedFrom } from "./described-file.ts";
import { withUniqueNames } from "./file-name.ts";

const MAX_FILES = 500;
const MAX_BYTES = 1_000_000;

/** A row of `files` as written in the URL. @throws {AppError} as `readDownload`; `item.no-link` for a row without a file. */
export async function describeRow(
  services: DownloadServices,
  id: string,
  row: string,
  from: DescribedFrom,
): Promise<DescribedFile> {
  const { item, downloads } = inCopy(await readPublicDownloads(services, id), from);
  const download = downloads.find((each) => each.row > 0 && String(each.row) === row);
  offeredLink(download);
  const pieces = download?.sha256 ? await services.store.pieces.get([download.sha256]) : [];
  return (download && describeFile(download, item.itemName, from, pieces[0])) ?? noLink();
}

/** The files of a season as written in the URL, without pieces; maybe none. @throws {AppError} as `readDownload`; `files.too-many`. */
export async function describeSeason(
  services: DownloadServices,
  id: string,
  season: string,
  from: DescribedFrom,
): Promise<DescribedFile[]> {
  const { item, downloads } = inCopy(await readPublicDownloads(services, id), from);
  return describeAll([{ item, downloads: downloads.filter((each) => hasSeason(each) && String(each.season) === season) }], from);
}

/** All files of some items, without pieces; maybe none. @throws {AppError} `files.too-many`. */
export async function describeList(
  services: DownloadServices,
  items: readonly Item[],
  from: DescribedFrom,
): Promise<DescribedFile[]> {
  const of = items.map(async (item) => inCopy({ item, downloads: await readDownloads(services, item) }, from));
  return describeAll(await Promise.all(of), from);
}

/** The first file whose size is known, be it rounded by an editor; null if there is none. */
export async function describeFirst(services: DownloadServices, item: Item, from: DescribedFrom): Promise<DescribedFile | null> {
  for (const download of await readDownloads(services, item)) {
    const { opens, sizeBytes } = download;
    const file = opens === "file" && isExactNumber(sizeBytes) ? describeFile(download, item.itemName, from) : null;
    if (file) return { ...file, sizeBytes };
  }
  return null;
}

type Of = Awaited<ReturnType<typeof readPublicDownloads>>;

function inCopy({ item, downloads }: Of, { copy }: DescribedFrom): Of {
  return { item, downloads: copy ? copiedDownloads(item, downloads, copy) : downloads };
}

function describeAll(of: readonly Of[], from: DescribedFrom): DescribedFile[] {
  const files = of.flatMap(({ item, downloads }) =>
    downloads.filter(isOneFile).flatMap((download) => describeFile(download, item.itemName, from) ?? []),
  );
  if (files.length > MAX_FILES || Buffer.byteLength(JSON.stringify(files)) > MAX_BYTES)
    throw new AppError("files.too-many", `At most ${MAX_FILES} files and 1 MB can be listed together.`);
  return withUniqueNames(files);
}
