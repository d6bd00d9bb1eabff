import { expect, it } from "vitest";
import { downloadsOf, NO_UPLOADS } from "#app/kinds/addresses/downloads.ts";
import { buildFileRow, buildItem } from "../../tests/data/builders.ts";
import { downloadAction } from "./download-action.ts";
import { ENGLISH } from "#app/languages/english.ts";

const seasons = (...ids: number[]) => ids.map((id) => ({ id, seasonUrl: `https://files.example/${id}` }));
const actionOf = (fields: Parameters<typeof buildItem>[1], type: "movie" | "anime") => {
  const item = { ...buildItem(type, { id: "a", ...fields }), views: 0, visitorRating: { sum: 0, count: 0 } };
  return downloadAction(item, downloadsOf(item, NO_UPLOADS), ENGLISH);
};

it("links to the only download", () => {
  expect(actionOf({ movieLink: "https://files.example/a" }, "movie")).toMatchObject({
    href: "/download/a",
    label: "Download",
    rel: "noopener nofollow",
    name: "",
  });
});

it("names the first of several files, with its size, format and languages", () => {
  const file = { season: 1, sizeBytes: 420e6, format: "MKV", quality: "", languages: "German" };
  const files = [1, 2].map((id) => buildFileRow({ ...file, id, episode: id, label: "", url: `https://files.example/${id}` }));
  const action = actionOf({ downloadLinks: [], files }, "anime");
  expect(action).toMatchObject({ href: "/download/a/file/1", name: "Season 1, Episode 1" });
  expect(action?.facts?.map(({ value }) => value)).toEqual(["Season 1, Episode 1", "420 MB", "MKV", "German"]);
});

it("names the only season", () => {
  expect(actionOf({ downloadLinks: seasons(5) }, "anime")).toMatchObject({
    href: "/download/a/season/5",
    label: "Download Season 5",
  });
});

it("links to the season chooser", () => {
  expect(actionOf({ downloadLinks: seasons(1, 2) }, "anime")).toEqual({ href: "/animes/a#download", label: "Choose a season" });
});

it("is null without a download", () => {
  expect(actionOf({ movieLink: "" }, "movie")).toBeNull();
});
