import { createHash } from "node:crypto";
import { picturePath } from "#app/lib/addresses/picture-paths.ts";
import type { DemoDocument } from "./entry.ts";

export type PictureName = "poster" | "banner" | `still-${number}`;

const SCREENSHOTS = [1, 2, 3] as const;
const POSTER_WIDTH = 640;
const STILL_WIDTH = 1280;

/** The hash inputs that differ from the picture's name. */
const HASHED: Readonly<Record<string, string>> = { poster: "thumbnail", banner: "still 0" };

/** Derived from the work's id. Documents of existing sites contain it, so it must not change. */
export function pictureHash(id: string, name: PictureName): string {
  return createHash("sha256")
    .update(`marquee demo ${id} ${HASHED[name] ?? name.replace("-", " ")}`)
    .digest("hex");
}

/** Stills exist only for works with a description. */
export function picturesOf({ description }: Pick<DemoDocument, "description">): PictureName[] {
  const stills = description === "" ? [] : SCREENSHOTS.map((shot) => `still-${shot}` as const);
  return ["poster", "banner", ...stills];
}

export function withPictures(document: DemoDocument): DemoDocument {
  return document.description === "" ? withPosterAndBanner(document) : withScreenshots(document);
}

function withScreenshots(document: DemoDocument): DemoDocument {
  const screenshotUrl = (shot: number) => addressOf(document.id, `still-${shot}`, STILL_WIDTH);
  return {
    ...withPosterAndBanner(document),
    screenshots: SCREENSHOTS.map((shot) => ({ id: shot, screenshotUrl: screenshotUrl(shot) })),
  };
}

function withPosterAndBanner(document: DemoDocument): DemoDocument {
  const { id } = document;
  return {
    ...document,
    thumbnailUrl: addressOf(id, "poster", POSTER_WIDTH),
    bannerUrl: addressOf(id, "banner", STILL_WIDTH),
  };
}

function addressOf(id: string, name: PictureName, width: number): string {
  return picturePath({ hash: pictureHash(id, name), width, format: "webp" });
}
