import { AppError } from "#app/lib/errors.ts";
import type { ShownList } from "#app/hand-made/hand-made.ts";
import { readDownloads, readPublicDownloads, type DownloadServices } from "../open-download.ts";
import { describeFile, type DescribedFile, type DescribedFrom } from "./described-file.ts";

const MAX_FILES = 500;
const MAX_BYTES = 1_000_000;

/** A row of `files` as written in the URL. @throws {AppError} as `readDownload`; `item.no-link` for a row without a file. */
export async function describeRow(
  services: DownloadServices,
  id: string,
  row: string,
  from: DescribedFrom,
): Promise<DescribedFile> {
  const { item, downloads } = await readPublicDownloads(services, id);
  const download = downloads.find((each) => each.row > 0 && String(each.row) === row);
  if (download?.isChanged) throw new AppError("item.changed-file", "This file has changed since it was checked.");
  const pieces = download?.sha256 ? await services.store.pieces.get([download.sha256]) : [];
  return (download && describeFile(download, item.itemName, from, pieces[0])) ?? noFile();
}

/** The files of a season as written in the URL, without pieces. @throws {AppError} as `describeRow`; `files.too-many`. */
export async function describeSeason(
  services: DownloadServices,
  id: string,
  season: string,
  from: DescribedFrom,
): Promise<DescribedFile[]> {
  const { item, downloads } = await readPublicDownloads(services, id);
  return describeAll([{ item, downloads: downloads.filter((each) => String(each.season) === season) }], from);
}

/** All files of a list, without pieces. @throws {AppError} `item.no-link`, `files.too-many`. */
export async function describeList(
  services: DownloadServices,
  { items }: Pick<ShownList, "items">,
  from: DescribedFrom,
): Promise<DescribedFile[]> {
  const of = items.map(async (item) => ({ item, downloads: await readDownloads(services, item) }));
  return describeAll(await Promise.all(of), from);
}

type Of = Awaited<ReturnType<typeof readPublicDownloads>>;

function describeAll(of: readonly Of[], from: DescribedFrom): DescribedFile[] {
  const files = of.flatMap(({ item, downloads }) =>
    downloads.flatMap((download) => describeFile(download, item.itemName, from) ?? []),
  );
  if (files.length === 0) return noFile();
  if (files.length > MAX_FILES || Buffer.byteLength(JSON.stringify(files)) > MAX_BYTES)
    throw new AppError("files.too-many", `At most ${MAX_FILES} files and 1 MB can be listed together.`);
  const names = new Set<string>();
  return files.map((file) => {
    const name = names.has(file.name) ? `${names.size + 1} ${file.name}` : file.name;
    names.add(name);
    return { ...file, name };
  });
}

function noFile(): never {
  throw new AppError("item.no-link", "There is nothing to download here yet.");
}
