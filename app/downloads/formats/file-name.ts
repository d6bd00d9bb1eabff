import { decoded } from "#app/lib/addresses/plain-path.ts";

/** With the number of a namesake, at most 150. */
const MAX_BYTES = 143;
const MAX_EXTENSION_BYTES = 12;
/** Separators, what Windows forbids, `&`, which aria2 and wget2 do not read back from XML, control characters, and marks that reverse the direction of text. */
const UNSAFE = /[&/\\:*?"<>|\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A name that every system can store, of at most 150 bytes; `fallback` if nothing is left of it. */
export function safeFileName(written: string, fallback: string): string {
  const clean = written
    .toWellFormed()
    .replaceAll(UNSAFE, "_")
    .replaceAll(/^[\s.~-]+|(?<![\s.])[\s.]+$/g, "")
    .replaceAll(/\.{2,}/g, "_");
  const [extension = ""] = /(?<=.)\.[^.]*$/.exec(clean) ?? [];
  const short = cut(extension, MAX_EXTENSION_BYTES);
  const stem = clean.slice(0, clean.length - extension.length);
  return clean === "" ? fallback : cut(stem, MAX_BYTES - bytesOf(short)) + short;
}

/** Numbers names that differ in case at most, before their extensions. */
export function withUniqueNames<File extends { name: string }>(files: readonly File[]): File[] {
  const taken = new Set<string>();
  return files.map((file) => {
    let { name } = file;
    for (let number = 2; taken.has(name.toLowerCase()); number++) {
      name = file.name.replace(/(?:(?<=.)\.[^.]*)?$/, ` (${number})$&`);
    }
    taken.add(name.toLowerCase());
    return { ...file, name };
  });
}

/** The last part of an address; "" if it has none. */
export function nameInAddress(address: string): string {
  const name = URL.parse(address)?.pathname.split("/").at(-1) ?? "";
  return decoded(name) ?? name;
}

/** `Content-Disposition` of a file to save. */
export function savedAs(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_")}"; filename*=UTF-8''${encoded}`;
}

function cut(text: string, bytes: number): string {
  let end = text.length;
  while (bytesOf(text.slice(0, end)) > bytes) end--;
  return text
    .slice(0, end)
    .toWellFormed()
    .replace(/\ufffd$/, "");
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
