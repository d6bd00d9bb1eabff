import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankInput, formFields, rowListOf, type Column, type FormField } from "#app/kinds/forms/form-fields.ts";
import type { ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { KINDS, kindOf } from "#app/kinds/registry.ts";
import { formSchema } from "#app/kinds/schemas/schemas.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { buildInput } from "../../../tests/data/builders.ts";
import { formEntries } from "#app/kinds/forms/form-entries.ts";
import { readItemForm } from "./item-submission.ts";

const movie = kindOf("movie");

function formOf(value: unknown, extra: Record<string, string | Blob> = {}): FormData {
  const formData = new FormData();
  for (const [name, text] of formEntries(value)) formData.append(name, text);
  for (const [name, text] of Object.entries(extra)) formData.append(name, text);
  return formData;
}

function valueOf(kind: Kind, formData: FormData): ItemInput | null {
  const { submission } = readItemForm(kind, formData, ENGLISH);
  return submission.status === "success" ? submission.value : null;
}

function problemsOf(kind: Kind, formData: FormData): Record<string, string[] | null> {
  const { submission } = readItemForm(kind, formData, ENGLISH);
  return submission.status === "success" ? {} : (submission.error ?? {});
}

/** Includes hostile input; a form does not preserve line endings. */
const someText = fc
  .oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom('<script>alert("x")</script>', "[0].name", "a&b=c%20", "ß ✓\n\n", "__proto__"),
  )
  .map((text) => `${text.replaceAll(/[\0\r]/g, "")}.`);
const someLink = fc.webUrl({ withFragments: true, withQueryParameters: true });
const somePicture = fc.oneof(someLink, fc.constant("/pictures/a/640.webp"));
const someCount = fc.integer({ min: 1, max: 10_000 });

const CELLS: Record<Column["type"], fc.Arbitrary<unknown>> = {
  text: someText,
  person: someText,
  url: someLink,
  picture: somePicture,
  count: someCount,
  lines: fc.array(someLink, { maxLength: 10 }),
  size: someCount,
  file: fc.uuid(),
};

function someRows(type: FormField["type"]): fc.Arbitrary<unknown> | null {
  const list = rowListOf(type);
  if (!list) return null;
  const cells = Object.fromEntries(list.columns.map(({ name, type }) => [name, CELLS[type]]));
  const row = fc.record({ ...cells, id: someCount });
  return fc.uniqueArray(row, { selector: ({ id }) => id, minLength: type === "screenshots" ? 3 : 0, maxLength: 12 });
}

const someRating = fc.record({ name: someText, rating: fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2) });

const VALUES: Partial<Record<FormField["type"], fc.Arbitrary<unknown>>> = {
  name: someText.map((text) => text.trim()),
  genres: someText.map((text) => `Drama, ${text}`),
  date: fc.constantFrom("1922", "1922-03", "1922-03-04", "2024-02-29"),
  ratings: fc.record({ imdb: someRating, rottenTomatoes: someRating }, { requiredKeys: [] }),
  picture: somePicture,
  videoUrl: fc.oneof(somePicture, fc.constant("")),
  url: someLink,
  download: someLink,
  count: someCount,
  lines: fc.array(someText.map((text) => text.replaceAll("\n", " ").slice(0, 300))),
  translations: fc.dictionary(fc.constantFrom("de", "pt-BR"), fc.record({ itemName: someText, overview: someText })),
  files: fc.array(
    fc.record({ label: someText, url: someLink, mirrors: fc.array(someLink, { maxLength: 3 }), sizeBytes: someCount }),
  ),
};

function someDocument(kind: Kind): fc.Arbitrary<ItemInput> {
  const fields = formFields(kind).map(([name, { type }]) => [name, VALUES[type] ?? someRows(type) ?? someText] as const);
  return fc.record(Object.fromEntries(fields)).map((document) => formSchema(kind).parse(document));
}

