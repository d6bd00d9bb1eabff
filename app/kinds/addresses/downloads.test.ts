import { describe, expect, it } from "vitest";
import { buildFileRow, buildItem } from "../../../tests/data/builders.ts";
import {
  differingFacts,
  downloadFacts,
  downloadName,
  downloadsOf,
  NO_UPLOADS,
  type Download,
  type UploadedFiles,
} from "./downloads.ts";
import type { Item, ItemType } from "../item.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { createLanguage } from "#app/languages/language.ts";
import { PACKAGED } from "#app/languages/packaged.ts";

const NOBODY = { views: 0, visitorRating: { sum: 0, count: 0 } };
const itemOf = (type: ItemType, fields: Partial<Item>): Item => ({ ...buildItem(type), ...NOBODY, id: "a", ...fields });
const offered = (type: ItemType, fields: Partial<Item>, uploads: UploadedFiles = NO_UPLOADS) =>
  downloadsOf(itemOf(type, fields), uploads);
const facts = (download: Download | undefined, language = ENGLISH) =>
  downloadFacts(download ? [download] : [], language)
    .filter(({ value }) => value)
    .map(({ label, value }) => `${label}: ${value}`);

describe("the downloads of an item", () => {
  it("include the link of the kind's own field, described by its address", () => {
    const [download, ...others] = offered("movie", { movieLink: "https://www.archive.org/download/film/film.mp4" });
    expect(others).toEqual([]);
    expect(download).toMatchObject({ path: "/download/a", url: "https://www.archive.org/download/film/film.mp4" });
    expect(facts(download)).toEqual(["From: archive.org", "Opens: A file", "Format: MP4 video"]);
  });

  it("are described by the row with the same address", () => {
    const row = buildFileRow({
      url: "https://files.example/film",
      sizeBytes: 1_400_000_000,
      format: "Matroska",
      quality: "1080p",
      languages: "French, English",
      subtitles: "German",
      licence: "CC BY 4.0",
      sha256: "a".repeat(64),
      mirrors: ["https://mirror.example/film"],
    });
    const [download, ...others] = offered("movie", { movieLink: "https://files.example/film", files: [row] });
    expect(others).toEqual([]);
    expect(facts(download)).toEqual([
      "From: files.example",
      "Opens: A web page",
      "Size: 1.4 GB",
      "Format: Matroska",
      "Quality: 1080p",
      "License: CC BY 4.0",
      "Languages: French, English",
      "Subtitles: German",
    ]);
    expect(download).toMatchObject({
      path: "/download/a",
      sha256: "a".repeat(64),
      mirrors: [{ path: "/download/a/file/1/mirror/1", host: "mirror.example" }],
    });
  });

  it("are labelled in the language of the page", () => {
    const german = createLanguage(PACKAGED.find(({ code }) => code === "de") ?? PACKAGED[0]!);
    const files = [buildFileRow({ url: "https://films.example/a.mp4", sizeBytes: 1_400_000_000, languages: "German" })];
    const [download] = offered("movie", { movieLink: "https://films.example/a.mp4", files });
    expect(facts(download, german)).toEqual([
      "Von: films.example",
      "Öffnet: Eine Datei",
      "Größe: 1,4\u00a0GB",
      "Format: MP4-Video",
      "Sprachen: Deutsch",
    ]);
    expect(download && downloadName(download, german)).toBe("MP4-Video");
  });

  it("start with the field if it and the first row differ, and lose neither", () => {
    const files = [buildFileRow({ id: 3, url: "https://old.example/film", sha256: "b".repeat(64) })];
    expect(offered("movie", { movieLink: "https://files.example/film", files })).toMatchObject([
      { path: "/download/a", url: "https://files.example/film", sha256: "" },
      { path: "/download/a/file/3", url: "https://old.example/film", sha256: "b".repeat(64) },
    ]);
  });

  it("of a show are its seasons, then its other files", () => {
    const downloadLinks = [2, 1].map((id) => ({ id, seasonUrl: `https://files.example/season-${id}` }));
    const files = [
      buildFileRow({ id: 1, season: 1, episode: 1, url: "https://files.example/s1e1.mkv" }),
      buildFileRow({ id: 2, url: "https://files.example/season-2", quality: "720p" }),
    ];
    expect(offered("tv-show", { downloadLinks, files })).toMatchObject([
      { path: "/download/a/season/1", season: 1, episode: 0, quality: "" },
      { path: "/download/a/season/2", season: 2, episode: 0, quality: "720p" },
      { path: "/download/a/file/1", season: 1, episode: 1, format: "MKV video" },
    ]);
  });

  it("use the size and the licence of the item itself", () => {
    const [game] = offered("game", { downloadLink: "https://files.example/setup.zip", fileSize: "1.2 GB" });
    expect(facts(game)).toContain("Size: 1.2 GB");
    const [program] = offered("software", { downloadLink: "https://files.example/setup.msi", license: "MIT" });
    expect(facts(program)).toContain("License: MIT");
  });

  it("omit uploads that are not offered and unsafe addresses", () => {
    const files = [
      buildFileRow({ id: 1, fileId: "here" }),
      buildFileRow({ id: 2, fileId: "gone" }),
      buildFileRow({ id: 3, url: "javascript:alert(1)" }),
    ];
    const fields = { movieLink: "javascript:alert(1)", files };
    expect(offered("movie", fields)).toEqual([]);
    const [download, ...others] = offered(
      "movie",
      fields,
      new Map([["here", { url: "/v1/here", sizeBytes: 2_000_000, sha256: "" }]]),
    );
    expect(others).toEqual([]);
    expect(download).toMatchObject({ path: "/download/a/file/1", url: "/v1/here" });
    expect(facts(download)).toEqual(["From: This site", "Opens: A file", "Size: 2 MB"]);
  });
});

it("describes several downloads by their common facts and all of their hosts", () => {
  const files = [
    buildFileRow({ id: 1, url: "https://a.example/1.mkv", quality: "1080p", licence: "CC0" }),
    buildFileRow({ id: 2, url: "https://b.example/2.mkv", quality: "720p", licence: "CC0" }),
  ];
  const downloads = offered("movie", { movieLink: "", files });
  const facts = downloadFacts(downloads, ENGLISH);
  expect(facts.filter(({ value }) => value).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "From: a.example, b.example",
    "Opens: A file",
    "Format: MKV video",
    "License: CC0",
  ]);
  const [hd] = downloads;
  expect(hd && differingFacts(hd, facts, ENGLISH)).toEqual([{ name: "from", label: "From", value: "a.example" }]);
});

it.each([
  [{ label: "Director's cut", season: 1 }, "Director's cut"],
  [{ season: 1, episode: 2 }, "Season 1, Episode 2"],
  [{ season: 3 }, "Season 3"],
  [{ quality: "1080p", url: "https://files.example/a.mp4" }, "1080p"],
  [{ url: "https://files.example/a.zip" }, "ZIP archive"],
  [{ url: "https://files.example/a" }, "files.example"],
])("names a file by what is known of it: %j", (row, name) => {
  const [download] = offered("movie", { movieLink: "", files: [buildFileRow({ url: "https://files.example/", ...row })] });
  expect(download && downloadName(download, ENGLISH)).toBe(name);
});
