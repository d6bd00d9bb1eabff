import { assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { isDocumentId } from "#app/lib/ids.ts";
import { numberNamesakes, slugFor } from "./slugs.ts";

describe("ids of the demo", () => {
  it("read like the title and the year, without accents and punctuation", () => {
    expect(slugFor("Häxan", "1922")).toBe("haxan-1922");
    expect(slugFor("À propos de Nice", "1930")).toBe("a-propos-de-nice-1930");
    expect(slugFor("Pepper&Carrot (motion comic)", "2017")).toBe("pepper-carrot-motion-comic-2017");
  });

  it("name the year once and omit an unknown one", () => {
    expect(slugFor("Sherlock Holmes (1954)", "1954")).toBe("sherlock-holmes-1954");
    expect(slugFor("7-Zip", "")).toBe("7-zip");
  });

  it("drop words, never the year, if a title is too long", () => {
    expect(slugFor("One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen", "1920")).toBe(
      "one-two-three-four-five-six-seven-eight-nine-ten-eleven-1920",
    );
  });

  it("number duplicates in order", () => {
    expect(numberNamesakes(["a", "b", "a", "a-2", "a"])).toEqual(["a", "b", "a-2", "a-2-2", "a-3"]);
  });

  it("exist for any title", () => {
    assert(property(string({ unit: "grapheme" }), constantFrom("", "1927"), (title, year) => isDocumentId(slugFor(title, year))));
  });
});
