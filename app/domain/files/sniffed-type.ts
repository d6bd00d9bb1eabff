export const SNIFFED_BYTES = 4096;

const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|mp71|avc1|dash|M4V |M4VH|M4VP|MSNV|mmp4|f4v )$/;

/** Media type by magic number; null unless it is a known picture or video format. */
export function sniffedType(head: Uint8Array): string | null {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, SNIFFED_BYTES)).toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^GIF8[79]a/.test(text)) return "image/gif";
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(text)) return "image/webp";
  if (text.startsWith("\x1a\x45\xdf\xa3")) return matroskaType(text);
  return text.startsWith("ftyp", 4) ? isoType(head, text) : null;
}

function matroskaType(text: string): string | null {
  const [, type] = /\x42\x82[\x80-\xff](webm|matroska)/.exec(text) ?? [];
  if (type === undefined) return null;
  return type === "webm" ? "video/webm" : "video/x-matroska";
}

/** By the major brand, else by the compatible brands: 4 letters each, from byte 16 to the end of the first box. */
function isoType(head: Uint8Array, text: string): string | null {
  const end = head.byteLength >= 4 ? new DataView(head.buffer, head.byteOffset).getUint32(0) : 0;
  const compatible = text.slice(16, end).match(/[^]{4}/g) ?? [];
  const brands = [text.slice(8, 12), ...compatible];
  for (const brand of brands) {
    if (brand === "avif" || brand === "avis") return "image/avif";
    if (brand === "qt  ") return "video/quicktime";
    if (MP4_BRANDS.test(brand)) return "video/mp4";
  }
  return null;
}
