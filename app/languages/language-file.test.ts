import { describe, expect, it } from "vitest";
import { en } from "./en.ts";
import {
  fillLanguageFile,
  isPackaged,
  joinTexts,
  languageFileTag,
  splitTexts,
  textProblems,
  untranslatedKeys,
} from "./language-file.ts";

describe("a language file to fill in", () => {
  it("lists every key in English, in the plural forms of the language", () => {
    const french = fillLanguageFile("fr");
    expect(Object.keys(french.texts)).toEqual(Object.keys(en));
    expect(french).toMatchObject({ name: "Français", locale: "fr", texts: { "site.home": en["site.home"] } });
    expect(french).not.toHaveProperty("dir");
    expect(fillLanguageFile("he")).toMatchObject({ name: "עברית", dir: "rtl" });
    expect(Object.keys(fillLanguageFile("pl").texts["fact.seasons"] as object)).toEqual(
      expect.arrayContaining(["one", "few", "many", "other"]),
    );
    expect(fillLanguageFile("ja").texts["fact.seasons"]).toEqual({ other: en["fact.seasons"].other });
  });

  it("adds only missing texts to an earlier translation, and counts the others", () => {
    const before = { name: "Notre français", locale: "fr-CA", texts: { "site.home": "Accueil", "our.own": "x" } };
    const after = fillLanguageFile("fr", before);
    expect(after).toMatchObject(before);
    expect(Object.keys(after.texts)).toHaveLength(Object.keys(en).length + 1);
    expect(untranslatedKeys("fr", after)).toHaveLength(Object.keys(en).length - 1);
    expect(untranslatedKeys("fr", after)).not.toContain("site.home");
  });

  it("is named after an existing language", () => {
    expect(["fr", "pt-br", "PT-BR"].map(languageFileTag)).toEqual(["fr", "pt-BR", "pt-BR"]);
    expect(["", "french", "../x", "fr_FR", "zz"].map(languageFileTag)).toEqual([null, null, null, null, null]);
    expect([isPackaged("de"), isPackaged("fr")]).toEqual([true, false]);
  });

  it("survives a round trip to the translator", () => {
    const french = fillLanguageFile("fr");
    expect(splitTexts(joinTexts(french))).toEqual(french);
    expect(splitTexts({ texts: { "site.home": null } })).toEqual({ texts: {} });
  });

  it("may omit plural forms and placeholders, but not add any", () => {
    const problems = textProblems("fr", {
      "site.home": { other: "Accueil" },
      "site.hone": "Accueil",
      "item.titleWithYear": "{title} : {annee}",
      "fact.seasons": { other: "saisons", many: "{count} saisons", few: "{n} saisons" },
    });
    expect(problems).toEqual([
      "site.home: one text, or forms, as in English",
      "site.hone: no such key",
      "item.titleWithYear: no {annee}",
      "fact.seasons: no few",
      "fact.seasons: no {n}",
    ]);
  });
});
