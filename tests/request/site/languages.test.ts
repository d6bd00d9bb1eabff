import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildFileRow, buildItem } from "../../data/builders.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";
import { startWithStore } from "../site-with-store.ts";

const PUBLIC_URL = "https://films.example";
const FILM = buildItem("movie", { id: "nosferatu", itemName: "Nosferatu", genre: "Horror", releasedYear: "1922-03-04" });
const PAGES = [
  "/",
  "/movies",
  "/movies/nosferatu",
  "/search?q=nosferatu",
  "/watchlist",
  "/feeds",
  "/about",
  "/people/ada-player",
];

let site: RunningSite;
let store: Store;

const offer = (language: string, languages: string[]) => store.settings.set({ site: { ...DEFAULT_SITE, language, languages } });
const bodyOf = async (address: string) => (await ask(site.origin, address)).body;
const titleOf = (html: string) => /<title>([^<]*)</.exec(html)?.[1];
const locationOf = async (address: string) => (await ask(site.origin, address)).headers.location;

beforeAll(async () => {
  ({ site, store } = await startWithStore({ ...ADMIN_SITE, PUBLIC_URL }));
  await store.items.insert(FILM);
  await store.items.insert(buildItem("tv-show", { id: "pioneers" }));
  const withdrawn = buildItem("movie", { id: "withdrawn" });
  for (const item of [withdrawn, buildItem("movie", { id: "draft" })]) {
    await store.items.insert(item);
    await store.drafts.unpublish({ item, status: "draft", publishAt: null, createdBy: "", updatedBy: "" });
  }
  const { id: itemId, type, cId, itemName } = withdrawn;
  await store.withdrawals.add({ itemId, type, cId, itemName, at: new Date(), by: "ada", reason: "Auf Wunsch" });
  await offer("en", ["de", "en", "ar"]);
});
afterAll(() => site[Symbol.asyncDispose]());

