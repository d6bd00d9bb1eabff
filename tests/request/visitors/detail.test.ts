import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Item } from "#app/kinds/item.ts";
import { itemPath } from "#app/kinds/registry.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { addFile, buildFileRow, buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { expectValidData, structuredData } from "../../structured-data.ts";
import { ask } from "../ask.ts";
import { sendForm } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";

const BROWSER = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
const SHA256 = "ab".repeat(32);

let site: RunningSite;
let store: Store;
let cookie: string;

beforeAll(async () => {
  ({ site, cookie, store } = await startAdminSite());
});
afterAll(() => site[Symbol.asyncDispose]());

const insert = (type: NewItem["type"], fields: Partial<NewItem>) =>
  store.items.insert(buildItem(type, { cId: crypto.randomUUID(), id: crypto.randomUUID(), ...fields }));
const go = (path: string, headers: Record<string, string> = BROWSER) =>
  fetch(site.origin + path, { redirect: "manual", headers });
const leadsTo = async (path: string) => {
  const { status, headers } = await go(path);
  return [status, headers.get("location")];
};
const NOWHERE = [404, null];

/** The text of the page's main part, and its HTML. */
async function pageOf(item: Item): Promise<{ html: string; text: string; regions: string[] }> {
  const { body } = await ask(site.origin, itemPath(item), { headers: BROWSER });
  const [, html = ""] = body.split(/<main[^>]*>|<\/main>/);
  const text = html
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
  const regions = [...html.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/g)].map(([, title = ""]) => title.replaceAll("<!-- -->", ""));
  return { html, text, regions };
}

it("shows each rating with its scale, at the head, among the facts and on the card for other sites", async () => {
  const ratings = {
    imdb: { name: "IMDB", rating: 7.8, outOf: 10 },
    rottenTomatoes: { name: "Rotten Tomatoes", rating: 91, outOf: 100 },
  } as const;
  const { text } = await pageOf(await insert("movie", { ratings }));
  expect(text.match(/7\.8\S*/g)).toEqual(["7.8/10", "7.8/10"]);
  expect(text).toContain("91 %");
  const ofFive = await insert("movie", { ratings: { imdb: { name: "IMDB", rating: 4 } } });
  expect((await pageOf(ofFive)).text.match(/4\.0\S*/g)).toEqual(["4.0/5", "4.0/5"]);
  expect((await ask(site.origin, `/embed${itemPath(ofFive)}`, { headers: BROWSER })).body).toContain("4.0/5");
});

