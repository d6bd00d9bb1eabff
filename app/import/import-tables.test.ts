import { describe, expect, it } from "vitest";
import { ITEM_TYPES, type ItemInput, type ItemType } from "#app/kinds/item.ts";
import { columnOf, type BrokenRow, type FieldNote, type Mapping } from "./import-table.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { buildDraft, buildFileRow, buildItem, testServices } from "../../tests/data/builders.ts";
import type { CatalogueServices } from "#app/services.ts";
import { importDocuments, importEntries, type ImportOptions } from "./import-documents.ts";
import type { Entry } from "./json/raw-entries.ts";
import { rowEntries } from "./row-entries.ts";
import { openSource } from "./table/open-source.ts";

async function* bytesOf(content: string) {
  yield Buffer.from(content);
}

type Table = { fields: string[]; rows: string[]; broken?: BrokenRow; kind?: ItemType; linkPattern?: string; published?: boolean };

/** A table whose columns are named `A itemName`. */
async function importTable(services: CatalogueServices, table: Table, options: ImportOptions = {}) {
  const { fields, rows, kind = "movie", linkPattern = "", published = false } = table;
  const columns = fields.map((field) => (field.startsWith("-") ? field.slice(1) : `A ${field}`));
  const opened = (await openSource(bytesOf([columns.join(","), ...rows].join("\n")))).table;
  if (!opened) throw new TypeError("no table");
  const mapping: Mapping = {
    columns: fields.map((field) => ({ field: field.startsWith("-") ? "" : field, reading: {}, isSure: true })),
    kind,
    linkPattern,
    withoutDownload: published ? "published" : "draft",
  };
  async function* withBroken() {
    yield* rowEntries(opened as NonNullable<typeof opened>, mapping);
    if (table.broken) yield table.broken;
  }
  const nameOfField = (field: string) => columnOf(columns, mapping, field);
  return importEntries(services, withBroken(), { isMerge: true, nameOfField, ...options });
}

const LINK = "https://files.example/a.mp4";
const drafts = async ({ store }: CatalogueServices) =>
  (await store.drafts.getAll(["a", "b"])).map(({ item, status }) => [item.id, status]);
const items = async ({ store }: CatalogueServices) => (await store.items.getAll(["a", "b"])).map(({ id }) => id);

describe("a row without a download", () => {
  it.each([
    ["becomes a draft", { fields: ["id", "itemName"], rows: ["a,M"] }, 1],
    ["becomes a draft where its link is left out", { fields: ["id", "itemName", "movieLink"], rows: ["a,M,ftp://x"] }, 1],
    ["is published if that is chosen", { fields: ["id", "itemName"], rows: ["a,M"], published: true }, 0],
    ["is published if it says so", { fields: ["id", "itemName", "status"], rows: ["a,M,published"] }, 0],
    ["is published with a link", { fields: ["id", "itemName", "movieLink"], rows: [`a,M,${LINK}`] }, 0],
    [
      "is published with a link of the pattern",
      { fields: ["id", "itemName"], rows: ["a,M"], linkPattern: "https://x.example/{A id}" },
      0,
    ],
  ])("%s, merged or not, and once", async (_, table, count) => {
    for (const isMerge of [true, false]) {
      await using services = await testServices();
      expect(await importTable(services, table, { isTrial: true, isMerge })).toMatchObject({ added: 1, drafts: count, bad: 0 });
      expect(await importTable(services, table, { isMerge })).toMatchObject({ added: 1, drafts: count, bad: 0 });
      expect(await importTable(services, table, { isMerge })).toMatchObject({ added: 0, drafts: 0, unchanged: 1 });
      expect([await items(services), await drafts(services)]).toEqual(count ? [[], [["a", "draft"]]] : [["a"], []]);
    }
  });

  it("changes public items, and keeps a schedule", async () => {
    await using services = await testServices();
    await services.store.items.insert(buildItem("movie", { id: "a", movieLink: "" }));
    await services.store.drafts.put(
      buildDraft({ id: "b" }, { status: "scheduled", publishAt: new Date("2030-01-01T00:00:00Z") }),
    );
    const report = await importTable(services, { fields: ["id", "itemName"], rows: ["a,New", "b,Later"] }, { isMerge: false });
    expect(report).toMatchObject({ changed: 2, drafts: 0 });
    expect(await services.store.items.get("a")).toMatchObject({ itemName: "New" });
    expect(await drafts(services)).toEqual([["b", "scheduled"]]);
  });

  it("is published by a file of documents", async () => {
    await using services = await testServices();
    const report = await importDocuments(services, bytesOf('{"id":"a","type":"movie","itemName":"M"}'));
    expect(report).toMatchObject({ added: 1, drafts: 0 });
  });
});

