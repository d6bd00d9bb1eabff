import * as fc from "fast-check";
import { expect, it } from "vitest";
import { csvLine } from "#app/lib/text/csv.ts";
import { isStorableText } from "#app/lib/text/storable-text.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { documentSchema } from "#app/kinds/schemas/schemas.ts";
import { COLUMN_FIELDS, CREW_COLUMNS } from "../import-table.ts";
import { exactCell } from "./exact-cells.ts";
import { proposeMapping } from "./propose-mapping.ts";
import { readRow } from "./read-row.ts";

const NAMES = [...COLUMN_FIELDS.keys()].filter((name) => !(name in CREW_COLUMNS) && name !== "status" && name !== "publishAt");
const ODD = [
  "None",
  "nan",
  "-",
  "[]",
  "[REC]",
  '["a"]',
  "['a']",
  "Ferry, The (1998)",
  "&amp; <i>",
  "=1+1",
  "'=",
  "'",
  " a | b ",
  "14.10.94",
  "91",
];

const text = fc.oneof(fc.string({ unit: "binary", maxLength: 30 }).filter(isStorableText), fc.constantFrom(...ODD));
const link = fc.oneof(fc.constant(""), fc.webUrl({ withQueryParameters: true }), fc.constant("https://a.example/1|2"));
const media = fc.oneof(link, fc.constant("/pictures/one.webp"));
const count = fc.integer({ min: 0, max: 10_000 });
const rated = (max: number, step: number, outOf?: number) =>
  fc.record({
    name: fc.oneof(fc.constant(""), text),
    rating: fc.integer({ min: 0, max }).map((steps) => steps / step),
    ...(outOf && { outOf: fc.constant(outOf) }),
  });
const rating = fc.oneof(rated(10, 2), rated(10, 2, 5), rated(100, 10, 10), rated(100, 1, 100));
const rows = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc.array(fc.record({ id: fc.integer({ min: 1, max: 5 }), ...shape }), { maxLength: 3 });
const people = rows({ imageUrl: media, name: text, role: text });
const BY_TYPE: Record<string, fc.Arbitrary<unknown>> = {
  url: link,
  download: link,
  count,
  people,
  lines: fc.array(text, { maxLength: 3 }),
};

function items(kind: Kind): fc.Arbitrary<Item> {
  const own = Object.entries(kind.fields).filter(([name]) => COLUMN_FIELDS.has(name));
  const fields = fc.record({
    itemName: text.map((name) => `N${name}`),
    genre: text,
    releasedYear: fc.oneof(fc.constantFrom("1922", "1922-03", "1922-03-04", ""), text),
    overview: text,
    description: text,
    ratings: fc.record({ imdb: rating, rottenTomatoes: rating }, { requiredKeys: [] }),
    cast: people,
    thumbnailUrl: media,
    bannerUrl: media,
    videoUrl: media,
    videoId: text,
    screenshots: rows({ screenshotUrl: media }),
    ...Object.fromEntries(own.map(([name, { type }]) => [name, BY_TYPE[type] ?? text])),
  });
  return fc
    .record({ fields, downloads: fc.nat(), at: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("9999-01-01") }) })
    .map(
      ({ fields, downloads, at }) =>
        ({
          ...documentSchema(kind).parse(fields),
          id: "Item_1",
          cId: "-mv 1",
          type: kind.type,
          downloads,
          createdAt: at,
          updatedAt: at,
        }) as Item,
    );
}

/** A line of `csvLine`. */
function cellsIn(line: string): string[] {
  return Array.from(line.trimEnd().matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain = ""]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
}

it("restores the document it was written from, for every kind", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS).chain((kind) => items(kind).map((item) => ({ kind, item }))),
      ({ kind, item }) => {
        const line = csvLine(NAMES.map((name) => exactCell(item, name)));
        const { fields, notes } = readRow(cellsIn(line), proposeMapping({ columns: NAMES, samples: [] }));
        const { id, cId, type, downloads, createdAt, updatedAt, ...input } = fields;
        const at = item.createdAt.toISOString();
        expect({ id, cId, type, downloads, createdAt, updatedAt }).toEqual({
          id: item.id,
          cId: item.cId,
          type: item.type,
          downloads: item.downloads,
          createdAt: at,
          updatedAt: at,
        });
        expect(documentSchema(kind).parse(input)).toEqual(documentSchema(kind).parse(item));
        expect(notes).toEqual([]);
      },
    ),
  );
});

it("is short and plain where possible", () => {
  const item = (fields: object) => ({ ratings: {}, ...fields }) as unknown as Item;
  const screenshots = [1, 2].map((id) => ({ id, screenshotUrl: `https://a.example/${id}.jpg` }));
  expect(exactCell(item({ screenshots }), "screenshots")).toBe("https://a.example/1.jpg | https://a.example/2.jpg");
  expect(exactCell(item({ alternativeTitles: ["A", "[REC]"] }), "alternativeTitles")).toBe("A | [REC]");
  expect(exactCell(item({ alternativeTitles: ["A|B"] }), "alternativeTitles")).toBe('["A|B"]');
  const imdb = (rating: object) => exactCell(item({ ratings: { imdb: { name: "IMDB", ...rating } } }), "imdb");
  expect([imdb({ rating: 8.7, outOf: 10 }), imdb({ rating: 4 }), imdb({ rating: 1, isDefault: true })]).toEqual([
    "8.7/10",
    "4/5",
    "",
  ]);
  expect(exactCell(item({ type: "tv-show" }), "type")).toBe("TV Show");
});

it("survives spreadsheets that rewrite dates and ratings, and manually typed people", () => {
  const { fields } = readRow(
    ["1", "", "Movie", "Ferry", "", "", "04.05.2001", "8,7", "J. Doe, R. Roe (Ferryman)"],
    proposeMapping({
      columns: ["id", "cId", "type", "itemName", "createdAt", "updatedAt", "releasedYear", "imdb", "cast"],
      samples: [],
    }),
  );
  expect(fields).toMatchObject({
    releasedYear: "2001-05-04",
    ratings: { imdb: { rating: 8.7, outOf: 10 } },
    cast: [{ name: "J. Doe" }, { name: "R. Roe", role: "Ferryman" }],
  });
});
