import { expect, it } from "vitest";
import { csvDocuments } from "./csv-documents.ts";
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

it("makes documents with the line numbers of the table, and takes the guard off cells like formulas", async () => {
  const content = `Name,Rating,Also\n\n"'=1+1",8.7,A | B\n"zwei\nZeilen",87/100,`;
  const mapping = { fields: ["itemName", "imdb", "alternativeTitles"], kind: "movie" } as const;
  const chunks = await Array.fromAsync(csvDocuments(inChunks(content, 7), { ...mapping, fields: [...mapping.fields] }));
  const lines = Buffer.concat(chunks).toString().split("\n");
  expect(lines.map((line) => (line ? (JSON.parse(line) as unknown) : null))).toEqual([
    null,
    null,
    { itemName: "=1+1", type: "movie", ratings: { imdb: { rating: "8.7", outOf: 10 } }, alternativeTitles: ["A", "B"] },
    { itemName: "zwei\nZeilen", type: "movie", ratings: { imdb: { rating: "87", outOf: "100" } } },
    null,
    null,
  ]);
});

it("reads a decimal comma of a rating, as spreadsheets write it in many countries", async () => {
  const mapping = { fields: ["itemName", "imdb", "rottenTomatoes"], kind: "movie" } as const;
  const content = "Name;IMDb;RT\nM;7,8;8,7/10\nM;1,2,3;";
  const chunks = await Array.fromAsync(csvDocuments(inChunks(content, 100), { ...mapping, fields: [...mapping.fields] }));
  const lines = Buffer.concat(chunks).toString().split("\n").filter(Boolean);
  expect(lines.map((line) => (JSON.parse(line) as { ratings: unknown }).ratings)).toEqual([
    { imdb: { rating: "7.8", outOf: 10 }, rottenTomatoes: { rating: "8.7", outOf: "10" } },
    { imdb: { rating: "1,2,3", outOf: 10 } },
  ]);
});
