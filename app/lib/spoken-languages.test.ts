import { describe, expect, it } from "vitest";
import { PACKAGED } from "#app/languages/packaged.ts";
import { languageLabels, PAGE_CODES, spokenNameIn, spokenTag } from "./spoken-languages.ts";

describe("a language is one value", () => {
  it.each([
    [
      "de",
      "German",
      "GERMAN",
      " german ",
      "Deutsch",
      "de",
      "DE",
      "ger",
      "deu",
      "Allemand",
      "Alemán",
      "aleman",
      "الألمانية",
      "Tedesco",
      "немецкий",
      "ドイツ語",
    ],
    ["fr", "French", "français", "Francais", "Französisch", "fr", "fre", "fra", "FRA", "francés", "الفرنسية"],
    ["zh", "Chinese", "中文", "zh", "chi", "zho", "cmn", "Chinesisch"],
    ["ja", "Japanese", "日本語", "ja", "jpn", "Japanisch"],
    ["hi", "Hindi", "हिन्दी", "hi", "hin"],
    ["el", "Greek", "Ελληνικά", "gre", "ell"],
    ["nb", "Norwegian Bokmål", "norsk bokmål", "nob"],
    ["fa", "Persian", "فارسی", "per", "fas", "Persisch"],
    ["he", "Hebrew", "iw", "heb", "עברית"],
    ["fil", "Filipino", "fil", "tl"],
    ["yue", "Cantonese", "yue", "Kantonesisch", "cantonés"],
    ["tlh", "Klingon", "tlh", "Klingonisch"],
  ])("%s", (tag, ...texts) => {
    expect(texts.map(spokenTag)).toEqual(texts.map(() => tag));
    expect(languageLabels(texts)).toHaveLength(1);
  });

  it.each([
    [
      "pt-BR",
      "pt-br",
      "pt_BR",
      "por-BR",
      "Portuguese (Brazil)",
      "Brazilian Portuguese",
      "Portugués de Brasil",
      "Portugiesisch (Brasilien)",
    ],
    ["zh-Hans", "zh-hans", "zho-Hans", "Chinese (Simplified)", "Simplified Chinese", "Chinesisch (vereinfacht)"],
    ["zh-Hant-TW", "zh_hant_tw"],
    ["es-419", "es-419", "spa-419", "Latin American Spanish", "Español (Latinoamérica)"],
    ["en-GB", "en-UK", "eng-GB", "British English"],
  ])("%s, apart from the language in general", (tag, ...texts) => {
    expect(texts.map(spokenTag)).toEqual(texts.map(() => tag));
    expect(languageLabels([tag, ...texts, tag.split("-")[0] ?? ""])).toHaveLength(2);
  });
});

it.each([
  "Silent",
  "Original",
  "Klingonish",
  "N/A",
  "und",
  "root",
  "xx",
  "xx-US",
  "no-sound",
  "German with subtitles",
  "?",
  "",
  "🎬",
])("%j names no language", (text) => {
  expect([spokenTag(text), spokenNameIn(text, "de")]).toEqual([null, text]);
});

it("is named in the language of the page", () => {
  const names = (tag: string) => PACKAGED.map(({ locale }) => spokenNameIn(tag, locale));
  expect(names("de")).toEqual(["German", "Deutsch", "alemán", "الألمانية"]);
  expect(names("pt-BR")).toEqual([
    "Portuguese (Brazil)",
    "Portugiesisch (Brasilien)",
    "portugués (Brasil)",
    "البرتغالية (البرازيل)",
  ]);
  expect(PACKAGED.map(({ code }) => code)).toEqual(PAGE_CODES);
});

it("is distinguished from a word with the letters of its code", () => {
  expect(languageLabels(["na", "N/A", "Nauru", "Silent", "silent"])).toEqual([
    { slug: "nauru", label: "na" },
    { slug: "na", label: "N/A" },
    { slug: "silent", label: "Silent" },
  ]);
});
