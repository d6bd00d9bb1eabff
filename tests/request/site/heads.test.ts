import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type RunningSite } from "../../sites/site.ts";

const PUBLIC_URL = "https://films.example";

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ environment: { PUBLIC_URL, CONTACT_EMAIL: "desk@films.example" } });
});
afterAll(() => site[Symbol.asyncDispose]());

/** The title, `meta` by name or property, and the canonical address. */
async function headOf(address: string): Promise<Record<string, string>> {
  const html = await (await fetch(site.origin + address)).text();
  const [head = ""] = html.split("</head>");
  const named = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name = "", content = ""]) => [
    name,
    content,
  ]);
  return {
    ...Object.fromEntries(named),
    title: /<title>([^<]*)</.exec(head)?.[1] ?? "",
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? "",
  };
}

describe("the head of", () => {
  it.each([
    ["/", "/"],
    ["/movies", "/movies"],
    ["/tv-shows?genre=comedy", "/tv-shows?genre=Comedy"],
    ["/animes/?utm_source=elsewhere", "/animes"],
    ["/games", "/games"],
    ["/movies/metropolis-1927", "/movies/metropolis-1927"],
    ["/animes/marya-morevna-2015", "/animes/marya-morevna-2015"],
    ["/people/georges-melies", "/people/georges-melies"],
    ["/search?q=metropolis", "/search?q=metropolis"],
    ["/about", "/about"],
    ["/how-to-download", "/how-to-download"],
    ["/contact", "/contact"],
    ["/privacy", "/privacy"],
    ["/terms/", "/terms"],
  ])("%s describes the page and its address", async (address, canonical) => {
    const head = await headOf(address);
    expect(head).toMatchObject({
      canonical: PUBLIC_URL + canonical,
      "og:url": PUBLIC_URL + canonical,
      "og:site_name": "Marquee",
      "twitter:title": head["og:title"],
      "twitter:description": head["description"],
      "og:description": head["description"],
    });
    for (const name of ["title", "description", "og:title", "og:type", "twitter:card"]) expect(head[name], name).toBeTruthy();
    expect(head["title"]).toMatch(/Marquee$/);
  });

  it.each([
    ["/", "/pictures/"],
    ["/movies", "/pictures/"],
    ["/movies/metropolis-1927", "/og/metropolis-1927-"],
  ])("%s names an existing picture", async (address, begin) => {
    const { "og:image": picture = "", "twitter:card": card } = await headOf(address);
    expect(picture.startsWith(PUBLIC_URL + begin)).toBe(true);
    expect(card).toBe("summary_large_image");
    const response = await fetch(site.origin + picture.slice(PUBLIC_URL.length));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  it.each(["/movies/nothing", "/movies?after=nothing", "/search?q=metropolis"])(
    "%s excludes it from search engines",
    async (address) => {
      expect(await headOf(address)).toMatchObject({ robots: "noindex" });
    },
  );
});
