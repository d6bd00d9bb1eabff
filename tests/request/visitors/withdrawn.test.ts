import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { STORAGE_PROJECT, viewPath } from "#app/lib/addresses/storage-paths.ts";
import { WHOLE_AUDIT } from "#app/audit/audit.ts";
import { buildFileRow, buildItem } from "../../data/builders.ts";
import { jpeg, mp4 } from "../../data/file-bytes.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { sendForm } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";
import { inputFile, storageOf } from "../storage/storage.ts";

const REASON = "The rights holder <asked> us";
const ITEM = { id: "gone", cId: "mv1", itemName: "Nosferatu", movieLink: "https://files.example/nosferatu" };

let site: RunningSite;
let store: Store;
let cookie: string;

beforeAll(async () => {
  ({ site, store, cookie } = await startAdminSite());
  await store.items.insert(buildItem("movie", ITEM));
  await store.settings.set({ site: { ...DEFAULT_SITE, languages: ["de"] } });
});
afterAll(() => site[Symbol.asyncDispose]());

const send = (path: string, fields: Record<string, string>) => sendForm(site, path, fields, { headers: { Cookie: cookie } });
const read = (path: string) => ask(site.origin, path, { headers: { Cookie: cookie } });
const statusOf = async (path: string) => (await ask(site.origin, path)).status;

it("answers 410 with the reason at once, and 200 again once the item is published", async () => {
  const form = "/admin/edit/movie/gone/withdraw";
  expect(await statusOf("/movies/gone")).toBe(200);
  const unexplained = await send(form, { reason: " " });
  expect([unexplained.status, unexplained.body]).toEqual([422, expect.stringContaining("Enter a reason")]);
  expect(await statusOf("/movies/gone")).toBe(200);

  expect(await send(form, { reason: REASON })).toMatchObject({ status: 302, headers: { location: "/admin/edit/movie/gone" } });
  const page = await ask(site.origin, "/movies/gone");
  expect(page.status).toBe(410);
  expect(page.headers["cache-control"]).toBe("no-cache");
  expect(page.body).toContain("This title was withdrawn");
  expect(page.body).toContain("The rights holder &lt;asked&gt; us");
  expect(page.body).not.toContain("Nosferatu");
  expect(page.body).toContain("Search by title");
  expect((await ask(site.origin, "/de/movies/gone")).body).toContain("Dieser Titel wurde zurückgezogen");
  expect(await Promise.all(["/download/gone", "/games/gone", "/og/gone.jpg"].map(statusOf))).toEqual([410, 404, 404]);
  expect((await ask(site.origin, "/movies")).body).not.toContain("Nosferatu");

  expect((await read("/admin")).body).toContain(">Withdrawn<");
  expect((await read("/admin/edit/movie/gone")).body).toContain("Publishing it ends the withdrawal");
  expect((await read(form)).status).toBe(302);
  expect((await send(form, { reason: "again" })).status).toBe(302);

  await send("/admin/items", { intent: "publish", ids: "gone", back: "/admin/withdrawals" });
  expect(await Promise.all(["/movies/gone", "/download/gone"].map(statusOf))).toEqual([200, 302]);
});

it("logs both the withdrawal and its end", async () => {
  const log = await read("/admin/withdrawals");
  expect(log.body).toContain("The rights holder &lt;asked&gt; us");
  expect(log.body).toContain("Published again");
  const csv = await read("/admin/withdrawals/export");
  expect(csv.headers["content-type"]).toContain("text/csv");
  const [head, row] = csv.body.split("\r\n");
  expect(head).toBe("time,person,id,code,name,type,reason,publishedAgain,publishedAgainBy");
  expect(row).toMatch(
    /^[\dTZ:.-]+,admin@marquee\.example,gone,mv1,Nosferatu,movie,The rights holder <asked> us,[\dTZ:.-]+,admin@/,
  );
  const { items } = await store.audit.page({ ...WHOLE_AUDIT, kind: "item", limit: 10 });
  expect(items.map(({ action }) => action)).toEqual(["item.publish", "item.return", "item.withdraw", "item.unpublish"]);
});

it("removes the schedule and the preview link of an unpublished item", async () => {
  const item = buildItem("movie", { id: "waiting", cId: "mv2" });
  await store.items.insert(item);
  const by = { createdBy: "", updatedBy: "" };
  await store.drafts.unpublish({ item, status: "scheduled", publishAt: new Date("2099-01-01"), ...by });
  await store.drafts.setPreview("waiting", "hash");
  expect((await send("/admin/edit/movie/waiting/withdraw", { reason: REASON })).status).toBe(302);
  expect(await store.drafts.get("waiting")).toMatchObject({ status: "draft", publishAt: null, hasPreview: false });
  expect(await statusOf("/movies/waiting")).toBe(410);
});

it("is refused for an item that was never public", async () => {
  const item = buildItem("movie", { id: "new", cId: "mv3" });
  await store.drafts.put({ item, status: "draft", publishAt: null, createdBy: "", updatedBy: "" });
  await send("/admin/edit/movie/new/withdraw", { reason: REASON });
  expect(await store.withdrawals.current("new")).toBeNull();
  expect(await statusOf("/movies/new")).toBe(404);
});

it("includes its files, except those that a public item also shows", async () => {
  const storage = storageOf(site, cookie);
  const [poster, shared] = ["own-poster", "shared-poster"];
  for (const [at, fileId] of [poster, shared].entries())
    await storage.createFile({ bucketId: "images", fileId, file: inputFile(jpeg(2000 + at), "poster.jpg") });
  await storage.createFile({ bucketId: "videos", fileId: "own-film", file: inputFile(mp4(3000), "film.mp4") });
  const pictureOf = (fileId: string) => viewPath({ bucketId: "images", fileId });
  await store.items.insert(buildItem("movie", { id: "beside", cId: "mv5", bannerUrl: pictureOf(shared) }));
  const files = [buildFileRow({ fileId: "own-film" })];
  const item = { id: "shown", cId: "mv6", thumbnailUrl: pictureOf(poster), bannerUrl: pictureOf(shared), files };
  await store.items.insert(buildItem("movie", item));
  const at = (bucketId: string, fileId: string, end = "") =>
    `/v1/storage/buckets/${bucketId}/files/${fileId}${end}?project=${STORAGE_PROJECT}`;
  const ends = ["/view", "/download", ""];
  const own = ends.flatMap((end) => [at("images", poster, end), at("videos", "own-film", end)]);
  const paths = [...own, `${at("videos", "own-film", "/preview")}&width=20`, at("images", shared, "/view")];
  const statuses = (headers = {}) => Promise.all(paths.map(async (path) => (await ask(site.origin, path, { headers })).status));
  expect(await statuses()).toEqual(Array<number>(8).fill(200));
  await send("/admin/edit/movie/shown/withdraw", { reason: REASON });
  expect(await statuses()).toEqual([...Array<number>(7).fill(404), 200]);
  expect(await statuses({ Cookie: cookie })).toEqual(Array<number>(8).fill(200));
  expect((await read(at("images", poster, "/view"))).headers["cache-control"]).toBe("no-store");
  await send("/admin/items", { intent: "publish", ids: "shown", back: "/admin/withdrawals" });
  expect(await statuses()).toEqual(Array<number>(8).fill(200));
});
