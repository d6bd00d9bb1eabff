import { XML_HEAD, xmlText } from "#app/lib/text/xml.ts";
import type { DescribedFile } from "./described-file.ts";

export const METALINK = "application/metalink4+xml";

const HASHES = { "sha-256": "sha256", "sha-1": "sha1", md5: "md5" } as const;
const SHA256_DIGITS = /.{64}/g;

/** Metalink 4 (RFC 5854). */
export function metalinkXml(files: readonly DescribedFile[]): string {
  return `${XML_HEAD}<metalink xmlns="urn:ietf:params:xml:ns:metalink">\n${files.map(fileXml).join("")}</metalink>\n`;
}

function fileXml({ name, sizeBytes, licence, links, pieces, ...sums }: DescribedFile): string {
  const hashes = Object.entries(HASHES).map(([type, sum]) => sums[sum] && `<hash type="${type}">${sums[sum]}</hash>`);
  const cut = pieces?.sha256Pieces.match(SHA256_DIGITS)?.map((digits) => `<hash>${digits}</hash>`);
  return [
    `<file name="${escaped(name)}">`,
    sizeBytes > 0 && `<size>${sizeBytes}</size>`,
    licence && `<copyright>${escaped(licence)}</copyright>`,
    ...hashes,
    pieces && cut && `<pieces length="${pieces.pieceBytes}" type="sha-256">${cut.join("")}</pieces>`,
    ...links.map((url, index) => `<url priority="${index + 1}">${escaped(url)}</url>`),
    "</file>\n",
  ]
    .filter(Boolean)
    .join("\n");
}

/** Without character references by number, which wget2 takes for text. */
function escaped(text: string): string {
  return xmlText(text).replaceAll("&#39;", "'");
}
