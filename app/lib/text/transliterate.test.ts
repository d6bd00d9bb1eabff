import { expect, it } from "vitest";
import { latinOf } from "./transliterate.ts";

it.each([
  ["となりのトトロ", "tonarino totoro"],
  ["ソードアート・オンライン", "sodoato-onrain"],
  ["まっちゃ ざっし きって", "matcha zasshi kitte"],
  ["しゃべれども きょう じゅう", "shaberedomo kyou juu"],
  ["ファイナル ヴァンパイア ウィッチ ティガ デュエル チェス", "fainaru vanpaia witchi tiga dyueru chesu"],
  ["ﾄﾞﾗｺﾞﾝ", "doragon"],
  ["ラーメン", "ramen"],
])("reads kana as Hepburn: %s", (text, latin) => {
  expect(latinOf(text)).toBe(latin);
});

it("leaves Han characters, which have no fixed reading", () => {
  expect(latinOf("千と千尋の神隠し")).toBe("千 to 千尋 no 神隠 shi");
  expect(latinOf("霸王别姬")).toBe("霸王别姬");
});

it.each([
  ["Броненосец Потёмкин", "bronenosets potemkin"],
  ["Щорс", "shchors"],
  ["Ψυχή, Ευτυχία", "psychi, eftychia"],
  ["Μπάρμπα Γιώργος", "barmpa giorgos"],
  ["Ουρανός", "ouranos"],
  ["π, Ω, ο", "pi, omega, o"],
  ["ואלס עם באשיר", "vals am bashir"],
  ["כנפיים שבורות", "knfiim shvorot"],
  ["باب الحديد", "bab alhdid"],
  ["기생충", "gisaengchung"],
  ["Łódź, Straße, Häxan", "lodz, strasse, haxan"],
  ["Nosferatu (1922)", "nosferatu (1922)"],
])("reads other scripts letter by letter: %s", (text, latin) => {
  expect(latinOf(text)).toBe(latin);
});

it("handles any text", () => {
  for (const text of ["", "っ", "ー", "ゃ", "ぁ", "\ud800", "\u0301", "👩‍🚀"]) expect(typeof latinOf(text)).toBe("string");
});
