import { expect, it } from "vitest";
import { ITEM_TYPES } from "../item.ts";
import { buildItem } from "../../../tests/data/builders.ts";
import { mapPictures, pictureAddresses } from "./picture-fields.ts";

it.each(ITEM_TYPES)("names every picture of a %s once, and nothing else", (type) => {
  const item = buildItem(type, { thumbnailUrl: "/same", bannerUrl: "/same" });
  const shots = [1, 2, 3].map((id) => `https://pictures.example/screenshot-${id}.jpg`);
  expect(pictureAddresses(item).toSorted()).toEqual(["/same", "https://pictures.example/person.jpg", ...shots]);
});

it("replaces them in place, and omits those the item was read without", () => {
  const crew = [{ id: 1, imageUrl: "/director", name: "Ada Maker", role: "Director" }];
  const item = buildItem("movie", { crew });
  const replaced = mapPictures(item, () => "/other");
  expect(replaced).toEqual({
    ...item,
    thumbnailUrl: "/other",
    bannerUrl: "/other",
    screenshots: item.screenshots.map((shot) => ({ ...shot, screenshotUrl: "/other" })),
    cast: item.cast.map((member) => ({ ...member, imageUrl: "/other" })),
    crew: crew.map((member) => ({ ...member, imageUrl: "/other" })),
  });
  expect(mapPictures({ type: "movie", thumbnailUrl: "/one" }, () => "/other")).toEqual({ type: "movie", thumbnailUrl: "/other" });
  expect(pictureAddresses({ type: "movie" })).toEqual([]);
});
