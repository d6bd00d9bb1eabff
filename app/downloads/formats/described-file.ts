import type { Pieces } from "#app/checksums/pieces.ts";
import type { Download } from "#app/kinds/addresses/downloads.ts";
import { nameInAddress, safeFileName } from "./file-name.ts";

/** A file as a description for programs tells it; unknown texts are "". */
export type DescribedFile = Pick<Download, "sha256" | "sha1" | "md5" | "licence"> & {
  /** Of the item. */
  title: string;
  name: string;
  /** To the byte; 0 if it is not known so well. */
  sizeBytes: number;
  /** Absolute, the best first, none on a private network. */
  links: readonly { url: string; isDirect: boolean }[];
  pieces: Pieces | null;
};

/** `privateHosts`, each with its port, may be named although they are on a private network. */
export type DescribedFrom = { origin: string; privateHosts: readonly string[] };

/** Null for what is no file, or has no link that others can open. @param title Names a file whose address does not. */
export function describeFile(
  download: Download,
  title: string,
  { origin, privateHosts }: DescribedFrom,
  pieces: Pieces | null = null,
): DescribedFile | null {
  const isFile = download.opens === "file" || download.sha256 !== "" || pieces !== null;
  if (!isFile || download.isChanged) return null;
  const { host, url, isGone, isDirect, mirrors, sha256, sha1, md5, licence, format, label } = download;
  const isHere = host === "";
  const offered = [{ url: isHere ? origin + url : url, isGone, isDirect: isHere || isDirect }, ...mirrors];
  const links = offered
    .filter((link) => isHere || isReachable(link.url, privateHosts))
    .toSorted((one, other) => Number(one.isGone) - Number(other.isGone));
  if (links.length === 0) return null;
  const named = [title, label].filter(Boolean).join(" - ") + (format ? `.${format.toLowerCase()}` : "");
  const name = safeFileName((!isHere && nameInAddress(url)) || named, "download");
  return { title, name, sizeBytes: exactSize(download, pieces), links, pieces, sha256, sha1, md5, licence };
}

/** An editor may have rounded a size; one that came with the checksums of a source is exact. */
function exactSize({ host, checked, sizeBytes, sha1, md5 }: Download, pieces: Pieces | null): number {
  const isExact = host === "" || checked !== null || sha1 !== "" || md5 !== "";
  const known = pieces?.sizeBytes ?? (isExact ? sizeBytes : 0);
  return Number.isSafeInteger(known) ? known : 0;
}

/** A host that is named by number, or has a name of a local network, is not one for everybody. */
function isReachable(address: string, privateHosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  if (privateHosts.includes(`${url.hostname}:${url.port || (url.protocol === "https:" ? "443" : "80")}`)) return true;
  return /\.[^\d.:\]]+\.?$/.test(url.hostname) && !/\.(localhost|local|internal|lan|home|onion|arpa)\.?$/.test(url.hostname);
}
