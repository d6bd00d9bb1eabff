import { expect, it } from "vitest";
import type { Item } from "#app/kinds/item.ts";
import { buildItem, testServices } from "../../tests/data/builders.ts";
import { importDocuments } from "./import-documents.ts";

const WEB = "must be an address that begins with http:// or https://, without a password";
const MEDIA = "must be an address that begins with http://, https:// or /, without a password";
const OFF = "must not be a magnet link: an owner can allow these in Settings";
const MAGNET = "magnet:?xt=urn:btih:0123456789abcdef0123456789abcdef01234567&dn=Harbour+Lights";
const LINK = "https://files.example/a";

type Before = { magnetLinks?: boolean; isMerge?: boolean; stored?: Partial<Item> };

async function importing(document: object, { magnetLinks = false, isMerge = false, stored = {} }: Before = {}) {
  const services = await testServices();
  await services.store.settings.set({ magnetLinks });
  if (isMerge) await services.store.items.insert(buildItem("movie", { id: "a", ...stored }));
  async function* source() {
    yield Buffer.from(JSON.stringify({ id: "a", type: "movie", itemName: "Harbour Lights", ...document }));
  }
  const report = await importDocuments(services, source(), { isMerge });
  const item = await services.store.items.get("a");
  const notes = report.notes.map(({ reason }) => reason);
  return Object.assign(services, { report, item, notes });
}

it.each([
  ["www.example.org/x.zip", "https://www.example.org/x.zip"],
  ["HTTPS://EXAMPLE.org/UPPER.zip", "HTTPS://EXAMPLE.org/UPPER.zip"],
  ["https://example.org/a b c.zip", "https://example.org/a%20b%20c.zip"],
  ["https://müller.example/x.zip", "https://xn--mller-kva.example/x.zip"],
  ["https://[2001:db8::1]:8080/x.zip", "https://[2001:db8::1]:8080/x.zip"],
  ['https://example.org/it\'s "q" <b>.zip', "https://example.org/it's%20%22q%22%20%3Cb%3E.zip"],
  ["  https://example.org/x.zip\n", "https://example.org/x.zip"],
  ["https://mega.nz/#!abc!def", "https://mega.nz/#!abc!def"],
])("imports the download %j", async (movieLink, stored) => {
  await using services = await importing({ movieLink });
  expect(services.item).toMatchObject({ movieLink: stored });
  expect(services.notes).toEqual([]);
});

it.each([
  "ftp://ftp.example.org/film.avi",
  "ed2k://|file|x|1|abc|/",
  "sftp://example.org/x",
  "smb://nas/x.mkv",
  "ipfs://bafy/x",
  "javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///srv/x.mkv",
  "blob:https://x.org/1",
  "about:blank",
  "https://user:pw@example.org/x.zip",
  "http:///evil",
  "https://example.org\\share\\x.zip",
  "https://example.org:99999/x",
])("imports a film without the download %j, even where magnet links are allowed", async (movieLink) => {
  await using services = await importing({ movieLink }, { magnetLinks: true });
  expect(services.report).toMatchObject({ added: 1, bad: 0, noted: 1 });
  expect(services.item).toMatchObject({ itemName: "Harbour Lights", movieLink: "" });
  expect(services.notes).toEqual([`left out: movieLink ${WEB}`]);
});

it.each([
  ["youtu.be/dQw4w9WgXcQ?t=51", "https://youtu.be/dQw4w9WgXcQ?t=51"],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=30", "https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=30"],
  ["https://www.youtube.com/playlist?list=PL123", "https://www.youtube.com/playlist?list=PL123"],
])("imports the trailer %j", async (videoUrl, stored) => {
  await using services = await importing({ videoUrl });
  expect(services.item).toMatchObject({ videoUrl: stored });
  expect(services.notes).toEqual([]);
});

it.each([
  "dQw4w9WgXcQ",
  "plugin://plugin.video.youtube/?videoid=dQw4w9WgXcQ",
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  MAGNET,
])("imports a film without the trailer %j", async (videoUrl) => {
  await using services = await importing({ videoUrl }, { magnetLinks: true });
  expect(services.item).toMatchObject({ videoUrl: "" });
  expect(services.notes).toEqual([`left out: videoUrl ${MEDIA}`]);
});

it("omits rows that need a link and lack one, and keeps the others", async () => {
  const screenshots = ["x:1", LINK, "x:2"].map((screenshotUrl) => ({ screenshotUrl }));
  const files = [{ url: MAGNET }, { id: 7, url: LINK, mirrors: ["ftp://files.example/a", LINK, MAGNET] }, { url: "x:3" }];
  await using services = await importing({ screenshots, files, cast: [{ imageUrl: "x:4", name: "Ada" }] });
  expect(services.item).toMatchObject({
    screenshots: [{ screenshotUrl: LINK }],
    files: [{ id: 7, url: LINK, mirrors: [LINK] }],
    cast: [{ imageUrl: "", name: "Ada" }],
  });
  const named = ["cast.0.imageUrl", "screenshots.0.screenshotUrl", "screenshots.2.screenshotUrl", "files.1.mirrors entry 1"];
  for (const name of named) expect(services.notes[0]).toContain(`${name} must be an address`);
  expect(services.notes[0]).toContain(`files.0.url ${OFF}`);
});

it("accepts magnet links for downloads only while an owner allows them", async () => {
  const files = [{ url: MAGNET, mirrors: [LINK] }];
  await using off = await importing({ movieLink: MAGNET, files });
  expect(off.report).toMatchObject({ added: 1, bad: 0 });
  expect(off.item).toMatchObject({ movieLink: "" });
  expect(off.item?.files ?? []).toEqual([]);
  expect(off.notes).toEqual([`left out: movieLink ${OFF}; files.0.url ${OFF}`]);
  await using on = await importing({ movieLink: MAGNET, files }, { magnetLinks: true });
  expect(on.item).toMatchObject({ movieLink: MAGNET, files: [{ url: MAGNET }] });
  expect(on.notes).toEqual([]);
  const season = {
    type: "tv-show",
    downloadLinks: [
      { id: 1, seasonUrl: MAGNET },
      { id: 2, seasonUrl: LINK },
    ],
  };
  await using show = await importing(season);
  expect(show.item).toMatchObject({ downloadLinks: [{ id: 2, seasonUrl: LINK }] });
});

it("keeps the stored link in a merge", async () => {
  await using services = await importing({ movieLink: MAGNET }, { isMerge: true, stored: { movieLink: LINK } });
  expect(services.item).toMatchObject({ itemName: "Harbour Lights", movieLink: LINK });
  expect(services.notes).toEqual([`left out: movieLink ${OFF}`]);
});
