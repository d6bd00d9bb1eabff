import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankInput } from "#app/kinds/forms/form-fields.ts";
import { KINDS, kindOf } from "#app/kinds/registry.ts";
import { documentSchema } from "#app/kinds/schemas/schemas.ts";
import { buildInput } from "../../../tests/data/builders.ts";
import { documentText, readableInput, readableItem } from "./readable-item.ts";

const show = kindOf("tv-show");
const UNTITLED = "Untitled";

describe("the current state of a form", () => {
  it.each(KINDS)("is a complete $type when all is filled", (kind) => {
    const input = buildInput(kind);
    expect(readableInput(kind, input, UNTITLED)).toEqual(documentSchema(kind).parse(input));
  });

  it.each(KINDS)("is an untitled $type when nothing was typed", (kind) => {
    expect(readableItem(kind, {}, UNTITLED)).toMatchObject({ type: kind.type, itemName: UNTITLED, genre: "" });
    expect(readableItem(kind, blankInput(kind), UNTITLED)).toMatchObject({ itemName: UNTITLED });
  });

  it.each(["x".repeat(301), "a\0b", 5, " "])("is untitled while its name cannot be stored: %j", (itemName) => {
    expect(readableInput(show, { itemName }, UNTITLED).itemName).toBe(UNTITLED);
  });

  it("omits invalid values and keeps the others", () => {
    const values = {
      itemName: "Lighthouse",
      genre: ["x"],
      bannerUrl: "https:/",
      seasons: "a few",
      ratings: { imdb: { rating: "good" } },
      cast: ["Ada", { name: "Bo", imageUrl: "javascript:alert(1)" }],
      downloadLinks: [
        { id: "1", seasonUrl: "ftp://x" },
        { id: "x", seasonUrl: "https://files.example/2" },
      ],
    };
    expect(readableInput(show, values, UNTITLED)).toMatchObject({
      itemName: "Lighthouse",
      genre: "",
      bannerUrl: "",
      seasons: 0,
      ratings: {},
      cast: [
        { id: 1, name: "" },
        { id: 2, name: "Bo", imageUrl: "" },
      ],
      downloadLinks: [
        { id: 1, seasonUrl: "" },
        { id: 2, seasonUrl: "https://files.example/2" },
      ],
    });
  });
});

it("omits files without an address, and ratings outside their scale", () => {
  const values = {
    files: [{ label: "New" }, { url: "https://files.example/1", sizeBytes: "1.4 GB" }, { url: "https:", label: "Half typed" }],
    ratings: { imdb: { rating: "8", outOf: "seven" }, rottenTomatoes: { rating: "91", outOf: "100" } },
    alternativeTitles: "One\nTwo",
  };
  expect(readableInput(show, values, UNTITLED)).toMatchObject({
    files: [{ url: "https://files.example/1", sizeBytes: 1_400_000_000 }],
    ratings: { rottenTomatoes: { rating: 91, outOf: 100 } },
    alternativeTitles: ["One", "Two"],
  });
});

describe("the serialized document", () => {
  it("is the same for a document and its form", () => {
    const input = buildInput(show, { description: "One.\nTwo." });
    const typed = { ...input, seasons: "2", description: "One.\r\nTwo.", id: "a", basedOn: "b", videoUrl: input.videoUrl };
    expect(documentText(show, typed)).toBe(documentText(show, input));
  });

  it("differs when a row is moved or a text is cleared", () => {
    const input = buildInput(show);
    const texts = [
      input,
      { ...input, downloadLinks: input.downloadLinks?.toReversed() },
      { ...input, overview: "" },
      { ...input, cast: [] },
    ].map((values) => documentText(show, values));
    expect(new Set(texts).size).toBe(texts.length);
  });
});

it("accepts any values", () => {
  const names = ["itemName", "genre", "cast", "screenshots", "ratings", "seasons", "downloadLinks", "videoUrl", "files", "crew"];
  const name = fc.constantFrom(...names, "alternativeTitles", "originalTitle");
  const part = fc.dictionary(fc.constantFrom("id", "url", "fileId", "rating", "outOf", "mirrors", "sizeBytes"), fc.anything());
  const rows = fc.oneof(fc.array(part), fc.dictionary(fc.constantFrom("imdb", "rottenTomatoes"), part));
  const values = fc.dictionary(name, fc.oneof(fc.anything({ maxDepth: 3, withNullPrototype: false }), rows));
  fc.assert(
    fc.property(values, (values) => {
      expect(readableItem(show, values, UNTITLED).itemName).not.toBe("");
    }),
  );
});
