import { expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { picturePath } from "#app/lib/addresses/picture-paths.ts";
import { openSharpPictures } from "./sharp/sharp.ts";
import { buildItem, temporaryFolder } from "../../tests/data/builders.ts";
import { itemPictures, readPreviews } from "./shown-pictures.ts";

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"><path d="M0 0h2v3H0z"/></svg>`;

it("names the banner, the poster, the screenshots, the faces and the cards of an item's page", () => {
  const cast = [{ id: 1, imageUrl: "/face", name: "Ada Player", role: "The Hero" }];
  const built = buildItem("movie", {
    bannerUrl: "/still",
    thumbnailUrl: "/poster",
    cast,
    crew: [{ id: 1, imageUrl: "/other-face", name: "Bo Maker", role: "Director" }],
    screenshots: [{ id: 1, screenshotUrl: "/shot" }],
  });
  const item = { ...built, views: 0, visitorRating: { sum: 0, count: 0 } };
  expect(itemPictures(item, [{ ...item, thumbnailUrl: "/other" }])).toEqual([
    "/still",
    "/poster",
    "/shot",
    "/face",
    "/other-face",
    "/other",
  ]);
});

it("finds the blur of each local picture that has one", async () => {
  await using folder = await temporaryFolder();
  const pictures = openSharpPictures({ blobs: openDiskBlobs(folder.path) });
  const made = await pictures.storeDrawing(DRAWING);
  const { body } = await pictures.render(made, { width: 160, format: "webp" });
  await body.cancel();
  const [own, other, elsewhere] = [
    picturePath({ hash: made, width: 640, format: "webp" }),
    picturePath({ hash: "0".repeat(64), width: 640, format: "webp" }),
    "https://pictures.example/a.jpg",
  ];
  expect(await readPreviews({ pictures }, [own, own, other, elsewhere, ""])).toEqual({
    [made]: "#000 #000 #000 #000 #000 #000 0.67",
  });
});