describe("a site in several languages", () => {
  it("has its own without a prefix and the others under one, each with its text direction", async () => {
    const [english, german, arabic] = await Promise.all(["/movies", "/de/movies", "/ar/movies"].map(bodyOf));
    expect([titleOf(english ?? ""), titleOf(german ?? "")]).toEqual(["Movies · Marquee", "Filme · Marquee"]);
    expect(english).toContain('<html lang="en" dir="ltr"');
    expect(german).toContain('<html lang="de" dir="ltr"');
    expect(arabic).toContain('<html lang="ar" dir="rtl"');
  });

  it.each(PAGES)("links from %s in the current language", async (page) => {
    const html = await bodyOf(`/de${page}`);
    const [body = ""] = html.split('<nav aria-label="Sprachen"');
    const links = [...body.matchAll(/<(?:a|form)[^>]* (?:href|action)="(\/[^"]*)"/g)].map(([, href = ""]) => href);
    expect(links.filter((href) => !href.startsWith("/de/") && !href.startsWith("/download/"))).toEqual([]);
    expect(links.length).toBeGreaterThan(5);
  });

  it("names a page's versions in each language to search engines, and itself as canonical", async () => {
    const html = await bodyOf("/de/movies/nosferatu");
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/de/movies/nosferatu"`);
    const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map((found) =>
      found.slice(1),
    );
    expect(alternates).toEqual([
      ["en", `${PUBLIC_URL}/movies/nosferatu`],
      ["de", `${PUBLIC_URL}/de/movies/nosferatu`],
      ["ar", `${PUBLIC_URL}/ar/movies/nosferatu`],
      ["x-default", `${PUBLIC_URL}/movies/nosferatu`],
    ]);
    expect(await bodyOf("/de/search?q=nosferatu")).not.toContain('rel="alternate" hrefLang');
  });

  it("lists each page in each language in the sitemap", async () => {
    const xml = await bodyOf("/sitemap/1.xml");
    expect(xml).toContain(`<loc>${PUBLIC_URL}/de/movies/nosferatu</loc>`);
    expect(xml.match(/hreflang="ar" href="[^"]*\/ar\/movies\/nosferatu"/g)).toHaveLength(3);
    expect(await bodyOf("/robots.txt")).toContain("Disallow: /de/search?\n");
  });

  it("has feeds, suggestions and redirects in the language, too", async () => {
    const feed = await bodyOf("/de/movies/feed.xml");
    expect(feed).toContain('xml:lang="de"');
    expect(feed).toContain("<title>Filme bei Marquee</title>");
    expect(feed).toContain(`${PUBLIC_URL}/de/movies/nosferatu`);
    expect(JSON.parse(await bodyOf("/de/search/suggest?q=nosf"))).toMatchObject({
      groups: [{ label: "Titel", suggestions: [{ path: "/de/movies/nosferatu", note: "Film · 1922" }] }],
    });
    expect(await locationOf("/de/nowhere/at-all")).toBe("/de/");
    for (const method of ["POST", "TRACE"])
      expect((await ask(site.origin, "/de/movies", { method })).status).toBeGreaterThan(400);
    expect(site.logged.filter((line) => line.includes('"event":"defect"'))).toEqual([]);
  });

  it("keeps the order of a season's facts in right-to-left text", async () => {
    const downloadLinks = [1, 2].map((id) => ({ id, seasonUrl: `https://files.example/s${id}.mkv` }));
    const files = [buildFileRow({ season: 1, url: "https://files.example/s1.mkv", sizeBytes: 1_400_000_000, quality: "1080p" })];
    await store.items.insert(buildItem("tv-show", { id: "lighthouse", downloadLinks, files }));
    const body = (await bodyOf("/ar/tv-shows/lighthouse")).replaceAll("<!-- -->", "");
    expect(body).toContain("<bdi>files.example</bdi> · <bdi>1.4 غ.ب</bdi> · <bdi>1080p</bdi>");
  });

  it("is cached by language", async () => {
    const first = await ask(site.origin, "/de/movies");
    const again = await ask(site.origin, "/de/movies", { headers: { "If-None-Match": first.headers.etag ?? "" } });
    expect([first.status, again.status]).toEqual([200, 304]);
    expect(first.headers.vary).not.toContain("Accept-Language");
    expect((await ask(site.origin, "/movies", { headers: { "Accept-Language": "de" } })).body).toContain('lang="en"');
  });

  it("offers a language switch without scripts, on error pages as well", async () => {
    const html = await bodyOf("/de/movies/missing?page=2");
    const links = [...html.matchAll(/<a href="([^"]*)" lang="(\w+)"/g)].map((found) => found.slice(1));
    expect(links).toEqual([
      ["/movies/missing?page=2", "en"],
      ["/de/movies/missing?page=2", "de"],
      ["/ar/movies/missing?page=2", "ar"],
    ]);
    expect(html).toContain("Diesen Film gibt es hier nicht");
  });

  it("refuses a download in the language of the linking page, and links back in it", async () => {
    const from = (page: string) => ({ headers: { Accept: "text/html", Referer: `${PUBLIC_URL}${page}` } });
    for (const download of ["missing", "withdrawn", "draft", "nosferatu/season/2", "nosferatu/file/9"]) {
      const german = await ask(site.origin, `/download/${download}`, from("/de/movies/nosferatu"));
      expect([download, german.status]).toEqual([download, download === "withdrawn" ? 410 : 404]);
      expect(german.body).toContain('<html lang="de" dir="ltr"');
      expect(german.body).toContain('href="/de/"');
      expect(german.body).toContain('<a href="/ar/" lang="ar"');
      expect(german.body).not.toMatch(/There is nothing|not found|withdrawn\b|Gone|Not Found/);
      expect((await ask(site.origin, `/download/${download}`, from("/movies"))).body).toContain('<html lang="en"');
    }
    const chooser = await ask(site.origin, "/download/pioneers", from("/ar/tv-shows/pioneers"));
    expect(chooser.headers.location).toBe("/ar/tv-shows/pioneers#download");
  });

  it("sends the browser only the texts of the page's scripts, in its language", async () => {
    const [, json = ""] = /<script id="language" type="application\/json">([^<]*)</.exec(await bodyOf("/de/feeds")) ?? [];
    const { code, texts } = JSON.parse(json) as { code: string; texts: Record<string, string> };
    expect([code, texts["common.close"], texts["gallery.next"], texts["home.heroTitle"]]).toEqual([
      "de",
      "Schließen",
      undefined,
      undefined,
    ]);
  });

  it("is configured in the back office", async () => {
    const cookie = await signIn(site);
    const { body } = await ask(site.origin, "/admin/site", { headers: { Cookie: cookie } });
    const basedOn = /name="basedOn" value="([^"]*)"/.exec(body)?.[1] ?? "";
    expect(body).toMatch(/name="languages" checked="" value="de"|name="languages"[^>]* value="de"[^>]* checked=""/);
    const form = { intent: "save-site", basedOn, kinds: "movie", language: "es", languages: "ar" };
    expect((await sendForm(site, "/admin/site", form, { headers: { Cookie: cookie } })).status).toBe(200);
    expect(titleOf(await bodyOf("/movies"))).toBe("Películas · Marquee");
    await offer("en", ["de", "en", "ar"]);
  });

  it("redirects from the prefix of its own language to the address without one", async () => {
    await offer("de", ["en"]);
    expect(await locationOf("/de/movies?sort=title")).toBe("/movies?sort=title");
    expect(titleOf(await bodyOf("/movies"))).toBe("Filme · Marquee");
    expect(titleOf(await bodyOf("/en/movies"))).toBe("Movies · Marquee");
    expect(await locationOf("/ar/movies")).toBe("/");
    await offer("en", ["de", "en", "ar"]);
  });

  it("sorts titles by its own language, and soon by a newly chosen one", async () => {
    await store.items.insertAll(["Zorn", "Ådalen"].map((itemName) => buildItem("movie", { itemName })));
    const titles = async () => {
      const [, list = ""] = (await bodyOf("/movies?sort=title")).split('id="list"');
      return Array.from(list.matchAll(/<h3[^>]*><a [^>]*>([^<]*)/g), ([, title]) => title);
    };
    expect(await titles()).toEqual(["Ådalen", "Nosferatu", "Zorn"]);
    await offer("sv", []);
    await expect.poll(titles).toEqual(["Nosferatu", "Zorn", "Ådalen"]);
    await offer("en", ["de", "en", "ar"]);
  });
});

