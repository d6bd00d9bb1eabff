import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { buildItem } from "../../data/builders.ts";
import { jpeg } from "../../data/file-bytes.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";
import { inputFile, storageOf } from "../storage/storage.ts";
import { openStoreBeside } from "../store-beside.ts";

const MOVIE = buildItem("movie", { itemName: "The Quiet Harbour", bannerUrl: viewPath({ bucketId: "images", fileId: "used" }) });

let site: RunningSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ environment: ADMIN_SITE });
  cookie = await signIn(site);
  const storage = storageOf(site, cookie);
  for (const fileId of ["used", "spare", "other"]) {
    await storage.createFile({ bucketId: "images", fileId, file: inputFile(jpeg(100), `<b>${fileId}.jpg`) });
  }
  const store = await openStoreBeside(site.dataDir);
  await store.items.insert(MOVIE);
  await store.close();
});
afterAll(() => site[Symbol.asyncDispose]());

const page = (path: string) => ask(site.origin, path, { headers: { Cookie: cookie } });
const send = (fields: Record<string, string>) => sendForm(site, "/admin/media", fields, { headers: { Cookie: cookie } });
const isThere = async (id: string) => (await ask(site.origin, viewPath({ bucketId: "images", fileId: id }))).status === 200;

describe("the media page", () => {
  it("shows files with their uses, escaped", async () => {
    const { status, body } = await page("/admin/media");
    expect(status).toBe(200);
    expect(body).toContain("&lt;b&gt;used.jpg");
    expect(body).not.toContain("<b>used");
    expect(body).toContain(`href="/admin/edit/movie/${MOVIE.id}"`);
  });

  it("filters them by the query string", async () => {
    const { body } = await page("/admin/media?q=spare&show=unused");
    expect(body).toContain("spare.jpg");
    expect(body).not.toContain("used.jpg");
    expect((await page("/admin/media?after=nonsense")).status).toBe(400);
  });

  it("renames a file", async () => {
    const { status, headers } = await send({
      intent: "rename",
      ids: "images/other",
      name: "harbour.jpg",
      back: "/admin/media?q=a",
    });
    expect([status, headers.location]).toEqual([302, "/admin/media?q=a"]);
    expect((await page("/admin/media")).body).toContain("harbour.jpg");
  });

  it.each<Record<string, string>>([
    { intent: "rename", ids: "images/other", name: "" },
    { intent: "rename", ids: "images/nowhere", name: "a.jpg" },
    { intent: "rename", ids: "elsewhere/other", name: "a.jpg" },
    { intent: "delete", ids: "images/spare" },
    { intent: "delete", ids: "../../etc/passwd", sure: "yes" },
    { intent: "delete", sure: "yes" },
    { intent: "delete-unused" },
    { intent: "drop", ids: "images/spare", sure: "yes" },
  ])("refuses %j", async (fields) => {
    const { status } = await send(fields);
    expect([400, 404]).toContain(status);
    expect(await isThere("spare")).toBe(true);
  });

  it("deletes a file permanently, unless an item shows it", async () => {
    expect((await send({ intent: "delete", ids: "images/used", sure: "yes" })).status).toBe(302);
    expect((await send({ intent: "delete", ids: "images/spare", sure: "yes" })).status).toBe(302);
    expect([await isThere("used"), await isThere("spare")]).toEqual([true, false]);
  });

  it("is closed to visitors", async () => {
    expect((await ask(site.origin, "/admin/media")).status).toBe(302);
    expect((await sendForm(site, "/admin/media", { intent: "delete", ids: "images/other", sure: "yes" })).status).toBe(401);
    expect(await isThere("other")).toBe(true);
  });
});
