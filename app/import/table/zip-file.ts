import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { message } from "#app/lib/localized-message.ts";
import { invalidFile } from "#app/kinds/schemas/parse.ts";

const MEGABYTE = 1024 * 1024;
const MAX_UNPACKED = 50 * MEGABYTE;
const END_OF_DIRECTORY = Buffer.from("PK\x05\x06");
const DEFLATED = 8;

/** Yields nothing for a missing part. */
export type Unpack = (name: string) => AsyncGenerator<Uint8Array>;

/** Unpacks at most 50 MB in all, whatever sizes the file claims. @throws {Error} also while a part is unpacked. */
export async function openZip(source: AsyncIterable<Uint8Array>): Promise<Unpack> {
  const zip = Buffer.concat(await Array.fromAsync(limited(source, { left: MAX_UNPACKED })));
  const unpacked = { left: MAX_UNPACKED };
  const directory = directoryOf(zip);
  return async function* unpack(name) {
    const at = directory.get(name);
    if (at === undefined) return;
    if (zip.readUInt32LE(at + 24) > unpacked.left) throw tooLarge();
    const header = zip.readUInt32LE(at + 42);
    const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const packed = Readable.from([zip.subarray(from, from + zip.readUInt32LE(at + 20))]);
    yield* limited(zip.readUInt16LE(at + 10) === DEFLATED ? packed.pipe(createInflateRaw()) : packed, unpacked);
  };
}

/** The position of each part's entry in the directory at the end. */
function directoryOf(zip: Buffer): ReadonlyMap<string, number> {
  const end = zip.lastIndexOf(END_OF_DIRECTORY);
  const directory = new Map<string, number>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = end < 0 ? 0 : zip.readUInt16LE(end + 10); count > 0; count--) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    directory.set(zip.toString("utf8", at + 46, nameEnd), at);
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return directory;
}

async function* limited(chunks: AsyncIterable<Uint8Array>, bytes: { left: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    bytes.left -= chunk.length;
    if (bytes.left < 0) throw tooLarge();
    yield chunk;
  }
}

function tooLarge() {
  return invalidFile(message("admin.refused.largeWorkbook", { megabytes: `${MAX_UNPACKED / MEGABYTE}` }));
}
