import { randomInt } from "node:crypto";
import { crc32, createDeflate, deflateSync } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import sharp from "sharp";

export const PNG_HEAD = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const ZEROS = Buffer.alloc(1024 * 1024);

/** A PNG of a few hundred KB that decodes to 50,000 by 50,000 pixels. */
export async function pngBomb(side = 50_000): Promise<Buffer> {
  const rowBytes = 1 + Math.ceil(side / 8);
  return Buffer.concat([PNG_HEAD, header(side), chunk("IDAT", await deflatedZeros(side * rowBytes)), chunk("IEND")]);
}

/** A small PNG whose colour profile inflates to 200 MB. */
export async function profileBomb(): Promise<Buffer> {
  const profile = Buffer.concat([Buffer.from("profile\0\0", "latin1"), await deflatedZeros(200 * 1024 * 1024)]);
  return Buffer.concat([
    PNG_HEAD,
    header(8),
    chunk("iCCP", profile),
    chunk("IDAT", deflateSync(Buffer.alloc(8 * 2))),
    chunk("IEND"),
  ]);
}

/** A small WebP that claims 16,384 by 16,384 pixels. */
export async function hugeWebp(): Promise<Buffer> {
  const small = await photo().ensureAlpha(0.5).webp().toBuffer();
  const at = small.indexOf("VP8X") + 12;
  small.writeUIntLE(16_383, at, 3);
  small.writeUIntLE(16_383, at + 3, 3);
  return small;
}

/** A small AVIF that claims 50,000 by 50,000 pixels. */
export async function hugeAvif(): Promise<Buffer> {
  const small = await photo().avif().toBuffer();
  const at = small.indexOf("ispe") + 8;
  small.writeUInt32BE(50_000, at);
  small.writeUInt32BE(50_000, at + 4);
  return small;
}

/** A GIF of a few bytes that claims 65,535 by 65,535 pixels, followed by a page with a script. */
export function hugeGifPage(): Buffer {
  const gif = Buffer.from(
    "GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;",
    "latin1",
  );
  return Buffer.concat([gif, Buffer.from("<!doctype html><script>alert(1)</script>")]);
}

/** A complete JPEG followed by a page with a script. */
export async function jpegPage(): Promise<Buffer> {
  return Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from("<!doctype html><script>alert(1)</script>")]);
}

/** Has the file type that programs write into animated files. */
export async function animatedAvif(): Promise<Buffer> {
  const still = await photo().avif().toBuffer();
  still.write("avis", still.indexOf("ftyp") + 4, "latin1");
  return still;
}

/** A picture in the colours of a printing press. */
export async function cmyk(): Promise<Buffer> {
  return photo().toColourspace("cmyk").jpeg().toBuffer();
}

export function noFrames(): Buffer {
  return Buffer.from("GIF89a\x08\0\x08\0\x80\0\0\0\0\0\xff\xff\xff;", "latin1");
}

export async function half(format: "jpeg" | "png" | "webp" | "avif" | "gif"): Promise<Buffer> {
  const whole = await photo().toFormat(format).toBuffer();
  return whole.subarray(0, Math.floor(whole.byteLength / 2));
}

/** A PNG of one colour, of up to 1,550 pixels a side. */
export function anyPicture(): Promise<Buffer> {
  const [width, height] = [randomInt(50, 1550), randomInt(50, 1550)];
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Detailed enough that a missing half is noticed. */
function photo() {
  const pixels = Uint8Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * index + (index >> 7) * 31) & 255);
  return sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } });
}

/** One bit per pixel, greyscale. */
function header(side: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(side, 0);
  data.writeUInt32BE(side, 4);
  data[8] = 1;
  return chunk("IHDR", data);
}

export function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

function deflatedZeros(bytes: number): Promise<Buffer> {
  function* zeros() {
    for (let left = bytes; left > 0; left -= ZEROS.byteLength) yield ZEROS.subarray(0, left);
  }
  return buffer(Readable.from(zeros()).pipe(createDeflate()));
}
