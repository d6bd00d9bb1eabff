import { describe, expect, it } from "vitest";
import { blankInput } from "#app/kinds/forms/form-fields.ts";
import type { DownloadFile, ItemInput } from "#app/kinds/item.ts";
import { movie } from "#app/kinds/movie.ts";
import type { Proposal } from "#app/kinds/forms/source-proposals.ts";
import { formValuesOf } from "../values/form-values.ts";
import { addressesIn, filledValues, firstMissing, proposedFields, unfilledValues } from "./proposed-fields.ts";

const blank = blankInput(movie);
const cast = [{ id: 7, imageUrl: "", name: "Ada Lind", role: "The Keeper" }];
const fields = { itemName: "The Quiet Harbour", genre: "Drama", language: "German", cast };
const proposal: Proposal = {
  source: "tmdb",
  address: "https://www.themoviedb.org/movie/100",
  at: "2025-03-01T20:00:00.000Z",
  fields,
};
const offered = (values: Record<string, unknown>, given = proposal) =>
  proposedFields(movie, values, given).map(({ name, isOffered }) => [name, isOffered]);

describe("proposed fields", () => {
  it("fill empty and preset fields, and keep typed ones", () => {
    expect(offered({ ...blank, genre: "Sea" })).toEqual([
      ["itemName", true],
      ["genre", false],
      ["cast", true],
      ["language", true],
    ]);
  });

  it("record their source, and are locked once edited by hand", () => {
    const filled = filledValues(blank, proposal, ["itemName", "genre", "cast"]);
    expect(filled["filledFrom"]).toHaveLength(3);
    expect(addressesIn(filled)).toEqual([proposal.address]);
    const newer = { ...proposal, fields: { itemName: "Harbour", genre: "Mystery", cast: [{ ...cast[0]!, role: "Keeper" }] } };
    const stored = { ...filled, filledFrom: (filled["filledFrom"] as string[]).join("\n"), cast: [{ ...cast[0], id: "1" }] };
    expect(offered({ ...stored, genre: "Sea" }, newer)).toEqual([
      ["itemName", true],
      ["genre", false],
      ["cast", true],
    ]);
    expect(offered(filled)).toEqual([["language", true]]);
  });

  it("do not differ because the form shows files in another way", () => {
    const [file, unknown] = [
      { season: 0, episode: 2, sizeBytes: 734003200 },
      { season: 0, episode: 0, sizeBytes: 0 },
    ];
    const files = [file, unknown].map((facts, at) => ({
      id: at + 1,
      url: "https://files.example/film",
      ...facts,
    })) as DownloadFile[];
    const given = { ...proposal, fields: { files } };
    const filled = filledValues(blank, given, ["files"]) as ItemInput;
    expect(offered(filled, given)).toEqual([]);
    expect(offered(formValuesOf(movie, filled), given)).toEqual([]);
    const newer = { ...given, fields: { files: files.slice(0, 1) } };
    expect(offered(formValuesOf(movie, filled), newer)).toEqual([["files", true]]);
  });

  it("are undone without what was typed since", () => {
    const before = { ...blank, overview: "Old." };
    const filled = filledValues(before, proposal, ["itemName", "genre", "cast"]);
    const typed = { ...filled, genre: "Sea", overview: "Typed since.", cast: [{ ...cast[0], id: "7" }] };
    expect(unfilledValues(typed, { before, filled })).toEqual({ ...before, genre: "Sea", overview: "Typed since." });
  });

  it("offer as many screenshots as the form has, and name the first missing field", () => {
    const given = { ...proposal, fields: { screenshots: [{ id: 1, screenshotUrl: "https://pictures.example/1.jpg" }] } };
    expect(filledValues(blank, given, ["screenshots"])["screenshots"]).toHaveLength(3);
    expect(firstMissing(movie, filledValues(blank, proposal, ["itemName", "genre"]))).toBe("releasedYear");
  });
});
