const HEAD_BYTES = 64;
const FILE_TYPE_BOX = "ftyp";

/** By its first bytes, never by name or declared type; false for SVG. */
export function isRasterPicture(bytes: Uint8Array): boolean {
  const head = latin1(bytes.subarray(0, HEAD_BYTES));
  if (head.startsWith("\xff\xd8\xff") || head.startsWith("\x89PNG\r\n\x1a\n")) return true;
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return true;
  if (head.startsWith("RIFF")) return head.startsWith("WEBP", 8);
  return head.startsWith(FILE_TYPE_BOX, 4) && brandsOf(head).some((brand) => brand === "avif" || brand === "avis");
}

/** Major and compatible brands of an ISO media file; the four bytes in between are a version. */
function brandsOf(head: string): string[] {
  const boxBytes = head.slice(0, 4).split("");
  const boxLength = boxBytes.reduce((length, byte) => length * 256 + byte.charCodeAt(0), 0);
  const box = head.slice(0, boxLength);
  return [box.slice(8, 12), ...(box.slice(16).match(/[^]{4}/g) ?? [])];
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
