import { expect, it } from "vitest";
import { movie } from "../movie.ts";
import { documentSchema } from "./schemas.ts";

const parse = (translations: unknown) => documentSchema(movie).safeParse({ itemName: "Metropolis", translations });
const problem = (translations: unknown) =>
  parse(translations).error?.issues.map(({ path, message }) => [path.join("."), message]);

it.each([
  [{ de: { itemName: " Das Boot ", overview: "Ein U-Boot." } }, { de: { itemName: "Das Boot", overview: "Ein U-Boot." } }],
  [
    { DE: { itemName: "Das Boot" }, "pt-br": { itemName: "O Barco" } },
    { de: { itemName: "Das Boot" }, "pt-BR": { itemName: "O Barco" } },
  ],
  [{ de: { itemName: " ", overview: "", description: null }, es: {}, ar: null }, {}],
  [{ de: { itemName: "Das Boot", year: 1981 } }, { de: { itemName: "Das Boot" } }],
  [null, {}],
  [undefined, {}],
])("reads the translations %j", (given, read) => {
  expect(parse(given).data?.translations).toEqual(read);
});

it.each([
  [{ de: { itemName: "x".repeat(301) } }, "translations.de.itemName", "must not be longer than 300 characters"],
  [{ de: { overview: "x".repeat(10_001) } }, "translations.de.overview", "must not be longer than 10000 characters"],
  [{ de: { description: 5 } }, "translations.de.description", "must be text"],
  [{ de: { itemName: "\u200b" } }, "translations.de.itemName", "must contain a visible character"],
  [{ de: "Das Boot" }, "translations.de", "must be an object"],
  [{ german_at: {} }, "translations.german_at", "must have a language code such as de or pt-BR as its name"],
  [{ "de-u-co-phonebk": {} }, "translations.de-u-co-phonebk", "must have a language code such as de or pt-BR as its name"],
  [{ de: {}, DE: {} }, "translations.DE", "must not appear twice"],
  [["de"], "translations", "must be an object"],
  ["de", "translations", "must be an object"],
])("refuses %j", (given, path, message) => {
  expect(problem(given)).toEqual([[path, message]]);
});

it("rejects more languages than there are fields, and anything under __proto__", () => {
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`de-${String(index).padStart(4, "0")}`, {}]));
  expect(problem(many)).toEqual([["translations", "must not contain more than 50 languages"]]);
  expect(problem(JSON.parse('{"__proto__": {"itemName": "x"}}'))).toHaveLength(1);
});
