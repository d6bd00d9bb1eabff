import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { animatedAvif, cmyk, half } from "../../../tests/data/hostile-pictures.ts";
import { describePictures } from "../pictures.contract.ts";
import type { ShareCard } from "../pictures.ts";
import { openSharpPictures } from "./sharp.ts";

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><path d="M0 0h2v3H0z"/></svg>`;

async function openWorld() {
  const folder = await mkdtempDisposable(join(tmpdir(), "marquee-pictures-"));
  const kept: string[] = [];
  const puts: Promise<number>[] = [];
  const disk = openDiskBlobs(folder.path);
  const put: Blobs["put"] = (key, body, maxBytes) => {
    kept.push(key);
    const written = disk.put(key, body, maxBytes);
    puts.push(written);
    return written;
  };
  const blobs: Blobs = { ...disk, put };
  // Prebuilt pictures are copied after they were shown.
  const dispose = async () => {
    await Promise.allSettled(puts);
    await folder.remove();
  };
  return { blobs, kept, pictures: openSharpPictures({ blobs }), [Symbol.asyncDispose]: dispose };
}

/** Damages the file the way a bad disk does. */
async function damage({ blobs }: { blobs: Blobs }, hash: string): Promise<void> {
  const bytes = await half("jpeg");
  await blobs.put(`pictures/${hash}/original`, new Blob([new Uint8Array(bytes)]).stream(), bytes.byteLength);
}

describePictures("sharp", openWorld);

describe("the pictures driver of sharp", () => {
  it("renders a variant once, however many request it, together or later", async () => {
    await using world = await openWorld();
    const hash = await world.pictures.storeDrawing(DRAWING);
    const variant = { width: 160, format: "webp" } as const;
    const bodies = await Promise.all(Array.from({ length: 20 }, () => world.pictures.render(hash, variant)));
    bodies.push(await world.pictures.render(hash, variant));
    const texts = await Promise.all(bodies.map(({ body }) => text(body)));
    expect(new Set(texts).size).toBe(1);
    expect(world.kept).toEqual([`pictures/${hash}/original`, `pictures/${hash}/160.webp`, `pictures/${hash}/preview.txt`]);
  });

  it("serves a finished variant unchanged, renders the others from the original, and copies both", async () => {
    await using world = await openWorld();
    const hash = "a".repeat(64);
    const finished = new Map([
      [`pictures/${hash}/original`, DRAWING],
      [`pictures/${hash}/160.webp`, "finished"],
    ]);
    const find = async (key: string) => (finished.has(key) ? new TextEncoder().encode(finished.get(key)) : null);
    const pictures = openSharpPictures({ blobs: world.blobs, finished: { find } });
    const variant = async (hash: string, width: 160 | 320) => {
      const { size, body } = await pictures.render(hash, { width, format: "webp" });
      return { size, text: await text(body) };
    };
    expect(await variant(hash, 160)).toEqual({ size: 8, text: "finished" });
    expect((await variant(hash, 320)).text).toMatch(/^RIFF/);
    await expect(variant("b".repeat(64), 160)).rejects.toMatchObject({ code: "picture.not-found" });
    const names = ["160.webp", "320.webp", "original", "preview.txt"].map((name) => `pictures/${hash}/${name}`);
    await expect.poll(() => world.kept.toSorted()).toEqual(names);
    finished.clear();
    expect(await variant(hash, 160)).toEqual({ size: 8, text: "finished" });
  });

  it("renders many variants in parallel", async () => {
    await using world = await openWorld();
    const hash = await world.pictures.storeDrawing(DRAWING);
    const variants = ([160, 320, 640] as const).flatMap((width) => [
      { width, format: "webp" } as const,
      { width, format: "jpg" } as const,
    ]);
    const pictures = await Promise.all(variants.map((variant) => world.pictures.render(hash, variant)));
    await Promise.all(pictures.map(({ body }) => body.cancel()));
    const names = variants.map(({ width, format }) => `pictures/${hash}/${width}.${format}`);
    const alongside = ["original", "preview.txt"].map((name) => `pictures/${hash}/${name}`);
    expect(world.kept.toSorted()).toEqual([...names, ...alongside].toSorted());
  });

  it("reads a picture's preview once, and finds those another process made", async () => {
    await using world = await openWorld();
    const hash = await world.pictures.storeDrawing(DRAWING);
    const { body } = await world.pictures.render(hash, { width: 160, format: "webp" });
    await body.cancel();
    const later = openSharpPictures({ blobs: world.blobs });
    const preview = await later.preview(hash);
    expect(preview).toBe(await world.pictures.preview(hash));
    await world.blobs.delete(`pictures/${hash}/preview.txt`);
    expect(await later.preview(hash)).toBe(preview);
  });

  it("stores an SVG itself as the original", async () => {
    await using world = await openWorld();
    const hash = await world.pictures.storeDrawing(DRAWING);
    expect(await text((await world.blobs.get(`pictures/${hash}/original`)).body)).toBe(DRAWING);
  });

  it("stores nothing of a rejected picture", async () => {
    await using world = await openWorld();
    await expect(world.pictures.storeOriginal(new TextEncoder().encode(DRAWING))).rejects.toMatchObject({
      code: "picture.invalid",
    });
    expect(world.kept).toEqual([]);
  });

  it.each(["before", "after"])("tolerates a picture dropped %s it is stored, and leaves nothing of it", async (moment) => {
    await using world = await openWorld();
    const { blobs, pictures } = world;
    const hash = await pictures.storeDrawing(DRAWING);
    const put: Blobs["put"] = async (key, ...args) => {
      if (moment === "before") await pictures.drop(hash);
      const size = await blobs.put(key, ...args);
      if (moment === "after") await pictures.drop(hash);
      return size;
    };
    const meanwhile = openSharpPictures({ blobs: { ...blobs, put } });
    const variant = { width: 160, format: "webp" } as const;
    expect(await text((await meanwhile.render(hash, variant)).body)).toMatch(/^RIFF/);
    expect([await Array.fromAsync(blobs.list("pictures/")), await meanwhile.preview(hash)]).toEqual([[], null]);
  });

  it("reports a picture with a damaged original as damaged", async () => {
    await using world = await openWorld();
    const hash = await world.pictures.storeOriginal(await cmyk());
    await damage(world, hash);
    await expect(world.pictures.render(hash, { width: 160, format: "webp" })).rejects.toMatchObject({ code: "picture.invalid" });
  });

  it("renders share cards and icons without damaged pictures", async () => {
    await using world = await openWorld();
    const [hash, whole] = [
      await world.pictures.storeOriginal(await cmyk()),
      await world.pictures.storeOriginal(await animatedAvif()),
    ];
    await damage(world, hash);
    const [site, drawn] = [
      { name: "Marquee", accent: "#ec343c" },
      { letter: "M", accent: "#ec343c" },
    ];
    const cardOf = async (card: Partial<ShareCard>) =>
      buffer((await world.pictures.shareCard({ title: "A Film", notes: [], picture: null, site, ...card })).body);
    expect(await cardOf({ picture: hash })).toEqual(await cardOf({}));
    expect(await cardOf({ posters: [hash, whole] })).toEqual(await cardOf({}));
    const icon = (picture: string | null) => world.pictures.icon({ ...drawn, picture }, "square", 32);
    expect(await icon(hash)).toEqual(await icon(null));
  });

  it("retries after a failure", async () => {
    await using world = await openWorld();
    const hash = await world.pictures.storeDrawing(DRAWING);
    const variant = { width: 160, format: "webp" } as const;
    await world.blobs.delete(`pictures/${hash}/original`);
    await expect(world.pictures.render(hash, variant)).rejects.toMatchObject({ code: "picture.not-found" });
    await world.pictures.storeDrawing(DRAWING);
    const { body, size } = await world.pictures.render(hash, variant);
    await body.cancel();
    expect(size).toBeGreaterThan(0);
  });
});
