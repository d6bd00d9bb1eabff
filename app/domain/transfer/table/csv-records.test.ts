import { expect, it } from "vitest";
import { readCsv } from "./csv-records.ts";

async function* inChunks(content: string, size: number) {
  const bytes = Buffer.from(content);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

it.each([1, 3, 1000])("reads quotes, separators and breaks within cells, %d bytes at a time", async (size) => {
  const content = '\ufeffname;text\r\n"a;b";"ein ""Wort"""\r\n\r\n;;\n"zwei\nZeilen";ü';
  const records = await Array.fromAsync(readCsv(inChunks(content, size)));
  expect(records).toEqual([
    { line: 1, lines: 1, cells: ["name", "text"] },
    { line: 2, lines: 1, cells: ["a;b", 'ein "Wort"'] },
    { line: 5, lines: 2, cells: ["zwei\nZeilen", "ü"] },
  ]);
});
