import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, slugOf, splitGenres } from "./text.ts";

const anyText = fc.string({ unit: "binary" });

describe("folded text", () => {
  it.each([
    ["Häxan", "haxan"],
    ["  The   Lost—World! ", "the lost world"],
    ["Rock 'n' Roll", "rock n roll"],
    ["Don’t", "dont"],
    ["Ｆｕｌｌ", "full"],
    ["メトロポリス", "メトロポリス"],
    ["한국", "한국"],
    ["தமிழ்", "தமிழ்"],
    ["Cœur Ægir Łódź Smørrebrød Straße", "coeur aegir lodz smorrebrod strasse"],
    ["Alien³", "alien 3"],
    ["8½", "8 1 2"],
    ["Hunter × Hunter", "hunter x hunter"],
    ["Pokémon™", "pokemon"],
    ["Co\u00adop क्\u200dष", "coop क्ष"],
    ["मुग़ल-ए-आज़म", "मुगल ए आजम"],
    ["हिन्दी इण्डिया", "हिंदी इंडिया"],
    ["مُحَمَّد", "محمد"],
    ["★ !?", ""],
  ])("of %j is %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it("is unchanged when folded again", () => {
    fc.assert(fc.property(anyText, (text) => fold(fold(text)) === fold(text)));
  });
});

describe("genres", () => {
  it("are equal however they are typed", () => {
    expect(new Set(["Sci - Fi", "sci-fi", "SciFi", " SCI FI "].map(slugOf))).toEqual(new Set(["scifi"]));
  });

  it("keep their order and first label, each once", () => {
    expect(splitGenres(" Crime,Sci  -  Fi, ,crime, sci-fi,!")).toEqual([
      { slug: "crime", label: "Crime" },
      { slug: "scifi", label: "Sci - Fi" },
    ]);
    expect(splitGenres("")).toEqual([]);
  });

  it("never have an empty or duplicate slug", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const slugs = splitGenres(text).map(({ slug }) => slug);
        return slugs.every((slug) => slug !== "") && new Set(slugs).size === slugs.length;
      }),
    );
  });
});
