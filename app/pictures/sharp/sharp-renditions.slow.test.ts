import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildRendition, temporaryFolder, type TemporaryFolder } from "../../../tests/data/builders.ts";
import type { RenderedPicture } from "../pictures.ts";
import { RENDITION_FORMATS, type Rendition, type Renditions } from "../renditions.ts";
import { renderRendition } from "./sharp-rendition.ts";
import { openSharpRenditions } from "./sharp-renditions.ts";

async function flag(): Promise<Buffer> {
  const blue = await plain(40, 40, "#0000ff").toBuffer();
  return plain(80, 40, "#ff0000")
    .composite([{ input: blue, left: 40, top: 0 }])
    .png()
    .toBuffer();
}

function plain(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } }).png();
}

describe("renditions", () => {
  let folder: TemporaryFolder;
  let renditions: Renditions;
  beforeEach(async () => {
    folder = await temporaryFolder();
    renditions = await openSharpRenditions({ folder: folder.path, maxBytes: 10_000_000 });
  });
  afterEach(() => folder[Symbol.asyncDispose]());

  const drawn = async (original: Uint8Array | null, wanted: Partial<Rendition>) => {
    const read = original && (async () => original);
    return buffer((await renditions.draw("file", buildRendition(wanted), read)).body);
  };
  const sizeRead = async (found: RenderedPicture | null) => found && (await buffer(found.body)).length;
  const colours = async (picture: Uint8Array, points: readonly [number, number][]) => {
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return points.map(([x, y]) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]);
  };
  const [red, blue, clear] = [
    [255, 0, 0, 255],
    [0, 0, 255, 255],
    [0, 0, 0, 0],
  ];

  it.each(RENDITION_FORMATS)("are available as %s", async (format) => {
    const found = await renditions.draw("file", buildRendition({ width: 20, format }), flag);
    const { width, height, format: shown } = await sharp(await buffer(found.body)).metadata();
    expect([shown, width, height]).toEqual([{ jpg: "jpeg", avif: "heif" }[format as string] ?? format, 20, 10]);
    expect(found.contentType).toBe(`image/${format === "jpg" ? "jpeg" : format}`);
  });

  it("keep the area of the gravity in view", async () => {
    const cut = { width: 20, height: 40 };
    expect(await colours(await drawn(await flag(), { ...cut, gravity: "left" }), [[10, 20]])).toEqual([red]);
    expect(await colours(await drawn(await flag(), { ...cut, gravity: "bottom-right" }), [[10, 20]])).toEqual([blue]);
    const middle = await drawn(await flag(), { ...cut, gravity: "center" });
    expect(
      await colours(middle, [
        [1, 20],
        [18, 20],
      ]),
    ).toEqual([red, blue]);
  });

  it("are rotated before cropping, and carry no metadata", async () => {
    const sideways = await sharp(await flag())
      .withExif({ IFD0: { Artist: "somebody's name" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const metadata = await sharp(await drawn(sideways, { width: 20 })).metadata();
    expect([metadata.width, metadata.height, metadata.exif, metadata.orientation]).toEqual([20, 40, undefined, undefined]);
  });

  it("grow by their border, are rounded with it, and then rotated", async () => {
    const framed = await drawn(await flag(), { borderWidth: 5, borderColor: "00ff00" });
    expect(
      await colours(framed, [
        [2, 2],
        [10, 10],
      ]),
    ).toEqual([[0, 255, 0, 255], red]);
    const round = await drawn(await flag(), { borderRadius: 20 });
    expect(
      await colours(round, [
        [0, 0],
        [20, 20],
      ]),
    ).toEqual([clear, red]);
    const askew = await drawn(await flag(), { rotation: 45 });
    expect(await colours(askew, [[1, 1]])).toEqual([clear]);
    const turned = await drawn(await flag(), { rotation: -90 });
    expect(
      await colours(turned, [
        [20, 10],
        [20, 70],
      ]),
    ).toEqual([blue, red]);
  });

  it("apply opacity over their background", async () => {
    expect(await colours(await drawn(await flag(), { opacity: 0.5 }), [[5, 5]])).toEqual([[255, 0, 0, 127]]);
    const onBlue = await drawn(await flag(), { opacity: 0, background: "0000ff" });
    expect(await colours(onBlue, [[5, 5]])).toEqual([blue]);
    const jpeg = await drawn(await flag(), { opacity: 0, format: "jpg" });
    expect((await colours(jpeg, [[5, 5]]))[0]?.slice(0, 3)).toEqual([255, 255, 255]);
  });

  it("show a sheet of paper for files that are no pictures", async () => {
    const { width, height } = await sharp(await drawn(null, { width: 30, height: 20 })).metadata();
    expect([width, height]).toEqual([30, 20]);
  });

  it("report unreadable and oversized originals", async () => {
    const noise = Buffer.from(Array.from({ length: 120 * 120 * 3 }, (_, i) => (i * i + (i >> 7) * 31) & 255));
    const photo = await sharp(noise, { raw: { width: 120, height: 120, channels: 3 } })
      .png()
      .toBuffer();
    await expect(drawn(photo.subarray(0, photo.length / 2), {})).rejects.toMatchObject({ code: "rendition.unreadable" });
    await expect(drawn(Buffer.from("GIF89a"), {})).rejects.toMatchObject({ code: "rendition.unreadable" });
    const bomb = await plain(10_000, 5001, "#111").toBuffer();
    await expect(drawn(bomb, { width: 10 })).rejects.toMatchObject({ code: "rendition.too-large" });
  });

  it("are rendered once for concurrent requests, and cached until their file is forgotten", async () => {
    let reads = 0;
    const read = async () => (reads++, flag());
    const wanted = buildRendition({ width: 33 });
    expect(await renditions.find("file", wanted)).toBeNull();
    const sizes = await Promise.all(
      Array.from({ length: 20 }, async () => sizeRead(await renditions.draw("file", wanted, read))),
    );
    expect(reads).toBe(2); // the header, then the whole picture
    expect([new Set(sizes).size, await sizeRead(await renditions.find("file", wanted))]).toEqual([1, sizes[0]]);
    expect(await renditions.find("file", { ...wanted, quality: 3 })).toBeNull();
    await renditions.forget("file");
    expect(await renditions.find("file", wanted)).toBeNull();
  });

  it("are streamed when just rendered and when cached, even during eviction", async () => {
    const wanted = buildRendition({ width: 400, height: 400, quality: 100 });
    const drawn = await renditions.draw("file", wanted, flag);
    const found = await renditions.find("file", wanted);
    const late = await renditions.find("file", wanted);
    await renditions.forget("file");
    for (const body of [drawn.body, found?.body]) {
      const reader = body?.getReader();
      expect((await reader?.read())?.value?.length).toBeLessThan(100_000);
      await reader?.cancel();
    }
    expect(drawn.size).toBeGreaterThan(600_000);
    expect(await sizeRead(late)).toBe(drawn.size);
  });

  it("are held in memory once for all readers without a cache", async () => {
    renditions = await openSharpRenditions({ folder: folder.path, maxBytes: 0 });
    const wanted = buildRendition({ width: 50 });
    const first = await renditions.draw("file", wanted, flag);
    const second = await renditions.find("file", wanted);
    const [one, other] = [await first.body.getReader().read(), await second?.body.getReader().read()];
    expect(one.value).toBe(other?.value);
    await renditions.forget("file");
    expect(await renditions.find("file", wanted)).toBeNull();
  });

  it("are not enlarged to more than 2 megapixels, and are estimated before rendering", async () => {
    const enlarged = renditions.draw("file", buildRendition({ width: 2000, height: 1001 }), flag);
    await expect(enlarged).rejects.toMatchObject({ code: "rendition.too-large" });
    const estimate = await renditions.estimate("file", buildRendition({ width: 2000, height: 500 }), flag);
    expect(estimate).toBeCloseTo(1 + (80 * 40) / 10_000_000);
  });

  it("are rejected when they have too many bytes", async () => {
    const refused = renderRendition(await flag(), buildRendition(), { maxBytes: 50 });
    await expect(refused).rejects.toMatchObject({ code: "rendition.too-large" });
  });

  it("never read more than two originals at once", async () => {
    let [reading, most] = [0, 0];
    const read = async () => {
      most = Math.max(most, ++reading);
      const original = await flag();
      reading--;
      return original;
    };
    const files = Array.from({ length: 12 }, (_, turn) => `file ${turn}`);
    await Promise.all(files.map(async (file) => sizeRead(await renditions.draw(file, buildRendition(), read))));
    expect(most).toBe(2);
  });

  it("continue after a failure", async () => {
    const failing = () => Promise.reject(new Error("the disk is gone"));
    for (let attempt = 0; attempt < 3; attempt++)
      await expect(renditions.draw("file", buildRendition(), failing)).rejects.toThrow("the disk");
    expect(await sizeRead(await renditions.draw("file", buildRendition(), flag))).toBeGreaterThan(0);
  });
});