describe("a second table with the same keys", () => {
  const credits = { fields: ["id", "itemName", "originalTitle"], rows: ["a,M,Eine Stadt"] };

  it("adds fields to drafts, which stay drafts, and to items of any kind", async () => {
    await using services = await testServices();
    await importTable(services, { fields: ["id", "itemName", "genre"], rows: ["a,M,Drama"] });
    await services.store.items.insert(buildItem("tv-show", { id: "b", genre: "Crime" }));
    const report = await importTable(services, { ...credits, rows: [...credits.rows, "b,N,Ein Fall"] });
    expect(report).toMatchObject({ added: 0, changed: 2, bad: 0 });
    expect(await services.store.drafts.get("a")).toMatchObject({ item: { genre: "Drama", originalTitle: "Eine Stadt" } });
    expect(await services.store.items.get("b")).toMatchObject({ type: "tv-show", genre: "Crime", originalTitle: "Ein Fall" });
  });

  it("rejects rows that name another kind, and rows without an item or title", async () => {
    await using services = await testServices();
    await services.store.items.insert(buildItem("tv-show", { id: "b" }));
    const typed = await importTable(services, { fields: ["id", "type"], rows: ["b,Movie"] });
    expect(typed.badLines.map(({ reason }) => reason)).toEqual(["the stored item has the type tv-show"]);
    const untitled = await importTable(services, { fields: ["id", "originalTitle"], rows: ["a,Eine Stadt"] });
    expect(untitled.badLines.map(({ reason }) => reason)).toEqual([expect.stringMatching(/^no item has the ID a/)]);
    expect(await importTable(services, credits)).toMatchObject({ added: 1, drafts: 1, bad: 0 });
  });
});

it.each<[Partial<ItemInput>, string, string]>([
  [{ genre: '[{"id": 18' }, "genre", "has brackets, braces or quotes"],
  [{ genre: "(none)" }, "genre", "has brackets, braces or quotes"],
  [{ language: '["de"]' }, "language", "has brackets, braces or quotes"],
  [{ duration: "90" }, "duration", "has no number or no unit, such as 90 min"],
  [{ duration: "long" }, "duration", "has no number or no unit, such as 90 min"],
  [{ releasedYear: "1994.0" }, "releasedYear", "must be a date: 1922, 1922-03 or 1922-03-04"],
  [{ releasedYear: "3025" }, "releasedYear", "must be at most 5 years ahead"],
])("counts %j as odd, with its first lines", async (value, field, message) => {
  await using services = await testServices();
  const lines = Array.from({ length: 30 }, (_, at) =>
    JSON.stringify({ collection: "contents", id: `f${at}`, type: "movie", itemName: "M", ...value }),
  );
  const { odd } = await importDocuments(services, bytesOf(lines.join("\n")), { isTrial: true });
  expect(odd).toMatchObject([{ field, refusal: { message }, count: 30 }]);
  expect(odd[0]?.lines).toHaveLength(20);
  expect(odd[0]?.lines[0]).toEqual({ line: 1, text: Object.values(value)[0] });
});

it("counts the fields of other kinds in rows, without notes", async () => {
  await using services = await testServices();
  const rows = ["Movie,A,1h 30m", "TV show,B,45m", "TV show,C,50m"];
  const { odd, noted } = await importTable(services, { fields: ["type", "itemName", "duration"], rows });
  const message = "field duration was ignored: it belongs to movie";
  const lines = [
    { line: 3, text: "45m" },
    { line: 4, text: "50m" },
  ];
  expect({ odd, noted }).toMatchObject({ odd: [{ field: "duration", refusal: { message }, count: 2, lines }], noted: 0 });
});

it.each([
  { genre: "Children's, Sci-Fi" },
  { duration: "1:30" },
  { duration: "2 Std." },
  { language: "Portuguese (Brazil)" },
  { releasedYear: "" },
])("finds nothing odd in %j", async (value) => {
  await using services = await testServices();
  const line = JSON.stringify({ type: "movie", itemName: "M", ...value });
  expect(await importDocuments(services, bytesOf(line))).toMatchObject({ added: 1, odd: [] });
});

it("applies the link pattern only to items without a download, by their stored kind", async () => {
  await using services = await testServices();
  const linkPattern = "https://x.example/{A id}";
  const files = [buildFileRow({ url: LINK, sizeBytes: 9 })];
  await services.store.items.insertAll([
    buildItem("movie", { id: "a", movieLink: LINK }),
    buildItem("movie", { id: "b", movieLink: "", files: [] }),
    buildItem("anime", { id: "c", files, downloadLinks: [] }),
    buildItem("game", { id: "d", downloadLink: "", files: [] }),
  ]);
  const rows = ["a,A,,", "b,B,,", "c,C,,", "d,D,,", "e,E,E,https://own.example/e", "f,F,F,"];
  await importTable(services, { fields: ["id", "originalTitle", "itemName", "movieLink"], rows, linkPattern, published: true });
  expect(await services.store.items.getAll(["a", "b", "c", "d", "e", "f"])).toMatchObject([
    { originalTitle: "A", movieLink: LINK },
    { originalTitle: "B", movieLink: "https://x.example/b" },
    { originalTitle: "C", files },
    { originalTitle: "D", downloadLink: "https://x.example/d" },
    { itemName: "E", movieLink: "https://own.example/e" },
    { itemName: "F", movieLink: "https://x.example/f" },
  ]);
});

