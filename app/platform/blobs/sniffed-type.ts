export const SNIFFED_BYTES = 4096;

/** Phones' 3GP is MP4 with its own brands. */
const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|mp71|avc1|dash|M4V |M4VH|M4VP|MSNV|mmp4|f4v |3g[2egprs][0-9a-z])$/;
/** QuickTime files older than the file type box begin with one of these. */
const OLD_QUICKTIME = /^(?![\t\r\n -~]{4})[^]{4}(?:moov|mdat|wide|free|skip|pnot)/;

/** Detects the media type by magic number; null unless it is a known picture or video format. */
export function sniffedType(head: Uint8Array): string | null {
  const text = latin1(head.subarray(0, SNIFFED_BYTES));
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^GIF8[79]a/.test(text)) return "image/gif";
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(text)) return "image/webp";
  if (text.startsWith("\x1a\x45\xdf\xa3")) return matroskaType(text);
  if (text.startsWith("ftyp", 4)) return isoType(text, new DataView(head.buffer, head.byteOffset).getUint32(0));
  return OLD_QUICKTIME.test(text) ? "video/quicktime" : null;
}

export function isRasterPicture(head: Uint8Array): boolean {
  return sniffedType(head)?.startsWith("image/") ?? false;
}

function matroskaType(text: string): string | null {
  const [, type] = /\x42\x82[\x80-\xff](webm|matroska)/.exec(text) ?? [];
  if (type === undefined) return null;
  return type === "webm" ? "video/webm" : "video/x-matroska";
}

/** Reads the major brand, else the compatible brands: 4 letters each, from byte 16 to the end of the first box. */
function isoType(text: string, end: number): string | null {
  const compatible = text.slice(16, end).match(/[^]{4}/g) ?? [];
  const brands = [text.slice(8, 12), ...compatible];
  if (brands.includes("avif") || brands.includes("avis")) return "image/avif";
  for (const brand of brands) {
    if (brand === "qt  ") return "video/quicktime";
    if (MP4_BRANDS.test(brand)) return "video/mp4";
  }
  return null;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
