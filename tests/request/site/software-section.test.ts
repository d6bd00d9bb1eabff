import { afterAll, beforeAll, expect, it } from "vitest";
import { buildItem } from "../../data/builders.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";
import { openStoreBeside } from "../store-beside.ts";

const TOOL = buildItem("software", { id: "orbital-tool", itemName: "Orbital Compressor", genre: "Utilities" });

let site: RunningSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ environment: ADMIN_SITE });
  cookie = await signIn(site);
  const store = await openStoreBeside(site.dataDir);
  await store.items.insert(TOOL);
  await store.close();
});
afterAll(() => site[Symbol.asyncDispose]());

const turn = (on: "yes" | "no") =>
  sendForm(site, "/admin/settings", { intent: "software-section", on }, { headers: { Cookie: cookie } });

async function seen() {
  const read = async (path: string) => ask(site.origin, path);
  const [home, category, item, search, suggestions] = await Promise.all(
    ["/", "/softwares", `/softwares/${TOOL.id}`, "/search?q=orbital", "/search/suggest?q=orbital"].map(read),
  );
  return {
    link: home?.body.includes('href="/softwares"'),
    homeSection: home?.body.includes(TOOL.itemName),
    category: category?.status,
    item: item?.status,
    found: search?.body.includes(TOOL.itemName),
    suggested: suggestions?.body.includes(TOOL.id),
  };
}

const HIDDEN = { link: false, homeSection: false, category: 302, item: 302, found: false, suggested: false };
const SHOWN = { link: true, homeSection: true, category: 200, item: 200, found: true, suggested: true };

it("is visible to visitors only while its switch is on, from one request to the next", async () => {
  expect(await seen()).toEqual(HIDDEN);
  for (const [on, expected] of [
    ["yes", SHOWN],
    ["yes", SHOWN],
    ["no", HIDDEN],
  ] as const) {
    expect((await turn(on)).status).toBe(200);
    expect(await seen()).toEqual(expected);
  }
});

it("has no plural name in llms.txt and the manifest", async () => {
  await turn("yes");
  const [llms, manifest] = await Promise.all(["/llms.txt", "/manifest.webmanifest"].map((path) => ask(site.origin, path)));
  expect(llms?.body).toContain("- [Software](");
  expect(manifest?.body).toContain("games and software");
});
