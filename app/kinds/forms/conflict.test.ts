import { describe, expect, it } from "vitest";
import { ENGLISH } from "#app/languages/english.ts";
import type { DownloadFile, ItemInput } from "../item.ts";
import { kindOf } from "../registry.ts";
import { buildInput } from "../../../tests/data/builders.ts";
import { differences, merged } from "./conflict.ts";

const NO_FILE: DownloadFile = {
  id: 1,
  label: "",
  season: 0,
  episode: 0,
  url: "",
  fileId: "",
  sizeBytes: 0,
  format: "",
  quality: "",
  languages: "",
  subtitles: "",
  sha256: "",
  mirrors: [],
  licence: "",
};
const show = kindOf("tv-show");
const base = buildInput(show, { itemName: "Lighthouse", overview: "Old." });
const mine = { ...base, overview: "Mine.\nAnd more.", seasons: 3 };
const theirs = {
  ...base,
  overview: "Theirs.",
  itemName: "Lighthouse North",
  ratings: { imdb: { name: "IMDB", rating: 3.5 } },
  downloadLinks: [{ id: 9, seasonUrl: "https://files.example/9" }],
};

describe("two versions of an item", () => {
  it("differ field by field, suggesting the side that changed alone", () => {
    const found = differences(show, { mine, theirs, base }, ENGLISH).map(({ name, suggested }) => [name, suggested]);
    expect(found).toEqual([
      ["itemName", "theirs"],
      ["overview", "mine"],
      ["ratings", "theirs"],
      ["seasons", "mine"],
      ["downloadLinks", "theirs"],
    ]);
  });

  it("are shown in lines, with one line per list row", () => {
    const shown = Object.fromEntries(differences(show, { mine, theirs, base: null }, ENGLISH).map((each) => [each.name, each]));
    expect(shown["overview"]).toMatchObject({ mine: ["Mine.", "And more."], theirs: ["Theirs."], suggested: "mine" });
    expect(shown["ratings"]?.theirs).toEqual(["IMDB: 3.5/5", "Rotten Tomatoes: not rated"]);
    expect(shown["downloadLinks"]?.theirs).toEqual(["9 · https://files.example/9"]);
    expect(shown["seasons"]).toMatchObject({ mine: ["3"], theirs: ["2"], label: "Seasons" });
  });

  it("show ratings on their scale, presets, sizes and other titles", () => {
    const file = { ...NO_FILE, url: "https://files.example/1", sizeBytes: 1_400_000_000, mirrors: ["https://b.example/"] };
    const other = {
      ...base,
      alternativeTitles: ["One", "Two"],
      files: [file],
      ratings: {
        imdb: { name: "IMDB", rating: 8.7, outOf: 10 },
        rottenTomatoes: { name: "Rotten Tomatoes", rating: 1, isDefault: true },
      },
    } as const satisfies ItemInput;
    const shown = Object.fromEntries(
      differences(show, { mine: base, theirs: other, base }, ENGLISH).map((each) => [each.name, each]),
    );
    expect(shown["ratings"]?.theirs).toEqual(["IMDB: 8.7/10", "Rotten Tomatoes: 1, not chosen"]);
    expect(shown["alternativeTitles"]).toMatchObject({ mine: [], theirs: ["One", "Two"], suggested: "theirs" });
    expect(shown["files"]?.theirs).toEqual(["https://files.example/1 · 1.4 GB · https://b.example/"]);
    const chosen = { ...other, ratings: { ...other.ratings, rottenTomatoes: { name: "Rotten Tomatoes", rating: 1 } } };
    expect(differences(show, { mine: other, theirs: chosen, base: null }, ENGLISH).map(({ name }) => name)).toEqual(["ratings"]);
  });

  it("with equal values do not differ", () => {
    expect(differences(show, { mine: { ...mine, overview: "Mine.\r\nAnd more." }, theirs: mine, base }, ENGLISH)).toEqual([]);
  });

  it("merge by a choice for each field", () => {
    const one = merged({ mine, theirs }, (name) => (name === "overview" ? "mine" : "theirs"));
    expect(one).toEqual({ ...theirs, overview: "Mine.\nAnd more." });
  });
});