describe("the files of an item", () => {
  const files = [
    buildFileRow({ id: 1, url: "https://files.example/film.mp4", sha256: SHA256, licence: "CC BY 4.0", subtitles: "German" }),
    buildFileRow({ id: 2, label: "Small", url: "https://files.example/small.mp4", mirrors: ["https://mirror.example/s.mp4"] }),
  ];

  it("are all in the panel, each with its facts", async () => {
    const film = await insert("movie", { movieLink: "https://files.example/film.mp4", files });
    const { html, text } = await pageOf(film);
    for (const fact of ["From files.example", "Opens A file", "Format MP4 video", "License CC BY 4.0", "Subtitles German"]) {
      expect(text).toContain(fact);
    }
    expect(html).toContain(`data-copy="${SHA256}"`);
    expect(html.match(/\/download\/[^"]+/g)).toEqual(
      expect.arrayContaining([`/download/${film.id}`, `/download/${film.id}/file/2`, `/download/${film.id}/file/2/mirror/1`]),
    );
  });

  it("are reached by their own addresses, whatever the query", async () => {
    const { id } = await insert("movie", { files });
    const elsewhere = "?url=https://evil.example&mirror=2";
    expect(await leadsTo(`/download/${id}/file/2${elsewhere}`)).toEqual([302, "https://files.example/small.mp4"]);
    expect(await leadsTo(`/download/${id}/file/2/mirror/1${elsewhere}`)).toEqual([302, "https://mirror.example/s.mp4"]);
    const { headers } = await go(`/download/${id}/file/1`);
    expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
    for (const path of ["file/3", "file/0", "file/x", "file/2/mirror/2", "file/1/mirror/1", "file/2/mirror/-1", "file"]) {
      const [status, location] = await leadsTo(`/download/${id}/${path}`);
      expect([path, path === "file" ? 404 : status, location === "/" ? null : location]).toEqual([path, ...NOWHERE]);
    }
    expect(await leadsTo("/download/nothing/file/1")).toEqual(NOWHERE);
  });

  it("count as downloads of the item, once per visitor and day", async () => {
    const { id } = await insert("movie", { files });
    for (const path of ["file/1", "file/2", "file/2/mirror/1", "file/9"]) await go(`/download/${id}/${path}`);
    await expect.poll(async () => (await store.items.get(id))?.downloads).toBe(1);
  });
});

it("redirects to a magnet link only while the switch is on", async () => {
  const magnet = "magnet:?xt=urn:btih:0123456789abcdef0123456789abcdef01234567&dn=Film";
  const film = await insert("movie", { movieLink: magnet });
  const turn = async (on: "yes" | "no") => {
    const { status } = await sendForm(site, "/admin/settings", { intent: "magnet-links", on }, { headers: { Cookie: cookie } });
    expect(status).toBe(200);
  };
  expect(await leadsTo(`/download/${film.id}`)).toEqual(NOWHERE);
  await turn("yes");
  expect(await leadsTo(`/download/${film.id}`)).toEqual([302, magnet]);
  expect((await pageOf(film)).text).toContain("From magnet:");
  await turn("no");
  expect((await pageOf(film)).text).not.toContain("magnet:");
});

describe("an uploaded file", () => {
  const turn = (on: "yes" | "no") =>
    sendForm(site, "/admin/settings", { intent: "uploaded-downloads", on }, { headers: { Cookie: cookie } });
  let item: Item;
  let address: string;

  beforeEach(async () => {
    const { id: fileId } = await addFile(store.files, { bucketId: "videos" }, { sizeActual: 2_000_000, mimeType: "video/mp4" });
    item = await insert("movie", { movieLink: "", files: [buildFileRow({ id: 5, fileId })] });
    address = `/v1/storage/buckets/videos/files/${fileId}/download?project=marquee`;
  });

  it("is a download only while the switch is on", async () => {
    const seen = async () => {
      const { text } = await pageOf(item);
      return { isListed: text.includes("This site"), leadsTo: await leadsTo(`/download/${item.id}/file/5`) };
    };
    expect(await seen()).toEqual({ isListed: false, leadsTo: NOWHERE });
    expect((await turn("yes")).status).toBe(200);
    expect(await seen()).toEqual({ isListed: true, leadsTo: [302, address] });
    expect((await pageOf(item)).text).toContain("Size 2 MB");
    expect((await turn("no")).status).toBe(200);
    expect(await seen()).toEqual({ isListed: false, leadsTo: NOWHERE });
  });
});

describe("an item with few facts", () => {
  const THIN = {
    genre: "",
    overview: "",
    description: "",
    ratings: {},
    cast: [],
    screenshots: [],
    thumbnailUrl: "",
    bannerUrl: "",
    videoUrl: "",
    videoId: "",
    language: "",
    duration: "",
    movieLink: "",
    releasedYear: "",
  } satisfies Partial<NewItem>;

  it("shows nothing empty, and suggests other pages", async () => {
    for (const name of ["One", "Two", "Three"]) await insert("movie", { ...THIN, itemName: name, releasedYear: "1894" });
    const film = await insert("movie", { ...THIN, itemName: "Buffalo Dance", releasedYear: "1894-09" });
    const { html, text, regions } = await pageOf(film);
    expect(regions.slice(0, 3)).toEqual(["Download", "Details", "More from 1894"]);
    expect(html).toContain('href="/movies?year=1894#explore"');
    expect(text.split("More from")[0]).not.toContain("Not rated");
    const blocks = structuredData((await ask(site.origin, itemPath(film), { headers: BROWSER })).body);
    expect(blocks[0]).toEqual({
      "@context": "https://schema.org",
      "@type": "Movie",
      "@id": `${site.origin}${itemPath(film)}#item`,
      name: "Buffalo Dance",
      url: site.origin + itemPath(film),
      image: [expect.stringContaining("/og/")],
      datePublished: "1894-09",
      dateCreated: "1894-09",
    });
    expectValidData(blocks);
  });

  it("with a future date says so", async () => {
    const { text } = await pageOf(await insert("movie", { ...THIN, releasedYear: "2999-05-01" }));
    expect(text).toContain("Coming 1 May 2999");
    expect(text.split("More ")[0]).not.toContain("Released Year");
  });

  it("shows its overview, original title and crew in full", async () => {
    const overview = "All of the overview is there to be read. ".repeat(100).trim();
    const cast = [{ id: 1, imageUrl: "", name: "Fritz Lang", role: "Director" }];
    const film = await insert("movie", { ...THIN, overview, originalTitle: "Das Testament", cast });
    const { html, text, regions } = await pageOf(film);
    expect(text.match(/All of the overview/g)).toHaveLength(100);
    expect(text).toContain("Original title: Das Testament");
    expect(regions).toContain("Crew");
    expect(regions).not.toContain("Cast");
    expect(html).toContain('href="/people/fritz-lang"');
  });

  it.each([
    ["the whole work", { videoUrl: "https://archive.org/details/film", movieLink: "https://archive.org/download/film" }, "Video"],
    ["a trailer", { videoUrl: "https://youtu.be/dQw4w9WgXcQ", movieLink: "https://archive.org/download/film" }, "Trailer"],
    ["a lone id of YouTube", { videoId: "dQw4w9WgXcQ" }, "Trailer"],
  ])("names what plays: %s", async (_what, fields, title) => {
    const { html, regions } = await pageOf(await insert("movie", { ...THIN, ...fields }));
    expect(regions).toContain(title);
    expect(html).toMatch(/<a href="#trailer"[^>]*>.*?Watch Trailer<\/a>/);
    expect(html).not.toContain("youtu.be");
  });
});
