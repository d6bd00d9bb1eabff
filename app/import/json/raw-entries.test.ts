import { describe, expect, it } from "vitest";
import { MAX_ENTRY_BYTES, readRawEntries } from "./raw-entries.ts";

const CHUNK_SIZES = [1, 7, 64 * 1024];

async function* inChunks(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function entriesOf(content: string | Uint8Array, chunkSize = 5) {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const entries: { line: number; [name: string]: unknown }[] = [];
  for await (const entry of readRawEntries(inChunks(bytes, chunkSize))) {
    entries.push(
      "problem" in entry
        ? entry
        : {
            line: entry.line,
            ...(entry.collection && { collection: entry.collection }),
            ...(entry.key && { key: Buffer.from(entry.key).toString() }),
            value: entry.value && Buffer.from(entry.value).toString(),
          },
    );
  }
  return entries;
}

describe("a file of lines", () => {
  it.each(CHUNK_SIZES)("yields each line with its number, read %d bytes at a time", async (chunkSize) => {
    expect(await entriesOf('{"id":"a"}\n{"id":"b"}\r\n{"id":"c"}', chunkSize)).toEqual([
      { line: 1, value: '{"id":"a"}' },
      { line: 2, value: '{"id":"b"}\r' },
      { line: 3, value: '{"id":"c"}' },
    ]);
  });

  it("drops a byte order mark and the final line break", async () => {
    expect(await entriesOf("\ufeff{}\n")).toEqual([{ line: 1, value: "{}" }]);
  });

  it("skips empty lines and counts them", async () => {
    expect(await entriesOf("\n{}\r\n  \n\r\n{}")).toEqual([
      { line: 2, value: "{}\r" },
      { line: 5, value: "{}" },
    ]);
  });

  it("yields nothing for an empty file", async () => {
    expect(await entriesOf("")).toEqual([]);
  });

  it("yields a line that is too long without its bytes, and continues after it", async () => {
    const long = "x".repeat(5 * MAX_ENTRY_BYTES);
    expect(await entriesOf(`{}\n${long}\n{"id":"b"}\n${long}`, 64 * 1024)).toEqual([
      { line: 1, value: "{}" },
      { line: 2, value: null },
      { line: 3, value: '{"id":"b"}' },
      { line: 4, value: null },
    ]);
  });

  it("is recognized even if a line holds the name of a collection", async () => {
    expect(await entriesOf('{"id":"a","contents":"x"}\n{"contents":1}')).toHaveLength(2);
  });
});

describe("an export of the old product", () => {
  const pretty = `{
    "exportedAt": {"contents": {"not": "this"}},
    "contents": {
      "a": {"itemName": "A } ] \\" \\\\"},
      "b": {
        "cast": [{}, []]
      }
    },
    "customization": [
      {"id": "movie"}, 5
    ]
  }`;

  it.each(CHUNK_SIZES)("yields the members of maps and lists, read %d bytes at a time", async (chunkSize) => {
    expect(await entriesOf(pretty, chunkSize)).toEqual([
      { line: 4, collection: "contents", key: '"a"', value: '{"itemName": "A } ] \\" \\\\"}' },
      { line: 5, collection: "contents", key: '"b"', value: '{\n        "cast": [{}, []]\n      }' },
      { line: 10, collection: "customization", value: '{"id": "movie"}' },
      { line: 10, collection: "customization", value: "5" },
    ]);
  });

  it("is recognized by its first members, with nothing between them", async () => {
    expect(await entriesOf('{"contents":{},"customization":{"movie":{}}}')).toEqual([
      { line: 1, collection: "customization", key: '"movie"', value: "{}" },
    ]);
  });

  it("may have a missing or empty collection", async () => {
    expect(await entriesOf('{"customization":null,"contents":[]}')).toEqual([]);
  });

  it("yields a document that is too long without its bytes, and continues after it", async () => {
    const long = `{"overview":"${"x".repeat(5 * MAX_ENTRY_BYTES)}"}`;
    expect(await entriesOf(`{"contents":{"a":${long},"b":{}}}`, 64 * 1024)).toEqual([
      { line: 1, collection: "contents", key: '"a"', value: null },
      { line: 1, collection: "contents", key: '"b"', value: "{}" },
    ]);
  });

  it("loses only one document to a missing quote or a stray comma", async () => {
    const broken = '{"contents":{\n"a":{"genre":"Drama},\n"x":1},\n"b":{"genre":,},\n"c":{}\n}}';
    expect((await entriesOf(broken)).map(({ key }) => key)).toEqual(['"a"', '"b"', '"c"']);
  });

  it.each([
    ['{"contents":{"a":{},', 1],
    ['{"contents":{"a":{"b":[', 1],
    ['{"contents":{"a":{}}\n]', 2],
    ['{"contents":{"a":{}\n"b":{}}}', 2],
    ['{"contents":{"a":{}}}\n{}', 2],
    ['{"contents":[{},\n', 2],
  ])("reports where %j becomes unreadable", async (content, line) => {
    const entries = await entriesOf(content);
    expect(entries.at(-1)).toMatchObject({ line, problem: { message: expect.stringContaining("the file") as string } });
  });

  it("handles a hundred thousand open brackets", async () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    expect(await entriesOf(`{"x":${deep},"contents":{"a":${deep},"b":{}}}`, 64 * 1024)).toHaveLength(2);
    expect(await entriesOf(`{"contents":{"a":${"[".repeat(100_000)}`, 64 * 1024)).toMatchObject([
      { line: 1, problem: { message: "the file ends unexpectedly" } },
    ]);
  });
});
