import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { LinkCheck } from "#app/downloads/links/links.store.ts";
import type { Store } from "#app/store/store.ts";
import { buildFileRow, buildItem, temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { localHost, type LocalHost } from "../../servers/local-host.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import type { Automation } from "#app/site/automation.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { ask } from "../ask.ts";
import { ADMIN_SITE, signIn } from "../sign-in.ts";
import { openStoreBeside } from "../store-beside.ts";

const MIRROR = "https://mirror.example/film";
const DAY_MS = 86_400_000;

let folder: TemporaryFolder;
let files: LocalHost;
let store: Store;
let site: RunningSite;
let link: string;

const start = (settings: Record<string, string>) =>
  startSite({ environment: { ...ADMIN_SITE, ...settings, OUTBOUND_ALLOW: `localhost:${files.port}` }, dataDir: folder.path });
const itemPage = async () => (await ask(site.origin, "/movies/metropolis")).body;
const adminPage = async (path: string) => {
  const { body } = await ask(site.origin, path, { headers: { Cookie: await signIn(site) } });
  return body.replaceAll("<!-- -->", "").replaceAll(/<script.*?<\/script>/gs, "");
};
const choose = (chosen: Partial<Automation>) => store.settings.set({ site: { ...DEFAULT_SITE, ...chosen } });
const judge = async (state: LinkCheck["state"]) => {
  const [check] = await store.links.get([link]);
  if (!check) throw new Error("The link was never noted.");
  const nextCheck = new Date(Date.now() + DAY_MS);
  await store.links.set({ ...check, state, failedSince: new Date(Date.now() - 3 * DAY_MS), nextCheck });
  await store.links.publish(null);
};

beforeAll(async () => {
  folder = await temporaryFolder();
  files = await localHost((request, response) => response.writeHead(request.url === "/gone" ? 404 : 200).end());
  link = `http://localhost:${files.port}/gone`;
  site = await start({});
  store = await openStoreBeside(folder.path);
  const rows = [buildFileRow({ url: link, mirrors: [MIRROR] })];
  await store.items.insert(buildItem("movie", { id: "metropolis", movieLink: link, files: rows }));
  await store.items.insert(buildItem("movie", { movieLink: `http://localhost:${files.port}/fine` }));
});
afterAll(async () => {
  await store.close();
  await site[Symbol.asyncDispose]();
  await files[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

describe("download links", () => {
  it("are checked once the owner enables it, and a single failure has no effect", async () => {
    expect(files.requested).toEqual([]);
    await site.stop();
    await store.links.set({ ...((await store.links.get([link]))[0] as LinkCheck), nextCheck: new Date(0) });
    const [mirror] = await store.links.get([MIRROR]);
    await store.links.set({ ...(mirror as LinkCheck), nextCheck: new Date(Date.now() + DAY_MS) });
    await choose({ checkLinks: true, mirrorWhenGone: true });
    site = await start({});
    expect(await site.untilLogged({ event: "links.checked" })).toMatchObject({ checked: 2, failed: 1, gone: 0 });
    expect(files.requested.toSorted()).toEqual(["/fine", "/gone", "/gone"]);
    expect(await itemPage()).not.toContain("May be unavailable");
    expect(await adminPage("/admin")).not.toContain("Needs attention");
    const form = await adminPage(editPath({ id: "metropolis", type: "movie" }));
    expect(form).toContain(
      "The host responded with 404 Not Found. First failed today. It is checked again before visitors see a notice.",
    );
  });

  it("are shown as dead on their item's page, and replaced by a mirror", async () => {
    await judge("gone");
    const body = await itemPage();
    expect(body).toContain("May be unavailable.");
    expect(body).toContain('href="/download/metropolis/file/1/mirror/1"');
    expect((await ask(site.origin, "/download/metropolis")).headers.location).toBe(MIRROR);
    await choose({ checkLinks: true });
    expect((await ask(site.origin, "/download/metropolis")).headers.location).toBe(link);
  });

  it("are listed with their item, which leaves the list once they work", async () => {
    expect(await adminPage("/admin")).toMatch(/href="\/admin\/attention\?reason=dead-link"[^>]*>Dead links <span[^>]*>1</);
    const list = await adminPage("/admin/attention");
    expect(list).toContain("The host responded with 404 Not Found. First failed 3 days ago.");
    expect(list).toContain(link);
    await judge("working");
    expect(await adminPage("/admin/attention")).toContain("Nothing needs attention.");
    expect(await itemPage()).not.toContain("May be unavailable");
  });

  it("are forgotten when the environment disables checking, whatever the owner chose", async () => {
    await judge("gone");
    await site.stop();
    site = await start({ CHECK_LINKS: "0" });
    await expect.poll(itemPage).not.toContain("May be unavailable");
    expect((await ask(site.origin, "/download/metropolis")).headers.location).toBe(link);
    expect(await adminPage("/admin")).not.toContain("Needs attention");
    expect(await adminPage("/admin/site")).toContain("Set by the environment: CHECK_LINKS.");
  });
});
