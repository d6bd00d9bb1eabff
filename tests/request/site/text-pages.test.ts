import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";

const ABOUT = `# Our little house

We show *what we love*. Write to [us](/contact), not to <b>them</b> or [it](javascript:alert(1)).

## Rooms

- the small one
- the large one
`;

/** Drops the comment nodes that React puts between texts. */
async function partsOf({ origin }: RunningSite, address: string) {
  const response = await fetch(origin + address, { redirect: "manual" });
  const html = (await response.text()).replaceAll("<!-- -->", "");
  const [, main = ""] = /<main[^>]*>([^]*)<\/main>/.exec(html) ?? [];
  const [, footer = ""] = /<footer[^>]*>([^]*)<\/footer>/.exec(html) ?? [];
  const [, title = ""] = /<title>([^<]*)</.exec(html) ?? [];
  return { status: response.status, location: response.headers.get("location"), title, main, footer };
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, name]) => [name, href]);

describe("a site with the operator's own texts and contact", () => {
  let folder: TemporaryFolder;
  let site: RunningSite;

  beforeAll(async () => {
    folder = await temporaryFolder();
    await mkdir(path.join(folder.path, "pages"));
    await writeFile(path.join(folder.path, "pages", "about.md"), ABOUT);
    site = await startSite({ dataDir: folder.path, environment: { DEMO: "0", CONTACT_EMAIL: "desk@house.example" } });
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  it("has a footer that links to its texts", async () => {
    const { footer } = await partsOf(site, "/movies");
    expect(footer).toMatch(/© 20\d\d Marquee/);
    for (const [name, address] of [
      ["How to download", "/how-to-download"],
      ["Privacy", "/privacy"],
      ["Terms", "/terms"],
      ["Contact", "/contact"],
    ] as const) {
      expect(linksIn(footer)).toContainEqual([name, address]);
      const { title, main } = await partsOf(site, address);
      expect(title).toBe(`${name} · Marquee`);
      expect(main).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
    }
    expect(linksIn((await partsOf(site, "/contact")).main)).toContainEqual(["desk@house.example", "mailto:desk@house.example"]);
  });

  it("shows the operator's own text in place of the default, without markup or scripts", async () => {
    const { title, main } = await partsOf(site, "/about");
    expect(title).toBe("Our little house · Marquee");
    expect(main).toMatch(/<h1[^>]*>Our little house<\/h1>/);
    expect([...main.matchAll(/<li[^>]*>([^<]*)<\/li>/g)].map(([, item]) => item)).toEqual(["the small one", "the large one"]);
    expect(main).toContain("not to &lt;b&gt;them&lt;/b&gt;");
    expect(linksIn(main)).toEqual([["us", "/contact"]]);
  });

  it("says on an empty home page that nothing is listed, and links one other page", async () => {
    const { main } = await partsOf(site, "/");
    expect(main).toContain("Nothing is listed here yet");
    expect(linksIn(main)).toContainEqual(["About this site", "/about"]);
  });
});

it("shows an owner's texts and added pages, until they are deleted", async () => {
  await using site = await startSite({ environment: ADMIN_SITE });
  const headers = { Cookie: await signIn(site) };
  const basedOn = async (path: string) =>
    /name="basedOn" value="([^"]*)"/.exec((await ask(site.origin, path, { headers })).body)?.[1] ?? "";
  const send = async (path: string, fields: Record<string, string>) =>
    (await sendForm(site, path, { basedOn: await basedOn(path), ...fields }, { headers })).status;

  expect(await send("/admin/pages/about", { intent: "save-page", text: ABOUT })).toBe(200);
  const about = await partsOf(site, "/about");
  expect(about.title).toBe("Our little house · Marquee");
  expect(about.main).toContain("not to &lt;b&gt;them&lt;/b&gt;");
  expect(about.main).not.toContain("javascript:");

  expect(await send("/admin/pages", { intent: "add-page", name: "house-rules" })).toBe(302);
  expect(await send("/admin/pages/house-rules", { intent: "save-page", text: "# House rules\n\nBe kind." })).toBe(200);
  expect(await partsOf(site, "/pages/house-rules")).toMatchObject({ status: 200, title: "House rules · Marquee" });
  expect(linksIn((await partsOf(site, "/")).footer)).toContainEqual(["House rules", "/pages/house-rules"]);
  expect((await ask(site.origin, "/sitemap/pages.xml")).body).toContain("/pages/house-rules</loc>");

  expect(await send("/admin/pages/house-rules", { intent: "remove-page" })).toBe(302);
  expect(await partsOf(site, "/pages/house-rules")).toMatchObject({ status: 302, location: "/" });
  expect(await send("/admin/pages/about", { intent: "remove-page" })).toBe(200);
  expect((await partsOf(site, "/about")).title).toBe("About · Marquee");
});
