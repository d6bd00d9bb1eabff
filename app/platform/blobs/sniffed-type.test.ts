import * as fc from "fast-check";
import { expect, it } from "vitest";
import { sniffedType } from "./sniffed-type.ts";

const iso = (main: string, ...compatible: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 16 + 4 * compatible.length]),
    Buffer.from(`ftyp${main}\0\0\0\0${compatible.join("")}mdatavif`, "latin1"),
  ]);
const matroska = (type: string) =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0xa3, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x80 + type.length]),
    Buffer.from(type),
  ]);

it.each<[string | null, Buffer]>([
  ["image/jpeg", Buffer.from([0xff, 0xd8, 0xff, 0xdb])],
  ["image/png", Buffer.from("\x89PNG\r\n\x1a\n....", "latin1")],
  ["image/gif", Buffer.from("GIF89a")],
  ["image/webp", Buffer.from("RIFF\x01\x02\x03\nWEBPVP8X", "latin1")],
  ["image/avif", iso("avif", "mif1")],
  ["image/avif", iso("mif1", "avif")],
  ["video/mp4", iso("isom", "iso2", "avc1")],
  ["video/mp4", iso("M4V ", "M4A ")],
  ["video/quicktime", iso("qt  ")],
  ["video/quicktime", Buffer.from("\0\0\x0b\xb8moov\0\0\0\x6cmvhd", "latin1")],
  ["video/quicktime", Buffer.from("\0\0\0\x08wide\0\x01\0\0mdat", "latin1")],
  ["video/quicktime", Buffer.from("\0\0\0\x01mdat\0\0\0\x01", "latin1")],
  ["video/mp4", iso("3gp5", "3gp5", "3gp4")],
  ["video/mp4", iso("3g2a")],
  ["video/webm", matroska("webm")],
  ["video/x-matroska", matroska("matroska")],
  [null, iso("heic", "mif1")],
  [null, iso("M4A ")],
  [null, matroska("other")],
  [null, Buffer.from("RIFF\x01\x02\x03\x04AVI LIST", "latin1")],
  [null, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  [null, Buffer.from("<!doctype html><img src=x>")],
  [null, Buffer.from("%PDF-1.7")],
  [null, Buffer.from("\r\n  free software")],
  [null, Buffer.alloc(0)],
])("recognizes %s by its first bytes", (type, head) => {
  expect(sniffedType(head)).toBe(type);
});

it("recognizes no text as a picture or a video, and survives any input", () => {
  fc.assert(fc.property(fc.string(), (text) => sniffedType(Buffer.from(text)) === null || text.startsWith("GIF8")));
  fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => sniffedType(bytes) !== undefined));
});
