import { expect, it } from "vitest";
import { kindOf } from "#app/kinds/registry.ts";
import { kindNamed, type Mapping } from "./import-table.ts";
import { downloadAt } from "./values/link-pattern.ts";
import { openSource } from "./table/open-source.ts";
import type { RowEntry } from "./json/raw-entries.ts";
import { rowEntries } from "./row-entries.ts";

const ID_LINK = "https://files.example/{Key}.mp4";

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
  return Array.fromAsync(rowEntries(table, mapping));
}

it("yields documents with the table's line numbers, and removes the guard from formula-like cells", async () => {
  const content = `Name,Rating,Also\n\n"'=1+1",8.7,A | B\n"zwei\nZeilen",87/100,`;
  expect(await entriesOf(content, mappingOf("itemName", "imdb", "alternativeTitles"))).toMatchObject([
    {
      line: 3,
      fields: { itemName: "=1+1", type: "movie", ratings: { imdb: { rating: 8.7, outOf: 10 } }, alternativeTitles: ["A", "B"] },
    },
    { line: 4, fields: { itemName: "zwei Zeilen", type: "movie", ratings: { imdb: { rating: 87, outOf: 100 } } } },
  ]);
});

it("reports what it omits from a row", async () => {
  const [entry] = await entriesOf("Name;IMDb\nM;high", mappingOf("itemName", "imdb"));
  expect(entry).toMatchObject({ line: 2, fields: { itemName: "M" }, notes: [{ field: "ratings.imdb" }] });
});

it.each([
  ["Movie,19995,M", ID_LINK, { movieLink: "https://files.example/19995.mp4" }],
  ["Movie,19995.0,M", ID_LINK, { movieLink: "https://files.example/19995.mp4" }],
  ["Game,a b/ü?.zip,M", "https://files.example/{Key}", { downloadLink: "https://files.example/a%20b/%C3%BC%3F.zip" }],
  ["Software,1,M", "https://files.example/{Name}/{Key}", { downloadLink: "https://files.example/M/1" }],
  ["Anime,1,M", ID_LINK, { files: [{ url: "https://files.example/1.mp4" }] }],
  ["Movie,,M", ID_LINK, {}],
  ["Movie, ,M", ID_LINK, {}],
  [",1,M", ID_LINK, { movieLink: "https://files.example/1.mp4" }],
  ["Movie,1,M", "", {}],
])("gives the row %j the links of the pattern %j", async (row, linkPattern, download) => {
  const [entry] = await entriesOf(`Kind,Key,Name\n${row}`, { ...mappingOf("type", "", "itemName"), linkPattern });
  const { fields, link = "" } = entry as RowEntry;
  expect(downloadAt(link, kindOf(kindNamed(String(fields["type"]))))).toEqual(download);
});

it("uses the table's kind for a row without one, but not for a stored item", async () => {
  const mapping = { ...mappingOf("id", "type"), kind: "anime" as const };
  const entries = await entriesOf("Key,Kind\na,\nb,Game", mapping);
  expect(entries).toMatchObject([
    { fields: { type: "anime" }, isKindAssumed: true },
    { fields: { type: "game" }, isKindAssumed: false },
  ]);
});