it("rejects a row whose ID belongs to another title and year", async () => {
  await using services = await testServices();
  await services.store.items.insertAll([
    buildItem("movie", { id: "a", itemName: "Salt", releasedYear: "1998-05-01" }),
    buildItem("movie", { id: "b", itemName: "Wind", releasedYear: "1998" }),
  ]);
  const table = { fields: ["id", "itemName", "releasedYear"], rows: ["a,Another,2004", "b,The Wind,1998"] };
  expect(await importTable(services, table)).toMatchObject({
    changed: 1,
    badLines: [{ line: 2, reason: expect.stringMatching(/^the ID belongs to “Salt” \(1998\)/) as string }],
  });
  expect(await services.store.items.get("a")).toMatchObject({ itemName: "Salt" });
});

it("counts omissions by field and reason, named by the column", async () => {
  await using services = await testServices();
  const rows = ["a,M,x,ftp://files.example", "b,N,y,"];
  const { odd, notes } = await importTable(services, { fields: ["id", "itemName", "imdb", "movieLink"], rows });
  expect(odd.map(({ field, refusal, count }) => [field, refusal.message, count])).toEqual([
    ["ratings.imdb", "cannot be read", 2],
    ["movieLink", expect.stringMatching(/^must be an address/), 1],
  ]);
  expect(odd[0]?.lines).toEqual([
    { line: 2, text: "x" },
    { line: 3, text: "y" },
  ]);
  expect(notes.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^left out: A imdb cannot be read: x; A movieLink must be an address/),
    "left out: A imdb cannot be read: y",
  ]);
});

it("reports what the reader of a row omitted, and which rows are broken", async () => {
  await using services = await testServices();
  const note: FieldNote = { field: "duration", value: "long" };
  const row = { fields: { id: "a", type: "movie", itemName: "M" }, isKindAssumed: false, isDraftWithoutDownload: true };
  async function* entries(): AsyncGenerator<Entry> {
    yield { line: 2, ...row, notes: [note] };
    yield { line: 3, problem: message("admin.refused.openQuote") };
  }
  expect(await importEntries(services, entries(), { isMerge: true, nameOfField: () => "Runtime" })).toMatchObject({
    added: 1,
    bad: 1,
    badLines: [{ line: 3, reason: "a quote is not closed in this line" }],
    notes: [{ line: 2, reason: "left out: Runtime cannot be read: long" }],
    odd: [{ field: "duration", count: 1, lines: [{ line: 2, text: "long" }] }],
  });
});

it("keeps what was imported before a table became unreadable, and reports it", async () => {
  await using services = await testServices();
  const told: number[] = [];
  async function* entries(): AsyncGenerator<Entry> {
    for (let line = 2; line < 32; line++) {
      const fields = { id: `f${line}`, type: "movie", itemName: "M" };
      yield { line, fields, notes: [], isKindAssumed: false, isDraftWithoutDownload: true };
    }
    throw new AppError("transfer.invalid-file", "too many rows are ragged");
  }
  const importing = importEntries(services, entries(), { name: "films.csv", onProgress: ({ drafts }) => told.push(drafts) });
  await expect(importing).rejects.toMatchObject({ code: "transfer.invalid-file" });
  expect(told).toEqual([25]);
  expect(await services.store.drafts.get("f26")).not.toBeNull();
  expect(await services.store.drafts.get("f27")).toBeNull();
});

it("previews the first ten items", async () => {
  await using services = await testServices();
  const rows = Array.from({ length: 15 }, (_, at) => `f${at},Film ${at},${at === 0 ? "" : LINK},1995`);
  const table = { fields: ["id", "itemName", "movieLink", "releasedYear"], rows: ["x,,,", ...rows] };
  const { cards } = await importTable(services, table, { isTrial: true });
  expect(cards.map(({ itemName, hasDownload }) => [itemName, hasDownload])).toEqual(
    Array.from({ length: 10 }, (_, at) => [`Film ${at}`, at > 0]),
  );
  expect(cards[0]).toMatchObject({ line: 3, type: "movie", releasedYear: "1995", genre: "", duration: "", thumbnailUrl: "" });
});

it("counts the items of kinds that are switched off", async () => {
  await using services = await testServices();
  const lines = ITEM_TYPES.map((type) => JSON.stringify({ id: type, type, itemName: "M" })).join("\n");
  const expected = [{ field: "type", count: 1, lines: [{ line: 5, text: "software" }] }];
  expect((await importDocuments(services, bytesOf(lines))).odd).toMatchObject(expected);
  expect((await importDocuments(services, bytesOf(lines))).odd).toEqual([]);
});

it("counts rows whose ID is that of an item with another title", async () => {
  await using services = await testServices();
  const fields = ["id", "itemName"];
  await importTable(services, { fields, rows: ["1,Harbour Lights", "2,Salt"] });
  const { changed, odd } = await importTable(services, { fields, rows: ["1,The Ferry", "2,SALT"] });
  expect([changed, odd]).toMatchObject([
    2,
    [{ field: "itemName", count: 1, lines: [{ line: 2, text: "Harbour Lights → The Ferry" }] }],
  ]);
});
