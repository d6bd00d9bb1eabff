import { expect, it } from "vitest";
import type { Mapping } from "#app/kinds/transfer/table.ts";
import { openSource } from "./table/open-source.ts";
import { rowEntries } from "./row-entries.ts";

function mappingOf(...fields: string[]): Mapping {
  const columns = fields.map((field) => ({ field, reading: {}, isSure: true }));
  return { columns, kind: "movie", linkPattern: "", withoutDownload: "draft" };
}

async function entriesOf(content: string, mapping: Mapping) {
  async function* source() {
    yield Buffer.from(content);
  }
  const { table } = await openSource(source());
  if (!table) throw new TypeError("no table");
  return Array.fromAsync(rowEntries(table.rows, mapping));
}

it("makes documents with the line numbers of the table, and takes the guard off cells like formulas", async () => {
  const content = `Name,Rating,Also\n\n"'=1+1",8.7,A | B\n"zwei\nZeilen",87/100,`;
  expect(await entriesOf(content, mappingOf("itemName", "imdb", "alternativeTitles"))).toMatchObject([
    {
      line: 3,
      fields: { itemName: "=1+1", type: "movie", ratings: { imdb: { rating: 8.7, outOf: 10 } }, alternativeTitles: ["A", "B"] },
    },
    { line: 4, fields: { itemName: "zwei Zeilen", type: "movie", ratings: { imdb: { rating: 87, outOf: 100 } } } },
  ]);
});

it("notes what it leaves out of a row", async () => {
  const [entry] = await entriesOf("Name;IMDb\nM;high", mappingOf("itemName", "imdb"));
  expect(entry).toMatchObject({ line: 2, fields: { itemName: "M" }, notes: [{ field: "ratings.imdb" }] });
});
