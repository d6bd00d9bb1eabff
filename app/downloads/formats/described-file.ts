import type { Pieces } from "#app/checksums/pieces.ts";
import type { Download } from "#app/kinds/addresses/downloads.ts";
import { extensionOfFormat } from "#app/lib/addresses/classify-link.ts";
import type { CopyFacts } from "#app/lib/copy-facts.ts";
import { nameInAddress, safeFileName } from "./file-name.ts";

/** After the path of a file that is uploaded here: an address that answers ranges itself. */
const WEB_SEED = "/bytes";

/** A file as a description for programs tells it; unknown texts are "". */
export type DescribedFile = Pick<Download, "sha256" | "sha1" | "md5" | "licence"> & {
  /** Of the item and the file: `The Show - S1E2 - Pilot`. */
  title: string;
  name: string;
  /** To the byte; 0 if it is not known so well. */
  sizeBytes: number;
  /** Absolute, the best first, none on a private network. */
  links: readonly string[];
  /** Where the very bytes that were checked come from, without a redirect. */
  webSeeds: readonly string[];
  pieces: Pieces | null;
};

/** `privateHosts`, each with its port, may be named although they are on a private network. `copy` if that is what names the links. */
export type DescribedFrom = { origin: string; privateHosts: readonly string[]; copy?: CopyFacts | null };

/** Whether it is more than a page about a file. */
export function isOneFile({ opens, sha256 }: Pick<Download, "opens" | "sha256">): boolean {
  return opens === "file" || sha256 !== "";
}

/** Null for a download without a link that others can open. @param itemName Names a file whose address does not. */
export function describeFile(
  download: Download,
  itemName: string,
  { origin, privateHosts }: DescribedFrom,
  pieces: Pieces | null = null,
): DescribedFile | null {
  if (download.isChanged) return null;
  const { host, path, url, isGone, isDirect, mirrors, sha256, sha1, md5, licence } = download;
  const isHere = host === "";
  const elsewhere = [{ url, isGone, isDirect }, ...mirrors]
    .filter((link) => isReachable(link.url, privateHosts))
    .toSorted((one, other) => Number(one.isGone) - Number(other.isGone));
  const links = [...(isHere ? [origin + url] : []), ...elsewhere.map((link) => link.url)];
  if (links.length === 0) return null;
  const direct = elsewhere.filter((link) => link.isDirect && !link.isGone).map((link) => link.url);
  const webSeeds = isHere ? [origin + path + WEB_SEED, ...direct] : direct;
  const [title, name] = [titleOf(download, itemName), downloadFileName(download, itemName)];
  return { title, name, sizeBytes: exactSize(download, pieces), links, webSeeds, pieces, sha256, sha1, md5, licence };
}

/** The last part of the address, else the title; safe to store. */
export function downloadFileName(download: Download, itemName: string): string {
  const [title, extension] = [titleOf(download, itemName), extensionOfFormat(download.format)];
  const written = download.host === "" ? "" : nameInAddress(download.url);
  return safeFileName(written || (extension ? `${title}.${extension}` : title), "download");
}

function titleOf(download: Download, itemName: string): string {
  const { season, episode, label } = download;
  const number = hasSeason(download) ? `S${season}${episode > 0 ? `E${episode}` : ""}` : "";
  return [itemName, number, label].filter(Boolean).join(" - ");
}

/** A film's files have the season 0, as specials have. */
export function hasSeason({ isSeason, season }: Pick<Download, "isSeason" | "season">): boolean {
  return isSeason || season > 0;
}

/** An editor may have rounded a size; one that came with the checksums of a source is exact. */
function exactSize({ host, checked, sizeBytes, sha1, md5 }: Download, pieces: Pieces | null): number {
  const isExact = host === "" || checked !== null || sha1 !== "" || md5 !== "";
  const known = pieces?.sizeBytes ?? (isExact ? sizeBytes : 0);
  return isExactNumber(known) ? known : 0;
}

export function isExactNumber(bytes: number): boolean {
  return Number.isSafeInteger(bytes) && bytes > 0;
}

/** A host that is named by number, or has a name of a local network, is not one for everybody. */
function isReachable(address: string, privateHosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  if (privateHosts.includes(`${url.hostname}:${url.port || (url.protocol === "https:" ? "443" : "80")}`)) return true;
  return (
    /\.(?!\d+\.?$)[^.:\]]+\.?$/.test(url.hostname) && !/\.(localhost|local|internal|lan|home|onion|arpa)\.?$/.test(url.hostname)
  );
}