it("the operator's own languages and texts come from files, with English for missing ones", async () => {
  const folder = path.join(site.dataDir, "languages");
  await mkdir(folder);
  const texts = { "kind.movie.many": "Films", "site.nothing": "?", "search.count": "un seul" };
  await writeFile(path.join(folder, "fr.json"), JSON.stringify({ name: "Français", locale: "fr", texts }));
  await writeFile(path.join(folder, "it.json"), "{");
  await writeFile(path.join(folder, "en.json"), JSON.stringify({ texts: { "admin.page.login": "Stage Door" } }));
  await site.stop();
  await using again = await startSite({ dataDir: site.dataDir, environment: { PUBLIC_URL, DEMO: "0" } });
  await offer("en", ["fr", "it"]);
  const { body } = await ask(again.origin, "/fr/movies");
  expect(titleOf(body)).toBe("Films · Marquee");
  expect(body).toContain("Skip to content");
  const problems = again.logged.map((line) => JSON.parse(line) as { event: string; file: string; problem: string });
  expect(
    problems.filter(({ event }) => event === "language file").map(({ file, problem }) => [file, problem.split(":")[0]]),
  ).toEqual([
    ["fr.json", "is English"],
    ["fr.json", "cannot be used"],
    ["it.json", "cannot be read"],
  ]);
  expect(await ask(again.origin, "/it/movies")).toMatchObject({ status: 302 });
  const backOffice = await ask(again.origin, "/admin/login");
  expect(titleOf(backOffice.body)).toBe("Stage Door · Marquee");
  // The page's scripts bundle the packaged texts, so the operator's text is sent beside them.
  expect(backOffice.body).toMatch(/<script id="language"[^>]*>[^<]*"texts":\{"admin\.page\.login":"Stage Door"\}/);
});
