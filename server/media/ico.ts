const HEADER_BYTES = 22;

/** An ICO file with one PNG of 32 by 32. */
export function icoOf(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER_BYTES + png.length);
  const header = new DataView(file.buffer);
  header.setUint16(2, 1, true);
  header.setUint16(4, 1, true);
  header.setUint8(6, 32);
  header.setUint8(7, 32);
  header.setUint16(10, 1, true);
  header.setUint16(12, 32, true);
  header.setUint32(14, png.length, true);
  header.setUint32(18, HEADER_BYTES, true);
  file.set(png, HEADER_BYTES);
  return file;
}
