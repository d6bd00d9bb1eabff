import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { Parser } from "htmlparser2";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyPathOf } from "#app/publication/copy-paths.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";
import { addFile, buildFileRow, buildItem, temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { BARE_ENVIRONMENT } from "../../run-script.ts";
import { builtServer } from "../../sites/site.ts";

const HOSTILE = `"><script>alert('title')</script>`;
const BASE = "https://copies.example/films/";
const FILM = "frames of a film";
const SHA256 = createHash("sha256").update(FILM).digest("hex");
const COPIED = `data/files/${SHA256.slice(0, 2)}/${SHA256}`;
const LOGO = "ef".repeat(32);
const ADDRESS = /^(?:href|src|action|poster|data-address|data-picture)$/;

let folder: TemporaryFolder;
const inFolder = (...names: string[]) => path.join(folder.path, ...names);
const fileOf = (address: string) => inFolder("out/pages", copyPathOf(address) ?? "none");

async function withStore(work: (store: Store) => Promise<unknown>) {
  const store = await openSqliteStore({ file: inFolder("data/marquee.db"), now: () => new Date() });
  await work(store);
  await store.close();
}

async function publish(...words: string[]) {
  const command = [path.join(builtServer(), "publish.js"), inFolder("out"), "--contact", "copies@library.example", ...words];
  await promisify(execFile)(process.execPath, command, { env: { ...BARE_ENVIRONMENT, DATA_DIR: inFolder("data") } });
}

beforeAll(async () => {
  folder = await temporaryFolder();
  await withStore(async ({ items }) => {
    const cast = [{ id: 1, name: "Max Schreck", role: "", imageUrl: "" }];
    const files = [buildFileRow({ id: 1, url: "https://archive.example/nosferatu.mp4", sha256: "ab".repeat(32) })];
    await items.insert(
      buildItem("movie", { id: "nosferatu", itemName: "Nosferatu", genre: "Horror", releasedYear: "1922", cast, files }),
    );
    await items.insert(
      buildItem("movie", { id: "Nosferatu", itemName: HOSTILE, genre: `Horror, ${HOSTILE}`, releasedYear: "1922" }),
    );
    await items.insert(buildItem("game", { id: "con", itemName: "Device" }));
  });
  await publish();
});
afterAll(() => folder[Symbol.asyncDispose]());

async function addLogoAndUploads({ items, files, settings }: Store): Promise<void> {
  const { site } = await settings.get();
  await settings.set({ uploadedDownloads: true, site: { ...site, logo: viewPath({ bucketId: "images", fileId: "logo" }) } });
  const blobs = openDiskBlobs(inFolder("data/blobs"));
  const { sequence } = await addFile(files, { bucketId: "images", id: "logo" });
  await files.setPicture(sequence, { hash: LOGO, width: 60, height: 40 });
  const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#369" } })
    .webp()
    .toBuffer();
  await blobs.put(`pictures/${LOGO}/original`, new Blob([new Uint8Array(drawn)]).stream(), drawn.length);
  const { blobKey } = await addFile(files, { bucketId: "videos", id: "u1" }, { sha256: SHA256, sizeActual: FILM.length });
  await blobs.put(blobKey, new Blob([FILM]).stream(), FILM.length);
  await addFile(files, { bucketId: "videos", id: "u2" }, { sha256: "cd".repeat(32), sizeActual: 9 });
  const rows = [
    buildFileRow({ id: 1, fileId: "u1", licence: "CC BY 4.0", format: "mp4" }),
    buildFileRow({ id: 2, fileId: "u2", licence: "All rights reserved", label: "Not for you" }),
  ];
  await items.insert(buildItem("movie", { id: "reel", itemName: "Reel", files: rows }));
}

/** Every address of every page, with its page and where it leads. */
async function addressesOf(root: string) {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".html"));
  const found: { page: string; url: string; file: string | null }[] = [];
  for (const page of names) {
    const add = (url: string) => {
      const isHere = !/^(?:[a-z]+:|#|\/\/|$)/i.test(url);
      found.push({
        page,
        url,
        file: isHere ? path.join(root, path.dirname(page), decodeURIComponent(url.replace(/[?#].*/, ""))) : null,
      });
    };
    const parser = new Parser({
      onattribute: (name, value) => {
        if (/srcset$/i.test(name)) for (const candidate of value.split(", ")) add(candidate.split(" ")[0] ?? "");
        else if (ADDRESS.test(name)) add(value);
      },
    });
    parser.end(await readFile(path.join(root, page), "utf8"));
  }
  return found;
}

describe("a static copy", () => {
  it("has the page of each title, whatever its id and its title are", async () => {
    expect(await readFile(fileOf("/movies/nosferatu"), "utf8")).toContain("Nosferatu</h1>");
    const hostile = await readFile(fileOf("/movies/Nosferatu"), "utf8");
    expect(hostile).toContain("&lt;script&gt;alert");
    expect(hostile).not.toContain("<script>alert");
    expect(existsSync(fileOf("/games/con"))).toBe(true);
    for (const address of [
      "/people/max-schreck",
      "/movies/lists/year/1922",
      "/movies/lists/genre/horror",
      "/watchlist",
      "/copy",
    ]) {
      expect(existsSync(fileOf(address)), address).toBe(true);
    }
  });

  it("has relative addresses alone, each of a file, and knows no origin", async () => {
    const all = await addressesOf(inFolder("out/pages"));
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter(({ url }) => /^\/(?!\/)/.test(url))).toEqual([]);
    expect(all.filter(({ file }) => file !== null && !existsSync(file))).toEqual([]);
    expect(all.filter(({ url }) => url.includes("copy.invalid"))).toEqual([]);
  });

  it("says whose copy it is, and offers nothing that needs the site", async () => {
    const page = await readFile(fileOf("/movies/nosferatu"), "utf8");
    expect(page).toContain("mailto:copies@library.example");
    expect(page).toContain('href="https://archive.example/nosferatu.mp4"');
    expect(page).not.toMatch(/\/report\/|"visitor-rating"|<textarea|"og:|"canonical"|ld\+json/);
    expect(existsSync(fileOf("/feed.xml"))).toBe(false);
    expect(await readFile(fileOf("/download/nosferatu/file/1.meta4"), "utf8")).toContain("https://archive.example/nosferatu.mp4");
  });

  it("forgets a title that left, in every file", async () => {
    await withStore(async (store) => {
      await store.items.remove("nosferatu");
      await addLogoAndUploads(store);
    });
    await publish();
    const names = await readdir(inFolder("out/pages"), { recursive: true, withFileTypes: true });
    for (const name of names.filter((each) => each.isFile())) {
      expect((await readFile(path.join(name.parentPath, name.name))).includes("Schreck"), name.name).toBe(false);
    }
    expect(existsSync(fileOf("/people/max-schreck"))).toBe(false);
    expect(existsSync(fileOf("/movies/nosferatu"))).toBe(false);
  });

  it("has the logo, and offers uploads that everybody may pass on if its owner says so", async () => {
    const page = () => readFile(fileOf("/movies/reel"), "utf8");
    expect(await page()).toContain(`src="../../../pictures/ef/${LOGO}/960.webp"`);
    expect(existsSync(inFolder(`out/pages/pictures/ef/${LOGO}/960.webp`))).toBe(true);
    expect(await page()).not.toMatch(/data\/files|Not for you|\.meta4/);
    await publish("--files", "--base", BASE);
    expect(await page()).toContain(`href="../../../../${COPIED}"`);
    expect(await page()).toContain('download="Reel.mp4"');
    expect(await page()).not.toContain("Not for you");
    expect(await readFile(inFolder("out", COPIED), "utf8")).toBe(FILM);
    expect(await readFile(fileOf("/download/reel/file/1.meta4"), "utf8")).toContain(`https://copies.example/${COPIED}`);
    expect(existsSync(fileOf("/download/reel/file/2.meta4"))).toBe(false);
  });

  it("with a base has feeds, a sitemap and canonical links of its own", async () => {
    expect(await readFile(fileOf("/games/con"), "utf8")).toContain(`<link rel="canonical" href="${BASE}games/on/con~`);
    for (const address of ["/feed.xml", "/games/feed.rss", "/sitemap.xml", "/sitemap/1.xml", "/sitemap/pages.xml"]) {
      const text = await readFile(fileOf(address), "utf8");
      expect(text, address).toContain(BASE);
      expect(text, address).not.toContain("copy.invalid");
    }
  });

  it("removes its uploads once its owner says so", async () => {
    await publish("--no-files");
    expect(await readFile(fileOf("/movies/reel"), "utf8")).not.toContain("data/files");
    expect(existsSync(inFolder("out", COPIED))).toBe(false);
  });
});
