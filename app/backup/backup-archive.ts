import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { tapStream } from "./compression.ts";
import { damaged, paddingAfter, readTar, TAR_END, tarHeader, type TarEntry } from "./tar.ts";

const SUMS = /^checksums\/\d+\.sha256$/;
const END = "end.json";
const ENTRIES_PER_SUMS = 1000;

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type ArchiveWriter = {
  /** @param body Exactly `size` bytes. */
  add(path: string, size: number, body: Chunks): Promise<void>;
  addText(path: string, text: string): Promise<void>;
  end(): Promise<void>;
};

/**
 * A tar archive with lists of the entries' checksums, as `sha256sum` writes them, among the entries. The last entry has the
 * number of entries and the checksum of all lists.
 */
export function openArchiveWriter(write: (bytes: Uint8Array) => Promise<void>): ArchiveWriter {
  const sums = newSums();

  async function put(path: string, size: number, body: Chunks): Promise<string> {
    const hash = createHash("sha256");
    let written = 0;
    await write(tarHeader(path, size));
    for await (const bytes of body) {
      written += bytes.byteLength;
      hash.update(bytes);
      await write(bytes);
    }
    if (written !== size) throw new Error(`${path} has ${written} bytes instead of ${size}.`);
    await write(paddingAfter(size));
    return hash.digest("hex");
  }

  const putText = (path: string, content: string) => {
    const bytes = Buffer.from(content);
    return put(path, bytes.length, [bytes]);
  };

  async function endSums(): Promise<void> {
    if (sums.isEmpty()) return;
    const { path, lines } = sums.next();
    await putText(path, lines);
  }

  async function note(path: string, sha256: string): Promise<void> {
    sums.add(path, sha256);
    if (sums.isFull()) await endSums();
  }

  return {
    add: async (path, size, body) => note(path, await put(path, size, body)),
    addText: async (path, content) => note(path, await putText(path, content)),
    async end() {
      await endSums();
      await putText(END, sums.total());
      await write(TAR_END);
    },
  };
}

/**
 * All entries except checksum lists, which are verified. Read each body to its end; its contents are verified only after the
 * last entry.
 * @throws {AppError} `backup.damaged`, also for an incomplete archive.
 */
export async function* readArchive(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const sums = newSums();
  let isWhole = false;
  for await (const entry of readTar(source)) {
    if (isWhole || entry.type !== "file") throw damaged();
    if (SUMS.test(entry.path)) {
      const expected = sums.next();
      if (entry.path !== expected.path || !(await holds(entry, expected.lines))) throw damaged();
    } else if (entry.path === END) {
      if (!sums.isEmpty() || !(await holds(entry, sums.total()))) throw damaged();
      isWhole = true;
    } else {
      const hash = createHash("sha256");
      yield { ...entry, body: tapStream(entry.body, (bytes) => hash.update(bytes)) };
      sums.add(entry.path, hash.digest("hex"));
      if (sums.isOverfull()) throw damaged();
    }
  }
  if (!isWhole) throw damaged();
}

async function holds({ size, body }: TarEntry, expected: string): Promise<boolean> {
  return size === Buffer.byteLength(expected) && (await text(body)) === expected;
}

function newSums() {
  const total = createHash("sha256");
  let [entries, lists] = [0, 0];
  let lines: string[] = [];
  return {
    isEmpty: () => lines.length === 0,
    isFull: () => lines.length >= ENTRIES_PER_SUMS,
    isOverfull: () => lines.length > ENTRIES_PER_SUMS,
    add(path: string, sha256: string) {
      entries++;
      lines.push(`${sha256}  ${path}\n`);
    },
    next() {
      const path = `checksums/${String(++lists).padStart(6, "0")}.sha256`;
      const content = lines.join("");
      total.update(content);
      lines = [];
      return { path, lines: content };
    },
    total: () => `${JSON.stringify({ entries, sha256: total.copy().digest("hex") })}\n`,
  };
}
