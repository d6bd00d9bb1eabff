import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { openArchiveWriter, readArchive } from "./backup-archive.ts";
import { paddingAfter, readTar, tarHeader } from "./tar.ts";

const LONG = `files/${"a".repeat(99)}/${"b".repeat(99)}`;
const DAMAGED = { code: "backup.damaged" };

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function archiveOf(entries: Record<string, string>): Promise<Buffer> {
  const written: Uint8Array[] = [];
  const archive = openArchiveWriter(async (bytes) => void written.push(Buffer.from(bytes)));
  for (const [path, content] of Object.entries(entries)) await archive.addText(path, content);
  await archive.end();
  return Buffer.concat(written);
}

async function entriesOf(bytes: Uint8Array, chunk = 1000): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { path, body } of readArchive(inChunks(bytes, chunk))) found[path] = await text(body);
  return found;
}

describe("an archive", () => {
  it.each([1, 511, 512, 100_000])("is read as it was written, in chunks of %i bytes", async (chunk) => {
    const entries = { "backup.json": "{}", [LONG]: "x".repeat(5000), empty: "", full: "y".repeat(512) };
    expect(await entriesOf(await archiveOf(entries), chunk)).toEqual(entries);
  });

  it("lists checksums often enough to be written with little memory", async () => {
    const entries = Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [`files/${at}`, String(at)]));
    const bytes = await archiveOf(entries);
    const paths: string[] = [];
    for await (const { path, body } of readTar(inChunks(bytes, 100_000))) {
      await text(body);
      paths.push(path);
    }
    expect(paths.filter((path) => path.startsWith("checksums/"))).toHaveLength(3);
    expect(await entriesOf(bytes)).toEqual(entries);
  });

  it("is refused wherever it ends too early", async () => {
    const bytes = await archiveOf({ "backup.json": "{}", [LONG]: "content" });
    const end = bytes.length - 2 * 512;
    for (let length = 0; length < end; length += 100) {
      await expect(entriesOf(bytes.subarray(0, length))).rejects.toMatchObject(DAMAGED);
    }
  });

  it("is refused with any bit of a header, content or checksum changed", async () => {
    const bytes = await archiveOf({ "backup.json": "{}", "files/a": "content" });
    const used = Array.from(bytes.keys()).filter((at) => bytes[at] !== 0);
    for (const at of used) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(entriesOf(changed), `byte ${at}`).rejects.toMatchObject(DAMAGED);
    }
  });

  it("is refused without an entry, and with one more", async () => {
    const [whole, other] = [await archiveOf({ a: "a", b: "b" }), await archiveOf({ b: "b" })];
    const entryBytes = 1024;
    await expect(entriesOf(whole.subarray(entryBytes))).rejects.toMatchObject(DAMAGED);
    const more = Buffer.concat([whole.subarray(0, entryBytes), other]);
    await expect(entriesOf(more)).rejects.toMatchObject(DAMAGED);
  });
});

it("describes files of more than 8 GiB", async () => {
  const size = 20 * 1024 ** 3;
  const source = async function* () {
    yield tarHeader("files/film", size);
    for (let sent = 0; sent < 3; sent++) yield new Uint8Array(512);
  };
  const { value } = await readTar(source()).next();
  expect(value).toMatchObject({ path: "files/film", size });
  expect(paddingAfter(size)).toHaveLength(0);
});
