import { expect, it } from "vitest";
import { bannerPicture, cardPicture } from "./item-pictures.ts";

const both = { thumbnailUrl: "/thumbnail", bannerUrl: "/banner" };

it("shows the banner on wide cards and the thumbnail on upright ones", () => {
  expect(cardPicture(both, "still")).toBe("/banner");
  expect([cardPicture(both, "poster"), cardPicture(both, "box")]).toEqual(["/thumbnail", "/thumbnail"]);
  expect(bannerPicture(both)).toBe("/banner");
});

it("uses either for the other, and shows none when both are missing", () => {
  const [onlyBanner, onlyThumbnail] = [
    { ...both, thumbnailUrl: "" },
    { ...both, bannerUrl: "" },
  ];
  expect([cardPicture(onlyBanner, "poster"), cardPicture(onlyThumbnail, "still")]).toEqual(["/banner", "/thumbnail"]);
  expect(bannerPicture(onlyThumbnail)).toBe("/thumbnail");
  expect(cardPicture({ thumbnailUrl: "", bannerUrl: "" }, "still")).toBe("");
});
