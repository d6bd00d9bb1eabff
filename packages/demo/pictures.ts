import { createHash } from "node:crypto";
import { picturePath } from "#app/lib/addresses/picture-paths.ts";
import type { DemoDocument } from "./entry.ts";

/** The pictures of one work: its thumbnail, the still of its banner, three more stills, and a face for each of its cast. */
export type DemoPicture = { part: "thumbnail" } | { part: "still"; shot: 0 | 1 | 2 | 3 } | { part: "face"; castId: number };

const SCREENSHOTS = [1, 2, 3] as const;
const THUMBNAIL_WIDTH = 640;
const STILL_WIDTH = 1280;
const FACE_WIDTH = 160;

/** The hash a picture is kept under: it follows from the work's id, so that it is known before anything is drawn. */
export function pictureHash(id: string, picture: DemoPicture): string {
  return createHash("sha256")
    .update(`marquee demo ${id} ${Object.values(picture).join(" ")}`)
    .digest("hex");
}

/** Every picture of a work. */
export function picturesOf({ cast }: Pick<DemoDocument, "cast">): DemoPicture[] {
  return [
    { part: "thumbnail" },
    { part: "still", shot: 0 },
    ...SCREENSHOTS.map((shot) => ({ part: "still", shot }) as const),
    ...cast.map(({ id: castId }) => ({ part: "face", castId }) as const),
  ];
}

/** The document with the addresses of its pictures, none of which needs to be drawn yet. */
export function withPictures(document: DemoDocument): DemoDocument {
  const address = (width: number, picture: DemoPicture) =>
    picturePath({ hash: pictureHash(document.id, picture), width, format: "webp" });
  return {
    ...document,
    thumbnailUrl: address(THUMBNAIL_WIDTH, { part: "thumbnail" }),
    bannerUrl: address(STILL_WIDTH, { part: "still", shot: 0 }),
    screenshots: SCREENSHOTS.map((shot) => ({ id: shot, screenshotUrl: address(STILL_WIDTH, { part: "still", shot }) })),
    cast: document.cast.map((member) => ({ ...member, imageUrl: address(FACE_WIDTH, { part: "face", castId: member.id }) })),
  };
}
