import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { newSecret } from "#app/catalogue/drafts/secret-links.ts";
import { READS } from "../../authorisation/pages.ts";
import { buildDraft, buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { startWithStore } from "../site-with-store.ts";

const MORE = [
  "/icon.svg",
  "/favicon.ico",
  "/speculation-rules.json",
  "/healthz",
  "/movies/none",
  "/people/ada-player",
  "/search?q=metropolis&genre=drama",
  "/sitemap/1.xml",
  "/sitemap/people-1.xml",
  "/static/none",
  "/lists/evenings",
  "/pages/house-rules",
  "/watchlist/items?ids=metropolis",
  "/search/suggest?q=metr",
  "/%",
];
const SITE = {
  ...DEFAULT_SITE,
  name: "Kino Nord",
  tagline: "Films from the north",
  accent: "#1c39bb",
  footer: ["A club in Tromsø"],
};

let site: RunningSite;
let store: Store;

beforeAll(async () => {
  ({ site, store } = await startWithStore({ CONTACT_EMAIL: "desk@kino.example" }));
  const metropolis = await store.items.insert(buildItem("movie", { id: "metropolis", itemName: "Metropolis" }));
  await store.items.insert(buildItem("game", { id: "chess", itemName: "Chess" }));
  await store.settings.set({
    site: SITE,
    lists: [{ slug: "evenings", title: "Evenings", text: "", kind: "movie", codes: [metropolis.cId] }],
    texts: [{ name: "house-rules", title: "House rules", text: "# House rules" }],
  });
});
afterAll(() => site[Symbol.asyncDispose]());

const bodyOf = async (path: string) => (await ask(site.origin, path)).body;

describe("a site called Kino Nord", () => {
  const listed = Object.values(READS).flatMap((cases) => Object.values(cases).map(({ at }) => at));
  const paths = [...listed.filter((at) => typeof at === "string"), ...MORE];

  it.each(paths)("does not name the software at %s", async (path) => {
    for (const method of ["GET", "POST"]) {
      const { body } = await ask(site.origin, path, { method, headers: { Accept: "text/html" } });
      expect(/.{0,60}marquee.{0,60}/i.exec(body)?.[0]).toBeUndefined();
    }
  });

  it("does not name it in secret previews either", async () => {
    const [draft, page] = [newSecret(), newSecret()];
    await store.drafts.put(buildDraft({ id: "draft", itemName: "The Long Night" }));
    await store.drafts.setPreview("draft", draft.hash);
    await store.customizationDrafts.put({ key: "movie", customization: {}, updatedBy: "ada", updatedAt: new Date() });
    await store.customizationDrafts.setPreview("movie", page.hash);
    const bodies = await Promise.all([`/preview/${draft.secret}`, `/preview/page/${page.secret}`].map(bodyOf));
    expect(bodies.map((body) => /<title>([^<]*)/.exec(body)?.[1])).toEqual([
      "The Long Night (preview) · Kino Nord",
      "Movies (preview) · Kino Nord",
    ]);
    for (const body of bodies) expect(body).not.toMatch(/marquee/i);
  });

  it("has its own name in title, manifest, feeds, search description and footer", async () => {
    const home = (await bodyOf("/")).replaceAll("<!-- -->", "");
    expect(home).toContain("<title>Films from the north · Kino Nord</title>");
    expect(home).toMatch(/© 2023–20\d\d Kino Nord/);
    expect(home).toContain("<p><bdi>A club in Tromsø</bdi></p>");
    expect(home).toContain('property="og:site_name" content="Kino Nord"');
    expect(JSON.parse(await bodyOf("/manifest.webmanifest"))).toMatchObject({ name: "Kino Nord", short_name: "Kino Nord" });
    expect(await bodyOf("/feed.xml")).toContain("<title>New on Kino Nord</title>");
    expect(await bodyOf("/opensearch.xml")).toContain("<ShortName>Kino Nord</ShortName>");
    expect(await bodyOf("/movies/none")).toContain("<title>Not found · Kino Nord</title>");
    expect(await bodyOf("/icon.svg")).toContain('fill="#');
  });

  it("has its colour, lightened if needed, in a style that its security policy allows", async () => {
    const { body, headers } = await ask(site.origin, "/");
    expect(body).toMatch(/<html[^>]* style="--accent-dark:#[0-9a-f]{6};--accent-light:#1c39bb"/);
    expect(body).not.toContain("--accent-dark:#1c39bb");
    expect(headers["content-security-policy"]).toContain("style-src-attr 'unsafe-inline'");
  });
});

it("shows a hidden kind nowhere from the next request on", async () => {
  await bodyOf("/");
  await store.settings.set({ site: { ...SITE, kinds: ["movie"] } });
  const read = async (path: string) => (await ask(site.origin, path)).body;
  for (const path of [
    "/",
    "/search?q=chess",
    "/search/suggest?q=chess",
    "/feed.xml",
    "/sitemap/1.xml",
    "/watchlist/items?ids=chess",
  ])
    expect(await read(path)).not.toContain('Chess"');
  const answers = await Promise.all(
    ["/games", "/games/chess", "/games/feed.xml", "/movies"].map((path) => ask(site.origin, path)),
  );
  expect(answers.map(({ status, headers }) => [status, headers["location"]])).toEqual([
    [302, "/"],
    [302, "/"],
    [404, undefined],
    [200, undefined],
  ]);
  const home = await read("/");
  expect(home).not.toMatch(/games/i);
  for (const path of ["/", "/about", "/how-to-download", "/contact", "/terms", "/feeds", "/llms.txt", "/opensearch.xml"])
    expect([
      path,
      /.{0,40}\b(?:TV shows?|movies and shows|animes?|games?)\b/i.exec((await read(path)).replaceAll(/<[^>]*>/g, " "))?.[0],
    ]).toEqual([path, undefined]);
  expect(home).toContain("Search Movie");
  await store.settings.set({ site: SITE });
  expect(await read("/games/chess")).toContain("Chess");
});

it("shows hostile settings as text", async () => {
  const hostile = `</title><script>alert(1)</script>"'><style>*{}</style>`;
  const texts = { name: hostile, tagline: hostile, description: hostile, footer: [hostile] };
  await store.settings.set({ site: { ...SITE, ...texts, hero: { title: hostile, text: hostile, button: hostile, target: "" } } });
  for (const path of [
    "/",
    "/movies/metropolis",
    "/admin/login",
    "/nothing",
    "/opensearch.xml",
    "/feed.xml",
    "/icon.svg",
    "/movies/none",
  ]) {
    const { status, body } = await ask(site.origin, path);
    expect([path, status < 500]).toEqual([path, true]);
    expect(body).not.toContain("<script>alert(1)");
    expect(body).not.toContain("<style>*{}");
  }
  await store.settings.set({ site: SITE });
});
