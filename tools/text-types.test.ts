import { describe, expect, it } from "vitest";
import { typeOfTexts } from "./text-types.ts";

describe("the type of the English texts", () => {
  it("has the texts of all files, in the order of their paths", () => {
    const files = new Map([
      ["app/site/site.en.json", '{ "site.home": "Home" }'],
      ["app/reports/reports.en.json", '{ "report.count": { "one": "{count} report", "other": "{count} reports" } }'],
    ]);
    expect(typeOfTexts(files)).toBe(
      'export type English = { "report.count": { "one": "{count} report", "other": "{count} reports" } } & { "site.home": "Home" };\n',
    );
  });

  it("rejects a key in two files", () => {
    const files = new Map([
      ["app/site/site.en.json", '{ "site.home": "Home", "site.menu": "Menu" }'],
      ["app/browse/browse.en.json", '{ "site.home": "Start" }'],
    ]);
    expect(() => typeOfTexts(files)).toThrow("The text site.home is in app/browse/browse.en.json and app/site/site.en.json.");
  });

  it("rejects a key that one file has twice", () => {
    const files = new Map([["app/site/site.en.json", '{ "site.home": "Home", "site.home": "Start" }']]);
    expect(() => typeOfTexts(files)).toThrow("The text site.home is in app/site/site.en.json twice.");
  });
});
