import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHash } from "node:crypto";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { startWithStore } from "../site-with-store.ts";

const PUBLIC_URL = "https://kino.example";
const HOSTILE = `"><script>alert(1)</script>`;
const NO_PICTURE = { thumbnailUrl: "", bannerUrl: "" };

let site: RunningSite;
let store: Store;

beforeAll(async () => {
  ({ site, store } = await startWithStore({ PUBLIC_URL }));
  const german = { de: { itemName: "Das Cabinet" } };
  const film = { id: "caligari", itemName: "The Cabinet", releasedYear: "1920", genre: "Horror", translations: german };
  await store.items.insert(buildItem("movie", { ...film, ...NO_PICTURE }));
  await store.items.insert(buildItem("movie", { id: "hostile", itemName: HOSTILE, thumbnailUrl: "https://a.example/a.jpg" }));
  await store.items.insert(buildItem("software", { id: "program" }));
  await store.settings.set({ site: { ...DEFAULT_SITE, name: "Kino Nord", languages: ["de", "ar"] } });
});
afterAll(() => site[Symbol.asyncDispose]());

const read = (path: string) => ask(site.origin, path);

describe("the embedded card", () => {
  it("shows name, year and facts, links to the page in a new tab and names the site", async () => {
    const { status, body, headers } = await read("/embed/movies/caligari");
    expect([status, headers["content-type"], headers["x-robots-tag"]]).toEqual([200, "text/html; charset=utf-8", "noindex"]);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toMatch(/<a href="https:\/\/kino\.example\/movies\/caligari" target="_blank" rel="noopener"[^>]*>The Cabinet</);
    for (const text of ["Movie", "1920", "1h 52m", "Horror", "Kino Nord"]) expect(body).toContain(`>${text}<`);
    expect(body).not.toContain("Marquee");
  });

  it("may be framed anywhere, but runs nothing and allows only its own style", async () => {
    const { body, headers } = await read("/embed/movies/hostile");
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toBe(
      `default-src 'none'; img-src 'self' data: https:; style-src 'sha256-${hash}'; style-src-attr 'unsafe-inline'; font-src 'self'; ` +
        `base-uri 'none'; form-action 'none'; frame-ancestors *`,
    );
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(body).not.toContain("<script");
  });

  it("is the only page that may be framed", async () => {
    for (const path of [
      "/",
      "/movies/caligari",
      "/embed",
      "/embed/movies",
      "/embed/movies/caligari/more",
      "/oembed",
      "/de/search",
    ]) {
      const { headers } = await read(path);
      expect([path, headers["content-security-policy"]]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
    }
    for (const path of ["/", "/movies/caligari", "/oembed"]) expect((await read(path)).headers["x-frame-options"]).toBe("DENY");
  });

  it("is in the language of its address", async () => {
    const german = await read("/de/embed/movies/caligari");
    expect(german.body).toContain('<html lang="de" dir="ltr">');
    expect(german.body).toMatch(/href="https:\/\/kino\.example\/de\/movies\/caligari"[^>]*>Das Cabinet</);
    expect((await read("/ar/embed/movies/caligari")).body).toContain('dir="rtl"');
    expect((await read("/de/embed/movies/none")).body).toContain("Diesen Titel gibt es hier nicht");
  });

  it("reports a missing or hidden title, and reveals nothing else", async () => {
    for (const path of ["/embed/movies/none", "/embed/softwares/program", "/embed/games/caligari", "/embed/nothing/caligari"]) {
      const { status, body, headers } = await read(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toContain("Title not found");
      expect(headers["content-security-policy"]).toContain("frame-ancestors *");
    }
    const by = { createdBy: "", updatedBy: "" };
    const item = buildItem("movie", { id: "gone", cId: "mv90", itemName: "Nosferatu" });
    await store.items.insert(item);
    expect((await read("/embed/movies/gone")).status).toBe(200);
    await store.drafts.unpublish({ item, status: "draft", publishAt: null, ...by });
    const { id: itemId, type, cId, itemName } = item;
    await store.withdrawals.add({ itemId, type, cId, itemName, at: new Date(), by: "ada", reason: "Asked for" });
    const { status, body } = await read("/embed/movies/gone");
    expect([status, body.includes("This title was withdrawn"), body.includes("Nosferatu")]).toEqual([410, true, false]);
  });

  it("is cached and revalidated like a page, and counts no view", async () => {
    const { headers } = await read("/embed/movies/caligari");
    const again = await ask(site.origin, "/embed/movies/caligari", { headers: { "If-None-Match": headers.etag ?? "" } });
    expect([again.status, again.body]).toEqual([304, ""]);
    expect((await ask(site.origin, "/embed/movies/caligari", { method: "POST" })).status).toBe(405);
    expect(await store.items.get("caligari")).toMatchObject({ views: 0 });
  });
});

describe("oEmbed", () => {
  const asked = (url: string, more = "") => `/oembed?url=${encodeURIComponent(url)}${more}`;
  const described = async (path: string) => JSON.parse((await read(path)).body) as Record<string, unknown>;

  it("is linked from a title's page, and describes it", async () => {
    const { body } = await read("/movies/caligari");
    const [, href = ""] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(body) ?? [];
    const found = href.replaceAll("&amp;", "&");
    expect(found).toBe(`${PUBLIC_URL}/oembed?url=https%3A%2F%2Fkino.example%2Fmovies%2Fcaligari&format=json`);
    const { status, headers, body: json } = await read(found.replace(PUBLIC_URL, ""));
    expect([status, headers["content-type"], headers["access-control-allow-origin"]]).toEqual([200, "application/json", "*"]);
    expect(JSON.parse(json)).toEqual({
      version: "1.0",
      type: "rich",
      title: "The Cabinet",
      provider_name: "Kino Nord",
      provider_url: "https://kino.example/",
      cache_age: 3600,
      thumbnail_url: expect.stringMatching(/^https:\/\/kino\.example\/og\/caligari-[0-9a-f]{12}\.jpg$/) as string,
      thumbnail_width: 1200,
      thumbnail_height: 630,
      html:
        '<iframe src="https://kino.example/embed/movies/caligari" title="The Cabinet" width="480" height="180" ' +
        'loading="lazy" style="border:0;border-radius:8px;max-width:100%"></iframe>',
      width: 480,
      height: 180,
    });
  });

  it("respects the given size", async () => {
    const url = `${PUBLIC_URL}/movies/caligari`;
    const small = await described(asked(url, "&maxwidth=320&maxheight=120"));
    expect(small).toMatchObject({ type: "rich", width: 320, height: 120 });
    expect(small["html"]).toContain('width="320" height="120"');
    expect(small).not.toHaveProperty("thumbnail_url");
    expect(await described(asked(url, "&maxwidth=2000"))).toMatchObject({ width: 480, height: 180, thumbnail_width: 1200 });
    const none = await described(asked(url, "&maxwidth=60"));
    expect(none).toMatchObject({ type: "link", title: "The Cabinet" });
    expect(none).not.toHaveProperty("html");
  });

  it("answers in the language of the page", async () => {
    const found = await described(asked(`${PUBLIC_URL}/de/movies/caligari?from=mail#download`));
    expect(found).toMatchObject({ title: "Das Cabinet", provider_url: "https://kino.example/de/" });
    expect(found["html"]).toContain('src="https://kino.example/de/embed/movies/caligari"');
  });

  it("escapes editors' text", async () => {
    const { html } = await described(asked(`${PUBLIC_URL}/movies/hostile`));
    expect(html).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it.each([
    ["of another site", asked("https://elsewhere.example/movies/caligari"), 404],
    ["of this host without HTTPS", asked("http://kino.example/movies/caligari"), 404],
    ["with a name before the host", asked("https://kino.example@elsewhere.example/movies/caligari"), 404],
    ["that is none", asked("movies/caligari"), 404],
    ["of the home page", asked(`${PUBLIC_URL}/`), 404],
    ["of a title that is not there", asked(`${PUBLIC_URL}/movies/none`), 404],
    ["of a hidden title", asked(`${PUBLIC_URL}/softwares/program`), 404],
    ["with a broken id", asked(`${PUBLIC_URL}/movies/%FF`), 404],
    ["that is missing", "/oembed", 400],
    ["as XML", asked(`${PUBLIC_URL}/movies/caligari`, "&format=xml"), 501],
    ["with no number of pixels", asked(`${PUBLIC_URL}/movies/caligari`, "&maxwidth=wide"), 400],
  ])("rejects an address %s", async (_what, path, status) => {
    const answer = await read(path);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) as string });
  });
});