describe("reading a form", () => {
  it.each(KINDS)("restores any $type unchanged", (kind) => {
    fc.assert(
      fc.property(someDocument(kind), (document) => {
        expect(valueOf(kind, formOf(document))).toEqual(document);
      }),
      { numRuns: 50 },
    );
  });

  it("normalizes the line breaks of form data", () => {
    const description = "One.\r\n\r\nTwo.";
    expect(valueOf(movie, formOf(buildInput(movie, { description })))?.description).toBe("One.\n\nTwo.");
  });

  it("omits a source without a rating", () => {
    const form = formOf({ ...buildInput(movie), ratings: { imdb: { name: "IMDB", rating: "" } } });
    expect(valueOf(movie, form)?.ratings).toEqual({});
  });

  it("reads texts in other languages, and reports which one is too long", () => {
    const form = formOf({ ...buildInput(movie), translations: { de: { itemName: "Das Boot", overview: "" }, "pt-BR": {} } });
    expect(valueOf(movie, form)?.translations).toEqual({ de: { itemName: "Das Boot" } });
    form.set("translations.de.itemName", "x".repeat(301));
    expect(readItemForm(movie, form, ENGLISH).submission.reply().error).toEqual({
      "translations.de.itemName": ["German: Item name must not be longer than 300 characters."],
    });
    for (const name of ["translations.de.genre", "translations.d_e.itemName", "translations.__proto__.itemName"]) {
      const odd = formOf(buildInput(movie));
      odd.set(name, "x");
      expect(readItemForm(movie, odd, ENGLISH).unknownFields).toEqual([name]);
    }
  });

  it.each([
    ["1.4 GB", 1_400_000_000],
    ["700 MiB", 734_003_200],
    ["812", 812],
    ["", 0],
  ])("reads %j as the size of a file", (sizeBytes, bytes) => {
    const form = formOf({ ...buildInput(movie), files: [{ url: "https://files.example/1", sizeBytes }] });
    expect(valueOf(movie, form)?.files).toMatchObject([{ sizeBytes: bytes }]);
  });

  it("reports errors in titles, files and crew", () => {
    const form = formOf({
      ...buildInput(movie),
      alternativeTitles: Array.from({ length: 300 }, (_, at) => `Title ${at}`),
      files: [
        { url: "https://files.example/1", sizeBytes: "much", sha256: "abc", season: "one" },
        { label: "Nowhere" },
        { url: "https://files.example/2", fileId: "stored", mirrors: ["https://a.example/", "ftp://b.example/"] },
      ],
      crew: [{ name: "Ada" }],
    });
    expect(problemsOf(movie, form)).toEqual({
      alternativeTitles: ["Alternative titles must not contain more than 100 entries."],
      "files[0].sizeBytes": ["File 1: Size must be a size such as 1.4 GB or 700 MB."],
      "files[0].sha256": ["File 1: SHA-256 must be 64 hexadecimal digits."],
      "files[0].season": ["File 1: Season must be a number."],
      "files[2].mirrors": [
        "File 3: Mirrors entry 2 must be an address that begins with http:// or https://, without a password.",
      ],
      "crew[0].role": ["Crew member 1: Role is required."],
    });
  });

  it.each([
    { videoId: "https://youtu.be/dQw4w9WgXcQ", videoUrl: "" },
    { videoId: "", videoUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" },
  ])("derives id and player from the address in %j", (fields) => {
    expect(valueOf(movie, formOf(buildInput(movie, fields)))).toMatchObject({
      videoId: "dQw4w9WgXcQ",
      videoUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    });
  });

  it("keeps a stored player address with a different id", () => {
    const fields = { videoId: "trailer-2", videoUrl: "https://youtu.be/dQw4w9WgXcQ" };
    expect(valueOf(movie, formOf(buildInput(movie, fields)))).toMatchObject(fields);
  });

  it("names the required fields of an empty form", () => {
    expect(problemsOf(kindOf("anime"), formOf(blankInput(kindOf("anime"))))).toEqual({
      itemName: ["Item name is required."],
      genre: ["Genre is required."],
      releasedYear: ["Released year is required."],
      overview: ["Overview is required."],
      description: ["Description is required."],
      thumbnailUrl: ["Thumbnail is required."],
      bannerUrl: ["Banner is required."],
      "screenshots[0].screenshotUrl": ["Screenshot 1: Screenshot URL is required."],
      "screenshots[1].screenshotUrl": ["Screenshot 2: Screenshot URL is required."],
      "screenshots[2].screenshotUrl": ["Screenshot 3: Screenshot URL is required."],
      videoId: ["Video ID is required."],
      seasons: ["Seasons is required."],
      "downloadLinks[0].seasonUrl": ["Season links 1: Season URL is required."],
    });
  });

  it.each<[string, Record<string, string | Blob>, string]>([
    ["a list that is text", { cast: "Ada" }, "cast"],
    ["text that is a file", { genre: new Blob(["x"]) }, "genre"],
    ["an input that is there twice", { itemName: "Another" }, "itemName"],
    ["a rating that is a word", { "ratings.imdb.rating": "good" }, "ratings.imdb.rating"],
    ["a javascript: link", { movieLink: "javascript:alert(1)" }, "movieLink"],
    ["a link with credentials", { movieLink: "https://user:secret@files.example/" }, "movieLink"],
    ["oversized text", { overview: "x".repeat(10_001) }, "overview"],
    ["a row far down", { "cast[501].name": "x" }, "cast"],
  ])("names the input of %s", (_, extra, name) => {
    const form = formOf(buildInput(movie, { cast: [] }));
    for (const each of Object.keys(extra)) if (each !== "itemName") form.delete(each);
    for (const [each, value] of Object.entries(extra)) form.append(each, value);
    expect(Object.keys(problemsOf(movie, form))).toContain(name);
  });

  it.each([
    "colour",
    "seasons",
    "cId",
    "downloads",
    "__proto__",
    "__proto__.genre",
    "constructor.prototype.x",
    "cast[0].__proto__",
    "cast[4000000000].name",
    "cast[].name",
    "genre[",
    "ratings.elsewhere.rating",
    "choice.__proto__",
    "__state__",
  ])("ignores an input called %s", (name) => {
    const input = buildInput(movie);
    const { submission, unknownFields } = readItemForm(movie, formOf(input, { [name]: "x" }), ENGLISH);
    expect(unknownFields).toEqual([name]);
    expect(submission).toMatchObject({ status: "success", value: input });
  });
});

describe("a row intent", () => {
  const intent = (type: string, payload: object) => ({ __intent__: JSON.stringify({ type, payload }) });

  it("adds a row without saving", () => {
    const form = formOf({}, intent("insert", { name: "cast", defaultValue: { id: "1", name: "" } }));
    const { submission, unknownFields } = readItemForm(movie, form, ENGLISH);
    expect(unknownFields).toEqual([]);
    expect(submission).toMatchObject({ status: undefined, payload: { cast: [{ id: "1", name: "" }] } });
  });

  it.each([
    { __intent__: "{" },
    { __intent__: "null" },
    intent("insert", { name: "itemName" }),
    intent("insert", { name: "__proto__" }),
    intent("insert", { name: "downloadLinks" }),
    intent("insert", { name: "cast", index: 1e9 }),
    intent("insert", { name: "cast", defaultValue: { name: ["x"] } }),
    intent("insert", { name: "cast", defaultValue: { colour: "red" } }),
    intent("reorder", { name: "cast", from: -1, to: 0 }),
    intent("update", { name: "cast[4000000000]", value: "x" }),
    intent("reset", {}),
  ])("is ignored when it is %j", (extra) => {
    const input = buildInput(movie);
    const { submission, unknownFields } = readItemForm(movie, formOf(input, extra), ENGLISH);
    expect(unknownFields).toEqual(["__intent__"]);
    expect(submission).toMatchObject({ status: "success", value: input });
  });
});
