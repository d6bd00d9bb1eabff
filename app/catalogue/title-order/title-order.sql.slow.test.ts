import * as fc from "fast-check";
import { expect, it } from "vitest";
import { letterOrderOf } from "./letter-order.ts";
import { titleIn } from "./title-order.sql.ts";

const keyOf = (name: string, language = "en") => titleIn(letterOrderOf(language), name);
/** Compares as the databases do. */
const inBytes = (one: string, other: string) => Math.sign(Buffer.compare(Buffer.from(one), Buffer.from(other)));
const sorted = (names: readonly string[], language?: string) =>
  names.toReversed().toSorted((a, b) => inBytes(keyOf(a, language), keyOf(b, language)));

it.each([
  ["at the end", ["Toy Story", "Toy Story 2", "Toy Story 3", "Toy Story 10", "Toy Story XI"]],
  ["at the beginning", ["2 Fast", "20 Centimeters", "100 Girls", "1000"]],
  ["within", ["Episode 1: Hope", "Episode 2", "Episode 10: An End", "Episode of the Sea"]],
  ["before letters", ["007", "9½ Weeks", "12 Monkeys", "The 13th Warrior", "2001: A Space Odyssey", "Abba"]],
  ["between whole ones", ["3", "3½", "3:10 to Yuma", "4"]],
  ["with dots", ["Tool 1.5", "Tool 1.10", "Tool 2.0"]],
  ["with thousands", ["999 Nights", "1,000 Nights", "2 000 Nights", "10.000 Nights", "20,000 Leagues", "1,000,000 Years B.C."]],
  ["in Roman digits", ["Rocky", "Rocky II", "Rocky III", "Rocky 4", "Rocky V", "Rocky Ⅸ", "Rocky x"]],
  [
    "in Roman digits within",
    ["Star Wars: Episode I – A", "Star Wars: Episode IV – B", "Star Wars: Episode V: C", "Star Wars: Episode X-2"],
  ],
  ["in words", ["Ocean's 8", "Ocean's Eleven", "Ocean's Twelve", "Ocean's 13", "Ocean's Twenty One", "Ocean's Edge"]],
  ["in parts", ["Dune: Part One", "Dune: Part Two", "Dune: Part Three"]],
  ["above", ["Alien", "Alien²", "Alien³", "Alien 4"]],
  ["in Arabic digits", ["الجزء ١", "الجزء ٢", "الجزء 3", "الجزء ۴", "الجزء ١٠"]],
  ["in Indic digits", ["गोलमाल १", "गोलमाल २", "गोलमाल १०"]],
  [
    "in Chinese digits",
    ["大海 第一季", "大海 第二季", "大海 第3季", "大海 第四季", "大海 第十季", "大海 第十二季", "大海 第二十季"],
  ],
])("numbers sort by value, %s", (_, names) => {
  expect(sorted(names)).toEqual(names);
});

it.each([
  ["as a word of the sentence", ["How Clean Is It", "How I Met Your Mother", "How It Ends"]],
  ["in front", ["I, Robot", "V for Vendetta", "X", "X-Men", "xXx"]],
  ["as a letter of a word", ["Wolverine and the Wind", "Wolverine and the X-Men"]],
  ["as a small word of a language", ["Hunter and Me", "Hunter x Hunter"]],
  ["as another letter", ["Vitamin", "Vitamin B", "Vitamin C", "Vitamin Z"]],
  ["as a word in front", ["Once", "One Piece", "Only", "Twelve Monkeys", "Two Towers"]],
])("no number is recognized %s", (_, names) => {
  expect(sorted(names)).toEqual(names);
});

it.each([
  ["malcolm", "Malcolm X"],
  ["americanhistory", "American History X"],
])("a name that ends in a letter is sorted under %s", (start, name) => {
  expect(keyOf(name).startsWith(start)).toBe(true);
});

it("applies to languages with letters of their own", () => {
  expect(sorted(["Yıl 2", "Yıl III", "Yıl 10", "Yıl Ölümü", "Yıldız"], "tr")).toEqual([
    "Yıl 2",
    "Yıl III",
    "Yıl 10",
    "Yıldız",
    "Yıl Ölümü",
  ]);
  expect(sorted(["Änglar 10", "Änglar 2", "Zorn 3"], "sv")).toEqual(["Zorn 3", "Änglar 2", "Änglar 10"]);
});

it("follows the values, whatever surrounds them", () => {
  const number = fc.bigInt({ min: 0n, max: 10n ** 40n });
  fc.assert(
    fc.property(
      number,
      number,
      fc.constantFrom("", "Saw ", "電影"),
      fc.constantFrom("", " Girls", ": End"),
      (a, b, before, after) => {
        const order = inBytes(keyOf(`${before}${a}${after}`), keyOf(`${before}${b}${after}`));
        expect(order).toBe(a === b ? 0 : a < b ? -1 : 1);
      },
    ),
  );
});

it("keeps keys short, however long a number is", () => {
  expect(Array.from(keyOf(`A ${"9".repeat(100_000)}`)).length).toBeLessThanOrEqual(80);
  expect(keyOf(`A ${"0".repeat(100_000)}7`)).toBe(keyOf("A 7"));
});
