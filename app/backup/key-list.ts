import { appendFile, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const KEYS_AT_ONCE = 1000;

/** Sorted keys in a file, so that memory does not grow with the site. */
export type KeyList = {
  add(key: string): Promise<void>;
  list(): AsyncIterable<{ key: string; size: number }>;
};

/** Stored in the system's temporary folder, and removed at the end. */
export async function openKeyLists(): Promise<{ newList(): KeyList } & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-keys-"));
  let lists = 0;
  return {
    newList: () => openKeyList(path.join(folder, String(++lists))),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

function openKeyList(file: string): KeyList {
  let waiting: string[] = [];

  async function flush(): Promise<void> {
    const lines = waiting.map((key) => `${key}\n`).join("");
    waiting = [];
    await appendFile(file, lines);
  }

  return {
    async add(key) {
      waiting.push(key);
      if (waiting.length >= KEYS_AT_ONCE) await flush();
    },
    async *list() {
      await flush();
      await using handle = await open(file, "r");
      for await (const key of handle.readLines()) yield { key, size: 0 };
    },
  };
}
