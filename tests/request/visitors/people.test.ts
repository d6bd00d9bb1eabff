import { afterAll, beforeAll, expect, it } from "vitest";
import type { CastMember } from "#app/kinds/item.ts";
import { itemPath } from "#app/kinds/registry.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { expectValidData, structuredData } from "../../structured-data.ts";
import { ask } from "../ask.ts";
import { startWithStore } from "../site-with-store.ts";

const PUBLIC_URL = "https://films.example";

let site: RunningSite;
let store: Store;

beforeAll(async () => {
  ({ site, store } = await startWithStore({ PUBLIC_URL }));
});
afterAll(() => site[Symbol.asyncDispose]());

const row = (name: string, role = "", imageUrl = ""): CastMember => ({ id: 1, name, role, imageUrl });
const addMovie = (fields: Partial<NewItem>) => store.items.insert(buildItem("movie", { cast: [], ...fields }));

async function open(path: string) {
  const { status, headers, body } = await ask(site.origin, path);
  const html = body.replaceAll("<!-- -->", "");
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const sections = main.split("<section").slice(1);
  return {
    status,
    location: headers.location,
    html,
    main,
    groups: sections.map((section) => ({
      title: /<h2[^>]*>([^<]*)</.exec(section)?.[1],
      items: [...section.matchAll(/<h3[^>]*><a href="([^"]*)"/g)].map(([, href]) => href),
      viewAll: /<a href="([^"]*)" aria-label="View All/.exec(section)?.[1],
      next: /<a href="([^"]*)" rel="next/.exec(section)?.[1]?.replaceAll("&amp;", "&"),
    })),
  };
}

it("a person's page lists their titles by role, latest release first", async () => {
  const crew = [row("Béla Király", "Director"), row("Bela Kiraly", "Writer")];
  const old = await addMovie({ crew, releasedYear: "1922" });
  const late = await addMovie({ crew: [row("bela kiraly", "director")], releasedYear: "1931-05" });
  const played = await addMovie({
    cast: [row("Béla Király", "The <Count>", "https://faces.example/bela.jpg")],
    releasedYear: "1925",
  });
  await store.items.insert(buildItem("software", { cast: [row("Béla Király")] }));
  const { status, html, main, groups } = await open("/people/bela-kiraly");
  expect(status).toBe(200);
  expect(main).toMatch(/<h1 dir="auto"[^>]*>Béla Király</);
  expect(main).toContain("3 titles");
  expect(main).toContain('src="https://faces.example/bela.jpg"');
  expect(groups.map(({ title, items }) => [title, items])).toEqual([
    ["Director", [late, old].map(itemPath)],
    ["Cast", [itemPath(played)]],
    ["Writer", [itemPath(old)]],
  ]);
  expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/people/bela-kiraly"`);
  expect(html).toContain('<meta property="og:type" content="profile"');
  expect(html).not.toContain('content="noindex"');
  const data = structuredData(html);
  expectValidData(data);
  expect(data).toMatchObject([
    { "@type": "Person", name: "Béla Király", image: "https://faces.example/bela.jpg" },
    { itemListElement: [{ name: "Home" }, { name: "Béla Király", item: `${PUBLIC_URL}/people/bela-kiraly` }] },
  ]);
  await addMovie({ crew: [row("Big Studio", "Studio")] });
  expect(structuredData((await open("/people/big-studio")).html)).toMatchObject([{ "@type": "Organization" }, {}]);
  const writer = await open("/people/bela-kiraly?as=writer");
  expect(writer.groups.map(({ title, items }) => [title, items])).toEqual([["Writer", [itemPath(old)]]]);
  expect(writer.html).toContain('content="noindex"');
});

it("a page of many titles shows the first of each role and links to the others", async () => {
  const crew = [row("Ada Many", "Director"), row("Bo Many", "Producer")];
  await store.transaction(async (tx) => {
    for (let i = 0; i < 40; i++) await tx.items.insert(buildItem("movie", { crew, cast: [row("Ada Many")] }));
  });
  const { groups } = await open("/people/ada-many");
  expect(groups.map(({ items, viewAll }) => [items.length, viewAll])).toEqual([
    [10, "/people/ada-many?as=cast"],
    [10, "/people/ada-many?as=director"],
  ]);
  for (const address of ["/people/ada-many?as=director", "/people/bo-many"]) {
    const [first] = (await open(address)).groups;
    expect(first?.items).toHaveLength(35);
    const second = await open(first?.next ?? "");
    expect(second.groups[0]?.items).toHaveLength(5);
    expect(second.main).toContain('rel="prev');
    expect(new Set([...(first?.items ?? []), ...(second.groups[0]?.items ?? [])]).size).toBe(40);
  }
});

it("a person has one address, to which every spelling redirects", async () => {
  await addMovie({ crew: [row("Сергей Эйзенштейн", "Director"), row("Γιώργος Μπάρμπας"), row("黒澤 明")] });
  const lead = async (address: string) => {
    const { status, location } = await open(encodeURI(address));
    return [status, location];
  };
  const own = "/people/sergei-eizenshtein";
  expect((await open(own)).main).toContain("Сергей Эйзенштейн");
  for (const address of ["/people/сергей-эйзенштейн", "/people/сергейэйзенштейн", "/people/SergeiEizenshtein"]) {
    expect(await lead(address)).toEqual([302, own]);
  }
  expect(await lead(`/people/sergeieizenshtein?as=director`)).toEqual([302, `${own}?as=director`]);
  expect(await lead("/people/黒澤-明")).toEqual([200, undefined]);
  for (const person of ["сергейэйзенштейн", "Сергей Эйзенштейн"]) {
    expect((await open(`/search?person=${encodeURIComponent(person)}`)).html).toMatch(/data-part="total"[^>]*>1 result</);
  }
});

it("a person without a public title has no page, until there is one", async () => {
  await store.items.insert(buildItem("software", { cast: [row("Only Software")] }));
  for (const address of ["/people/only-software", "/people/nobody", "/people/%E2%98%86", "/people/-"]) {
    const { status, html } = await open(address);
    expect([address, status]).toEqual([address, 404]);
    expect(html).toContain("Person not found");
    expect(html).toContain('content="noindex"');
  }
  await store.settings.set({ softwareSection: true });
  expect((await open("/people/only-software")).status).toBe(200);
  await store.settings.set({ softwareSection: false });
  expect((await open("/people/only-software")).status).toBe(404);
  expect((await open("/people/bo-many?after=x")).status).toBe(400);
});

it("markup in a name or role is shown as text only", async () => {
  const name = '</script><script>alert("1")</script>';
  await addMovie({ crew: [row(name, `<b>${name}`)] });
  const { status, html } = await open("/people/script-script-alert-1-script");
  expect(status).toBe(200);
  expect(html).not.toContain("<script>alert");
  expectValidData(structuredData(html));
});
