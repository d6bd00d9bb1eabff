import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { animatedAvif } from "../../tests/data/hostile-pictures.ts";
import { OFFERED_VARIANTS, PICTURE_FORMATS, type PictureVariant } from "#app/lib/addresses/picture-paths.ts";
import type { Pictures } from "./pictures.ts";

type OpenedPictures = AsyncDisposable & { pictures: Pictures };

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 90"><path fill="#c00" d="M0 0h60v45H0z"/></svg>`;
const SITE = { name: "Marquee", accent: "#ec343c" };
const COLOURS = /^#[0-9a-f]{3}( #[0-9a-f]{3}){5} \d+\.\d\d$/;
const CONTENT_TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
const SHARP_FORMATS = { avif: "heif", webp: "webp", jpg: "jpeg" };

export function describePictures(name: string, open: () => Promise<OpenedPictures>): void {
  describe(`${name} as pictures`, () => {
    it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("keeps a %s and offers it in every format", async (inputFormat) => {
      await using world = await open();
      const hash = await world.pictures.storeOriginal(await photo(240, 120).toFormat(inputFormat).toBuffer());
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
      for (const format of PICTURE_FORMATS) {
        const { contentType, size, bytes } = await rendered(world.pictures, hash, { width: 160, format });
        const shown = await sharp(bytes).metadata();
        expect(contentType).toBe(CONTENT_TYPES[format]);
        expect(size).toBe(bytes.byteLength);
        expect([shown.format, shown.width, shown.height]).toEqual([SHARP_FORMATS[format], 160, 80]);
      }
    });

    it("gives the same bytes the same hash and other bytes another", async () => {
      await using world = await open();
      const [first, second] = await Promise.all([photo(20, 20).png().toBuffer(), photo(21, 20).png().toBuffer()]);
      expect(await world.pictures.storeOriginal(first)).toBe(await world.pictures.storeOriginal(first));
      expect(world.pictures.hashOf(first)).toBe(await world.pictures.storeOriginal(first));
      expect(await world.pictures.storeOriginal(second)).not.toBe(await world.pictures.storeOriginal(first));
      expect(await world.pictures.storeDrawing(DRAWING)).toBe(await world.pictures.storeDrawing(DRAWING));
    });

    it("never enlarges a picture", async () => {
      await using world = await open();
      const hash = await world.pictures.storeOriginal(await photo(200, 100).png().toBuffer());
      const shown = await sharp((await rendered(world.pictures, hash, { width: 1920, format: "webp" })).bytes).metadata();
      expect([shown.width, shown.height]).toEqual([200, 100]);
    });

    it("renders an SVG crisply at the requested width, whatever its own size", async () => {
      await using world = await open();
      const hash = await world.pictures.storeDrawing(DRAWING);
      const { bytes } = await rendered(world.pictures, hash, { width: 1280, format: "webp" });
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([1280, 1920]);
      const middleColumn = Array.from({ length: info.height }, (_, y) => data[(y * info.width + 640) * 4 + 3] ?? 0);
      expect(middleColumn.filter((alpha) => alpha > 20 && alpha < 235).length).toBeLessThan(4);
    });

    it("rotates a photo upright and strips its metadata", async () => {
      await using world = await open();
      const sideways = await photo(400, 200)
        .withExif({ IFD0: { Artist: "somebody's name" }, IFD3: { GPSLatitude: "48/1 12/1 0/1" } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const hash = await world.pictures.storeOriginal(sideways);
      for (const format of PICTURE_FORMATS) {
        const shown = await sharp((await rendered(world.pictures, hash, { width: 160, format })).bytes).metadata();
        expect([shown.width, shown.height]).toEqual([160, 320]);
        expect([shown.exif, shown.xmp, shown.iptc, shown.orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
      }
    });

    it("limits an extremely tall picture to what the formats can hold", async () => {
      await using world = await open();
      const hash = await world.pictures.storeOriginal(await photo(4, 40_000).png().toBuffer());
      for (const format of PICTURE_FORMATS) {
        const { bytes } = await rendered(world.pictures, hash, { width: 160, format });
        expect((await sharp(bytes).metadata()).height).toBeLessThanOrEqual(16_383);
      }
    });

    it("has a blur of a picture once a variant was made", async () => {
      await using world = await open();
      const hash = await world.pictures.storeOriginal(await photo(400, 200).png().toBuffer());
      await rendered(world.pictures, hash, { width: 320, format: "webp" });
      expect(await world.pictures.preview(hash)).toMatch(COLOURS);
    });

    it("has no blur of a picture that has no variant or does not exist, and only the shape of a transparent one", async () => {
      await using world = await open();
      const unseen = await world.pictures.storeOriginal(await photo(400, 200).png().toBuffer());
      const holed = await world.pictures.storeDrawing(DRAWING);
      await rendered(world.pictures, holed, { width: 320, format: "webp" });
      for (const hash of [unseen, "0".repeat(64), "../.."]) expect(await world.pictures.preview(hash)).toBeNull();
      expect(await world.pictures.preview(holed)).toBe("0.67");
    });

    it.each([
      ["a wide picture", 1280, 548],
      ["a poster", 400, 600],
      ["a tiny picture", 3, 2],
    ])("renders the share card of %s in one size", async (_what, width, height) => {
      await using world = await open();
      const picture = await world.pictures.storeOriginal(await photo(width, height).png().toBuffer());
      const shared = await world.pictures.shareCard({ title: "A Title", notes: ["Movie", "1927"], picture, site: SITE });
      const bytes = await buffer(shared.body);
      expect([shared.contentType, shared.size]).toEqual(["image/jpeg", bytes.byteLength]);
      const facts = await sharp(bytes).metadata();
      expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(["jpeg", 1200, 630, undefined]);
    });

    it("renders the pictures of a list side by side, in any number, whichever are missing", async () => {
      await using world = await open();
      const posters = await Promise.all(
        [20, 21, 22].map(async (side) => world.pictures.storeOriginal(await photo(side, 30).png().toBuffer())),
      );
      const drawn = new Set<string>();
      for (const shown of [[], posters.slice(0, 1), posters.slice(0, 2), [...posters, "0".repeat(64), ...posters]]) {
        const { body } = await world.pictures.shareCard({
          title: "Nights",
          notes: ["3 Movies"],
          picture: null,
          posters: shown,
          site: SITE,
        });
        const bytes = await buffer(body);
        expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
        drawn.add(bytes.toString("base64"));
      }
      expect(drawn.size).toBe(4);
    });

    it("renders share cards for missing pictures and unknown hashes", async () => {
      await using world = await open();
      for (const picture of [null, "0".repeat(64), "../../etc/passwd", ""]) {
        const { body } = await world.pictures.shareCard({ title: "七人の侍", notes: [], picture, site: SITE });
        expect((await sharp(await buffer(body)).metadata()).width).toBe(1200);
      }
    });

    it("renders a name as outlines, unless the fonts lack its letters", async () => {
      await using world = await open();
      expect(await world.pictures.wordmark("Kino Nord")).toMatchObject({ path: expect.stringMatching(/^M/) as string });
      for (const name of ["ночь", "映画", " ", ""]) expect(await world.pictures.wordmark(name)).toBeNull();
    });

    it("renders the icon from a letter or a picture in every size, with a safe zone for masks", async () => {
      await using world = await open();
      const picture = await world.pictures.storeOriginal(await photo(64, 32).png().toBuffer());
      const icons = [
        { letter: "K", accent: "#00c2a8", picture: null },
        { letter: "映", accent: "#00c2a8", picture: "0".repeat(64) },
        { letter: "K", accent: "#00c2a8", picture },
      ];
      for (const icon of icons) {
        for (const [shape, side] of [
          ["rounded", 32],
          ["square", 180],
          ["maskable", 512],
        ] as const) {
          const facts = await sharp(await world.pictures.icon(icon, shape, side)).metadata();
          expect([facts.format, facts.width, facts.height]).toEqual(["png", side, side]);
          if (shape !== "rounded") expect(facts.hasAlpha).toBe(false);
        }
      }
      expect(await world.pictures.iconDrawing({ letter: `"><script>`, accent: "#00c2a8", picture: null })).not.toContain(
        "script",
      );
    });

    it("renders a new share card when title, note, picture or site change, and one for concurrent requests", async () => {
      await using world = await open();
      const card = { title: "A", notes: ["Movie"], picture: await world.pictures.storeDrawing(DRAWING), site: SITE };
      const bytesOf = async (each: typeof card) => (await buffer((await world.pictures.shareCard(each)).body)).toString("base64");
      const all = await Promise.all(Array.from({ length: 20 }, () => bytesOf(card)));
      expect(new Set(all).size).toBe(1);
      for (const other of [
        { title: "B" },
        { notes: ["Game"] },
        { picture: "0".repeat(64) },
        { site: { ...SITE, name: "Kino" } },
      ]) {
        expect(await bytesOf({ ...card, ...other })).not.toBe(all[0]);
      }
    });

    it("rejects everything but the five picture formats, whatever its name", async () => {
      await using world = await open();
      const refused = [
        new Uint8Array(0),
        textBytes(DRAWING),
        textBytes(`<?xml version="1.0"?>\n${DRAWING}`),
        textBytes("<!doctype html><script>alert(1)</script>"),
        textBytes("GIF89"),
        textBytes("\0\0\0\x1cftypisom\0\0\0\0isomavcd"),
        await photo(20, 20).tiff().toBuffer(),
      ];
      for (const bytes of refused)
        await expect(world.pictures.storeOriginal(bytes)).rejects.toMatchObject({ code: "picture.invalid" });
    });

    it("rejects a truncated picture", async () => {
      await using world = await open();
      for (const format of ["jpeg", "png", "webp", "avif", "gif"] as const) {
        const whole = await photo(120, 120).toFormat(format).toBuffer();
        const half = whole.subarray(0, Math.floor(whole.byteLength / 2));
        await expect(world.pictures.storeOriginal(half), format).rejects.toMatchObject({ code: "picture.invalid" });
      }
    });

    it("rejects a picture of more than 50 megapixels", async () => {
      await using world = await open();
      const bomb = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: "#111" } })
        .png({ compressionLevel: 1 })
        .toBuffer();
      await expect(world.pictures.storeOriginal(bomb)).rejects.toMatchObject({
        code: "picture.too-large",
        message: expect.stringContaining("50 megapixels"),
      });
    });

    it("decodes a line of millions of pixels in little memory", { tags: "full" }, async () => {
      await using world = await open();
      const line = { width: 1, height: 6_300_000, channels: 3, background: "#111" } as const; // in proportion, 16 by 100 million
      const original = await sharp({ create: line }).png().toBuffer();
      await expect(world.pictures.check(async () => original)).resolves.toBeUndefined();
    });

    it("renders all page variants of an upload, without storing the original", async () => {
      await using world = await open();
      const original = await photo(240, 120).png().toBuffer();
      const { hash, ...size } = await world.pictures.prepare(original);
      expect(size).toEqual({ width: 240, height: 120 });
      if (hash === null) throw new Error("An animation?");
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
      for (const variant of OFFERED_VARIANTS) await rendered(world.pictures, hash, variant);
      expect(await world.pictures.preview(hash)).toMatch(COLOURS);
      await expect(world.pictures.render(hash, { width: 960, format: "jpg" })).rejects.toMatchObject({
        code: "picture.not-found",
      });
      expect(await world.pictures.storeOriginal(original)).toBe(hash);
      await rendered(world.pictures, hash, { width: 960, format: "jpg" });
    });

    it.each(["gif", "webp"] as const)("leaves an animated %s as it is", async (format) => {
      await using world = await open();
      const frames = await Promise.all([photo(8, 8), photo(8, 8).negate()].map((frame) => frame.png().toBuffer()));
      const animated = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      expect(await world.pictures.prepare(animated)).toEqual({ hash: null, width: 8, height: 8 });
    });

    it("shows the first frame of an animated avif, and leaves it unchanged", async () => {
      await using world = await open();
      const animated = await animatedAvif();
      expect(await world.pictures.prepare(animated)).toEqual({ hash: null, width: 200, height: 200 });
      const { hash } = await world.pictures.copy(animated);
      const { bytes } = await rendered(world.pictures, hash, { width: 160, format: "webp" });
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 160, height: 160 });
    });

    it("copies a picture whole, and the first frame of an animation", async () => {
      await using world = await open();
      const sideways = await photo(240, 120).withMetadata({ orientation: 6 }).jpeg().toBuffer();
      const copied = await world.pictures.copy(sideways);
      expect(copied).toMatchObject({ hash: world.pictures.hashOf(sideways), width: 120, height: 240 });
      expect(copied.bytes).toBeGreaterThan(sideways.byteLength);
      expect(await world.pictures.copy(sideways)).toEqual(copied);
      for (const variant of OFFERED_VARIANTS) await rendered(world.pictures, copied.hash, variant);
      await rendered(world.pictures, copied.hash, { width: 960, format: "jpg" });
      const frames = await Promise.all([photo(8, 8), photo(8, 8).negate()].map((frame) => frame.png().toBuffer()));
      const animation = await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer();
      const still = await world.pictures.copy(animation);
      expect(still).toMatchObject({ width: 8, height: 8 });
      const { bytes } = await rendered(world.pictures, still.hash, { width: 160, format: "webp" });
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 8, height: 8 });
      await expect(world.pictures.copy(textBytes(DRAWING))).rejects.toMatchObject({ code: "picture.invalid" });
    });

    it("prepares nothing that it would reject, and stops on request", async () => {
      await using world = await open();
      const refused = world.pictures.prepare(textBytes(DRAWING));
      await expect(refused).rejects.toMatchObject({ code: "picture.invalid" });
      const stopped = world.pictures.prepare(await photo(240, 120).png().toBuffer(), AbortSignal.abort(new Error("enough")));
      await expect(stopped).rejects.toThrow("enough");
    });

    it("deletes a picture completely, and no other", async () => {
      await using world = await open();
      const [one, other] = [await photo(30, 20).png().toBuffer(), await photo(20, 30).png().toBuffer()];
      const hashes = [await world.pictures.prepare(one), await world.pictures.prepare(other)].map(({ hash }) => hash);
      const [first, second] = hashes as [string, string];
      await world.pictures.drop(first);
      const variant = { width: 160, format: "webp" } as const;
      await expect(world.pictures.render(first, variant)).rejects.toMatchObject({ code: "picture.not-found" });
      expect(await world.pictures.preview(first)).toBeNull();
      await rendered(world.pictures, second, variant);
      await world.pictures.drop("0".repeat(64));
    });

    it("reports a missing original", async () => {
      await using world = await open();
      for (const hash of ["0".repeat(64), "", "../../etc/passwd", "A".repeat(64), `${"0".repeat(64)}\n`]) {
        const rendering = world.pictures.render(hash, { width: 160, format: "webp" });
        await expect(rendering).rejects.toMatchObject({ code: "picture.not-found" });
      }
    });
  });
}

function photo(width: number, height: number): Sharp {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * i + (i >> 7) * 31) & 255);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

async function rendered(pictures: Pictures, hash: string, variant: PictureVariant) {
  const { body, ...facts } = await pictures.render(hash, variant);
  return { ...facts, bytes: await buffer(body) };
}
