import { createHash } from "node:crypto";
import { once } from "node:events";
import { appendFile, mkdir, readdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DownloadFile, Item } from "#app/kinds/item.ts";
import { WHOLE_AUDIT } from "#app/audit/audit.ts";
import { movie } from "#app/kinds/movie.ts";
import { readOrigins, originNote } from "#app/kinds/forms/source-proposals.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { dataFiles } from "../server/process/data-files.ts";
import { buildFileRow, buildItem, temporaryFolder, type TemporaryFolder } from "../tests/data/builders.ts";
import { startScript } from "../tests/run-script.ts";
import { runScriptHere } from "../tests/run-script-here.ts";
import { addStandIns, trueFiles, videoBytes, writeTrueFiles, type TrueFile } from "../tests/scanned-folder.ts";

const ZIP = "PK\u0003\u0004";
const BASE = "https://files.example/";
const CACHE_LINE = /^[0-9a-f]{32} \{/gm;

type Share = { fields: number; right: number };

/** The share of correct fields of each kind. */
function sharesRight(items: readonly Item[], files: readonly TrueFile[]): Record<string, Record<string, number>> {
  const shares: Record<string, Record<string, Share>> = {};
  for (const file of files) {
    const isOf = ({ url }: DownloadFile) => decodeURIComponent(url) === BASE + file.path;
    const item = items.find(({ files: rows = [] }) => rows.some(isOf));
    const row = item?.files?.find(isOf);
    const isSeries = file.season > 0;
    const right = {
      kind: item?.type === file.type,
      title: item?.itemName === file.title,
      ...(file.year && { year: item?.releasedYear === file.year }),
      ...(isSeries && { season: row?.season === file.season, episode: row?.episode === file.episode }),
      ...(file.quality && { quality: row?.quality === file.quality, language: row?.languages === file.language }),
    };
    for (const [field, isRight] of Object.entries(right)) {
      const share = ((shares[file.type] ??= {})[field] ??= { fields: 0, right: 0 });
      share.fields++;
      if (isRight) share.right++;
    }
  }
  const shareOf = (fields: Record<string, Share>) =>
    Object.fromEntries(Object.entries(fields).map(([name, share]) => [name, share.right / share.fields]));
  return Object.fromEntries(Object.entries(shares).map(([type, fields]) => [type, shareOf(fields)]));
}

async function cacheIn(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  return path.join(folder, names.find((name) => name.endsWith(".ndjson")) ?? "");
}

async function cachedLines(folder: string): Promise<number> {
  const text = await readFile(await cacheIn(folder), "utf8").catch(() => "");
  return [...text.matchAll(CACHE_LINE)].length;
}

describe("the scan of a folder", () => {
  let folder: TemporaryFolder;
  let media: string;
  let frame: Uint8Array;
  const dataDir = () => path.join(folder.path, "data");
  const bin = () => path.join(folder.path, "bin");
  const environment = () => ({ DATA_DIR: dataDir(), PATH: `${bin()}${path.delimiter}${process.env["PATH"]}` });

  beforeEach(async () => {
    folder = await temporaryFolder();
    media = path.join(folder.path, "media");
    frame = await sharp({ create: { width: 32, height: 18, channels: 3, background: "#456" } })
      .jpeg()
      .toBuffer();
    await mkdir(media);
    await mkdir(dataDir(), { recursive: true });
    await addStandIns(bin(), frame);
  });
  afterEach(() => folder[Symbol.asyncDispose]());

  const scan = (...args: string[]) => runScriptHere("scan", [...args, media], { environment: environment() });
  const put = async (name: string, content: string | Uint8Array) => {
    await mkdir(path.dirname(path.join(media, name)), { recursive: true });
    await writeFile(path.join(media, name), content);
  };
  const video = (seconds = 600) => videoBytes({ quality: "1080p", language: "German" }, seconds);
  const withStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openSqliteStore({ file: dataFiles(dataDir()).database, now: () => new Date() });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  const drafts = () => withStore(async (store) => (await Array.fromAsync(store.drafts.all())).map(({ item }) => item));
  const draftOf = async (title: string) => (await drafts()).find(({ itemName }) => itemName === title);

  it("gets nearly every field of 200 files right, and changes nothing the second time", { tags: "full" }, async () => {
    const files = trueFiles();
    await writeTrueFiles(media, files);
    const base = ["--no-pictures", "--base", BASE];
    const first = await scan(...base);
    expect(first).toMatchObject({ err: "", code: 0 });
    expect(first.out).toMatch(/^200 files \(.*\), 200 read; drafts: \d+ added, 0 changed, 0 unchanged\n$/);
    const before = await drafts();
    const shares = sharesRight(before, files);
    console.table(shares);
    for (const share of Object.values(shares).flatMap((each) => Object.values(each))) expect(share).toBeGreaterThanOrEqual(0.95);
    const second = await scan(...base);
    expect(second.out).toMatch(new RegExp(`, 0 read; drafts: 0 added, 0 changed, ${before.length} unchanged\n$`));
    expect(await drafts()).toEqual(before);
  });

  it("creates drafts with pictures, addresses and the source of each field", async () => {
    await put("Metropolis.1927.1080p.BluRay.mkv", video(7200));
    await put("Metropolis.1927.1080p.BluRay.es.srt", "1");
    await put("Show/Season 2/Show S02E01.mkv", video(60));
    expect(await scan("--base", "https://files.example/films")).toMatchObject({ err: "", code: 0 });
    const found = await draftOf("Metropolis");
    expect(found).toMatchObject({ type: "movie", cId: "", releasedYear: "1927", duration: "2h", language: "German" });
    expect(found?.movieLink).toBe("https://files.example/films/Metropolis.1927.1080p.BluRay.mkv");
    expect(found?.files).toMatchObject([
      { quality: "1080p BluRay", languages: "German", subtitles: "Spanish", format: "MKV video" },
    ]);
    expect(found?.screenshots).toHaveLength(3);
    expect(await draftOf("Show")).toMatchObject({ type: "tv-show", seasons: 1, files: [{ season: 2, episode: 1 }] });
    const notes = new Map([...readOrigins(found?.filledFrom)].map(([name, origin]) => [name, originNote(origin, ENGLISH)]));
    expect(notes.get("itemName")).toBe("From the file name, almost certain");
    expect(notes.get("duration")).toBe("From the file, almost certain");
    expect(notes.get("thumbnailUrl")).toBe("A frame of the video, a guess");
    const picture = /files\/(scan-[^/]+)\/view/.exec(found?.thumbnailUrl ?? "")?.[1] ?? "";
    const stored = await withStore((store) => store.files.get("images", picture));
    expect(stored).toMatchObject({ mimeType: "image/jpeg", sizeActual: frame.length });
    expect(stored?.picture).not.toBeNull();
    expect(await withStore((store) => store.counts.items())).toBe(0);
    const log = await withStore((store) => store.audit.page({ ...WHOLE_AUDIT, thing: found?.id ?? "", limit: 10 }));
    expect(log.items).toMatchObject([{ action: "item.scan", actor: { role: "operator" }, thing: { name: "Metropolis" } }]);
  });

  it("reads facts from .nfo files, even later ones, and keeps an editor's changes", async () => {
    const nfo = (root: string, content: string) =>
      `\ufeff<?xml version="1.0"?><${root}>${content}</${root}>\nhttps://db.example/1`;
    await put("Films/hl.1998.mkv", video(5460));
    await put("Films/scene.mkv", video(61));
    await put("Films/scene.nfo", "▄▄▄ <GROUP> ▄▄▄");
    await put("Films/movie.nfo", nfo("movie", "<title>Of neither</title>"));
    await put("Own/alone.mkv", video(62));
    await put("Own/movie.nfo", nfo("movie", "<title>Alone at Sea</title><year>1999</year>"));
    await put("Show/tvshow.nfo", nfo("tvshow", "<title>The Show</title><plot>Long.</plot>"));
    await put("Show/Season 1/Show S01E02.mkv", video(63));
    await put("Show/Season 1/Show S01E02.nfo", nfo("episodedetails", "<title>Ebb</title><season>1</season><episode>3</episode>"));
    expect(await scan("--no-pictures")).toMatchObject({ err: "", code: 0 });
    expect((await drafts()).map(({ itemName }) => itemName).toSorted()).toEqual(["Alone at Sea", "Hl", "Scene", "The Show"]);
    const show = await draftOf("The Show");
    expect(show).toMatchObject({ overview: "Long.", files: [{ label: "Ebb", season: 1, episode: 3 }] });
    await put("Films/hl.1998.nfo", nfo("movie", "<title>Harbour Lights</title><genre>Sea</genre><runtime>10</runtime>"));
    await withStore(async (store) => {
      const draft = show && (await store.drafts.get(show.id));
      if (draft) await store.drafts.put({ ...draft, item: { ...draft.item, overview: "Typed." } });
    });
    await put("Show/tvshow.nfo", nfo("tvshow", "<title>The Same Show</title><plot>Longer.</plot>"));
    expect((await scan("--no-pictures")).out).toContain("0 added, 2 changed, 2 unchanged");
    const film = await draftOf("Harbour Lights");
    expect(film).toMatchObject({ releasedYear: "1998", genre: "Sea", duration: "1h 31m", movieLink: "" });
    const origin = readOrigins(film?.filledFrom).get("itemName");
    expect(origin && originNote(origin, ENGLISH)).toBe("From the .nfo file, almost certain");
    expect(await draftOf("The Same Show")).toMatchObject({ overview: "Typed.", description: "Longer." });
    expect((await scan("--no-pictures")).out).toContain("0 added, 0 changed, 4 unchanged");
  });

  it("adds new files to its drafts, and keeps an editor's changes", async () => {
    await put("Show/Season 1/Show S01E01.mkv", video(60));
    await put("Show/Season 1/Show S01E03.mkv", video(61));
    await put("Film (1999).mkv", video(62));
    await scan("--no-pictures");
    const show = await draftOf("Show");
    await withStore(async (store) => {
      const draft = await store.drafts.get(show?.id ?? "");
      if (draft) await store.drafts.put({ ...draft, item: { ...draft.item, itemName: "The Show", genre: "Drama" } });
    });
    await put("Show/Season 1/Show S01E02.mkv", video(63));
    await put("Show/Season 2/Show S02E01.mkv", video(64));
    await put("Film (1999).mkv", video(120 * 60));
    expect((await scan("--no-pictures")).out).toContain("3 read; drafts: 0 added, 2 changed, 0 unchanged");
    const [film, changed] = [await draftOf("Film"), await draftOf("The Show")];
    expect(changed).toMatchObject({ id: show?.id, genre: "Drama", seasons: 2 });
    expect(changed?.files?.map(({ id, season, episode }) => [id, season, episode])).toEqual([
      [1, 1, 1],
      [3, 1, 2],
      [2, 1, 3],
      [4, 2, 1],
    ]);
    expect(film).toMatchObject({ duration: "2h", files: [{ id: 1 }] });
  });

  it("leaves public, edited and trashed items alone, and finds duplicates", async () => {
    const known = buildFileRow({
      id: 1,
      url: "https://files.example/a",
      sha256: createHash("sha256").update(`${ZIP}known`).digest("hex"),
    });
    const published = buildItem(movie, { id: "public", cId: "mv7", itemName: "Metropolis", releasedYear: "1927-01-10" });
    await withStore(async (store) => {
      await store.items.insert({ ...published, files: [known] });
      const by = { status: "draft", publishAt: null, createdBy: "", updatedBy: "" } as const;
      await store.drafts.put({ ...by, item: buildItem(movie, { id: "begun", cId: "", itemName: "Begun", releasedYear: "" }) });
    });
    await put("Metropolis (1927).mkv", video(60));
    await put("Begun (1950).mkv", video(61));
    await put("Games/Known.zip", `${ZIP}known`);
    await put("Games/New.zip", `${ZIP}new`);
    await put("Games/Other name.zip", `${ZIP}new`);
    await put("Trashed (1960).mkv", video(62));
    await put("Unpublished (1970).mkv", video(64));
    await put("Metropolis.1927.sample.mkv", video(63));
    await scan("--no-pictures");
    const [trashed, unpublished] = [await draftOf("Trashed"), await draftOf("Unpublished")];
    await withStore(async (store) => {
      if (!unpublished) return;
      await store.drafts.publish({ ...unpublished, cId: "mv8" });
      const by = { status: "draft", publishAt: null, createdBy: "", updatedBy: "" } as const;
      await store.drafts.unpublish({ ...by, item: { ...unpublished, cId: "mv8" } });
    });
    await withStore((store) => store.trash.put([trashed?.id ?? ""], new Date()));
    const { out, err, code } = await scan("--no-pictures");
    expect([out, code]).toEqual([expect.stringContaining("drafts: 0 added, 0 changed, 1 unchanged"), 0]);
    expect(err.trim().split("\n")).toEqual([
      "Left to an editor:",
      "  Begun (1950).mkv: “Begun” (1950) is in the catalogue: the draft “Begun”",
      "  Metropolis (1927).mkv: “Metropolis” (1927) is in the catalogue: “Metropolis” (mv7)",
      "  Trashed (1960).mkv: the draft of “Trashed” (1960) is in the trash",
      "  Unpublished (1970).mkv: “Unpublished” (1970) is in the catalogue: “Unpublished” (mv8)",
      "Duplicates:",
      "  Games/Known.zip: already a file of “Metropolis” (mv7)",
      "  Games/Other name.zip: the same file as Games/New.zip",
    ]);
    expect((await drafts()).map(({ itemName }) => itemName).toSorted()).toEqual(["Begun", "New", "Unpublished"]);
    expect(await withStore((store) => store.items.get("public"))).toMatchObject({
      files: [known],
      updatedAt: published.updatedAt,
    });
  });

  it("continues after it was killed, without reading a file twice", async () => {
    const count = 120;
    for (let at = 0; at < count; at++) await put(`Film ${at} (19${10 + (at % 80)}).mkv`, video(at + 1));
    await put("Killing (1999).mkv", Buffer.from("\x1a\x45\xdf\xa3kill", "latin1"));
    const child = startScript("scan", ["--no-pictures", media], { environment: environment() });
    const cache = path.join(dataDir(), "scans");
    expect(await once(child, "close")).toEqual([null, "SIGKILL"]);
    expect(await cachedLines(cache)).toBe(count);
    expect((await drafts()).length).toBeLessThan(count);
    await appendFile(await cacheIn(cache), `${"0123456789abcdef".repeat(2)} {"cut`);
    await put("Killing (1999).mkv", video(9999));
    expect((await scan("--no-pictures")).out).toContain(`${count + 1} files`);
    expect(await drafts()).toHaveLength(count + 1);
    expect((await scan("--no-pictures")).out).toContain(` 0 read; drafts: 0 added, 0 changed, ${count + 1} unchanged`);
  });

  it("reports in one line what it cannot read, and continues", async () => {
    await put("Good (1999).mkv", video(60));
    await put("<script>alert(1)</script>.zip", `${ZIP}x`);
    await put("Lie (2001).mp4", "<html>hello</html>");
    await put("Lie (2002).mkv", `${ZIP}zip`);
    await put("Empty (2003).mkv", "");
    await put("Cut (2004).mkv", Buffer.from("\x1a\x45\xdf\xa3", "latin1"));
    await put("Flood (2005).mkv", Buffer.from("\x1a\x45\xdf\xa3flood", "latin1"));
    await put("Line\nbreak\u001b[31m (2006).mkv", video(61));
    await put(`${"Long ".repeat(48)}.mkv`, video(62));
    await put("-i file:etc (2007).mkv", video(63));
    await put(".hidden (2008).mkv", video(64));
    await writeFile(Buffer.concat([Buffer.from(`${media}/`), Buffer.from([0xff, 0xfe]), Buffer.from(" (2009).mkv")]), video(65));
    const outside = path.join(folder.path, "outside");
    await mkdir(outside);
    await writeFile(path.join(outside, "Outside (2010).mkv"), video(66));
    await symlink(outside, path.join(media, "linked"));
    await symlink(path.join(outside, "Outside (2010).mkv"), path.join(media, "Linked (2011).mkv"));
    const { out, err, code } = await scan("--no-pictures");
    expect(code).toBe(1);
    expect(err).not.toContain("\u001b");
    const problems = err
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.trim());
    expect(problems).toEqual([
      "Cut (2004).mkv: it contains no readable video, or is incomplete",
      "Empty (2003).mkv: it is empty",
      "Flood (2005).mkv: only its name could be read: the output of ffprobe is too large",
      "Lie (2001).mp4: it contains no readable video, or is incomplete",
      "Lie (2002).mkv: its name ends in .mkv, but its content is of a different type (ZIP archive)",
    ]);
    expect(out).toContain("added");
    const titles = (await drafts()).map(({ itemName }) => itemName);
    expect(titles).toEqual(expect.arrayContaining(["Good", "Flood", "Line break", "I File:Etc", "Script>", "\ufffd\ufffd"]));
    expect(titles.join()).not.toMatch(/Outside|Linked|hidden/);
    await rename(path.join(media, "Good (1999).mkv"), path.join(media, "Good (1999) 1080p.mkv"));
    expect((await scan("--no-pictures")).out).toContain("drafts: 0 added, 0 changed");
  });

  it.each([
    { args: [], message: "Usage: ./marquee scan [--base URL] [--no-pictures] FOLDER" },
    { args: ["missing"], message: "The folder" },
    { args: ["--base", "ftp://x", "."], message: "--base must be an address" },
  ])("exits with 2 and one line that says $message", async ({ args, message }) => {
    const { out, err, code } = await runScriptHere("scan", args, { environment: environment(), cwd: folder.path });
    expect([out, code, err.trim().split("\n")]).toEqual(["", 2, [expect.stringContaining(message)]]);
  });
});
