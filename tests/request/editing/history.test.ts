import { afterAll, beforeAll, expect, it } from "vitest";
import { customizationHistoryPath, itemHistoryPath } from "#app/kinds/addresses/admin-addresses.ts";
import { WHOLE_AUDIT } from "#app/audit/audit.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { anime } from "#app/kinds/anime.ts";
import { HISTORY_PATH } from "#app/catalogue/history/history.ts";
import { LANDING } from "#app/kinds/customized-page.ts";
import { movie } from "#app/kinds/movie.ts";
import { SETTINGS_HISTORY_PATH } from "#app/lib/addresses/admin-paths.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { addFile, buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask, type Answer } from "../ask.ts";
import { ADMIN, sendForm } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";

const HOSTILE = `"><script>alert('x')</script>`;
const ADA = { id: "ada", name: `ada ${HOSTILE}` };

let site: RunningSite;
let cookie: string;
let store: Store;

beforeAll(async () => {
  ({ site, cookie, store } = await startAdminSite());
});
afterAll(() => site[Symbol.asyncDispose]());

const read = (path: string) => ask(site.origin, path, { headers: { Cookie: cookie } });
const send = (path: string, fields: Record<string, string>) => sendForm(site, path, fields, { headers: { Cookie: cookie } });

const hidden = ({ body }: Answer, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? "";
const textOf = ({ body }: Answer) =>
  body
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

async function insertThreeTimes(overrides: Partial<NewItem> = {}): Promise<NewItem> {
  const item = buildItem(movie, { itemName: "First", overview: "Old words.", ...overrides });
  await store.as({ by: ADA }).items.insert(item);
  for (const itemName of ["Second", HOSTILE]) {
    await store.as({ by: ADA }).items.replace({ ...item, itemName, overview: "New words.", updatedAt: new Date() });
  }
  return item;
}

it("compares any two versions of an item, and restores a field or all of it", async () => {
  const item = await insertThreeTimes();
  const path = itemHistoryPath(item);
  const versions = (await store.history.versions({ item: item.id })).map(({ id }) => id);
  const newest = await read(path);
  expect(textOf(newest)).toContain("Second");
  expect(textOf(newest)).not.toContain("Overview");
  expect(newest.body).not.toContain(HOSTILE);

  const compared = await read(`${path}?from=${versions[2]}&to=${versions[0]}`);
  expect(compared.body).toMatch(/<del>Old<\/del>.* words\..*<ins>New<\/ins>/s);
  const form = { version: hidden(compared, "version"), basedOn: hidden(compared, "basedOn") };
  expect(form.version).toBe(versions[2]);
  expect(await send(path, { ...form, field: "overview" })).toMatchObject({ status: 302, headers: { location: path } });
  expect(await store.items.get(item.id)).toMatchObject({ itemName: HOSTILE, overview: "Old words." });

  expect((await send(path, form)).status).toBe(409);
  const again = await read(path);
  expect((await send(path, { ...form, basedOn: hidden(again, "basedOn") })).status).toBe(302);
  expect(await store.items.get(item.id)).toMatchObject({ itemName: "First", overview: "Old words.", cId: item.cId });
  const [latest] = await store.history.versions({ item: item.id });
  expect(latest).toMatchObject({ action: "revert", by: { name: ADMIN.email } });
});

it("is available in the trash, where the item is restored before its versions", async () => {
  const item = await insertThreeTimes();
  const path = itemHistoryPath(item);
  const change = (intent: string) => send("/admin/items", { intent, ids: item.id, back: path });
  const versions = (await store.history.versions({ item: item.id })).map(({ id }) => id);
  await change("trash");
  expect((await read("/admin/trash")).body).toContain(`href="${path}"`);
  const compared = `${path}?from=${versions[2]}&to=${versions[0]}`;
  const inTrash = await read(compared);
  expect(textOf(inTrash)).toContain("This item is in the trash. Restore it first, then any version of it.");
  expect(inTrash.body).not.toContain("Restore the whole version");
  expect(await change("restore")).toMatchObject({ status: 302, headers: { location: path } });
  expect((await read(compared)).body).toContain("Restore the whole version");
});

it("deletes all versions of an item, which frees the files that only they name", async () => {
  const { id: fileId } = await addFile(store.files);
  const item = await insertThreeTimes({ thumbnailUrl: viewPath({ bucketId: "images", fileId }) });
  await store.items.replace({ ...item, thumbnailUrl: "https://pictures.example/other.jpg", updatedAt: new Date() });
  const users = async () => (await store.files.usersOf("images", [fileId])).get(fileId);
  expect(await users()).toMatchObject([{ id: item.id, isPast: true }]);
  const path = itemHistoryPath(item);
  expect(await send(path, { forget: "yes" })).toMatchObject({ status: 302, headers: { location: path } });
  expect(await users()).toBeUndefined();
  expect(await store.history.versions({ item: item.id })).toEqual([]);
  expect(textOf(await read(path))).toContain("No versions yet.");
  const [entry] = await Array.fromAsync(store.audit.all({ ...WHOLE_AUDIT, thing: item.id }));
  expect(entry).toMatchObject({ action: "item.forget-versions", actor: { name: ADMIN.email } });
});

it("does not publish a version that lacks required fields, unless the item lacks them anyway", async () => {
  const item = await insertThreeTimes({ movieLink: "" });
  const stored = await store.items.get(item.id);
  await store.items.replace({ ...item, itemName: "With a link", movieLink: "https://films.example/f", updatedAt: new Date() });
  const path = itemHistoryPath(item);
  const form = async () => ({ version: hidden(await read(path), "version"), basedOn: hidden(await read(path), "basedOn") });
  const refused = await send(path, await form());
  expect(refused.status).toBe(422);
  expect(textOf(refused)).toContain("Nothing was restored. Movie link is required.");
  expect((await send(path, { ...(await form()), field: "itemName" })).status).toBe(302);
  expect(await store.items.get(item.id)).toMatchObject({ itemName: stored?.itemName, movieLink: "https://films.example/f" });
});

it.each([
  ["a version that is gone", { version: "999999" }, 404],
  ["no version at all", { version: "" }, 404],
  ["a date that is none", { version: "first", basedOn: "x" }, 404],
])("%s is refused", async (_, fields, status) => {
  const item = await insertThreeTimes();
  const path = itemHistoryPath(item);
  expect((await send(path, { basedOn: hidden(await read(path), "basedOn"), ...fields })).status).toBe(status);
  expect(await store.items.get(item.id)).toMatchObject({ itemName: HOSTILE });
});

it("restores a page's lists, and rejects codes whose item is gone", async () => {
  const path = customizationHistoryPath(anime);
  const codes = ["an1", "an2"];
  for (const cId of codes) await store.items.insert(buildItem(anime, { cId, itemName: `Film ${cId}` }));
  const lists = (...filled: string[]) => {
    const slots = filled.map((cId, index) => ({ id: index + 1, cId }));
    return { banners: slots, trendingNow: slots, mustWatch: slots };
  };
  const swapped = codes.toReversed();
  for (const filled of [["gone"], codes, swapped]) await store.customization.set("anime", lists(...filled));
  const page = await read(path);
  expect(textOf(page)).toContain("1. an1 Film an1 2. an2 Film an2");
  const form = { version: hidden(page, "version"), basedOn: hidden(page, "basedOn") };
  const oldest = (await store.history.versions({ customization: "anime" })).at(-1)?.id ?? "";
  const refused = await send(path, { ...form, version: oldest });
  expect([refused.status, textOf(refused)]).toEqual([422, expect.stringContaining("Banner 1 contains a code that no item has")]);
  expect((await send(path, { ...form, field: "banners" })).status).toBe(302);
  expect(await store.customization.get("anime")).toEqual({ ...lists(...swapped), banners: lists(...codes).banners });
  expect((await send(path, form)).status).toBe(409);
});

it("restores the genres of the landing page", async () => {
  const path = customizationHistoryPath(LANDING);
  const genres = [{ id: 1, title: "Noir", imageUrl: "" }];
  await store.customization.set("landing", { genres, onlyGenresWithItems: true });
  await store.customization.set("landing", {});
  const page = await read(path);
  expect(textOf(page)).toMatch(/Genres .*1\. Noir 1\. Action .*Only genres with items .*on off/);
  const form = { version: hidden(page, "version"), basedOn: hidden(page, "basedOn") };
  expect((await send(path, { ...form, field: "genres" })).status).toBe(302);
  expect(await store.customization.get("landing")).toEqual({ genres });
});

it("restores settings one by one, unless another admin changed them, and validates the site's settings", async () => {
  const { site: before } = await store.settings.get();
  const ada = store.as({ by: ADA });
  await ada.settings.set({ uploadedDownloads: true });
  await ada.settings.set({ softwareSection: true, site: { ...before, name: "Lantern", logo: "/pictures/none" } });
  await ada.settings.set({ softwareSection: false, site: { ...before, name: "Beacon" } });
  const page = await read(SETTINGS_HISTORY_PATH);
  expect(textOf(page)).toMatch(/Name .*Lantern Beacon .*Public kinds .* software /);
  expect(textOf(page)).not.toContain("Downloads of uploaded files");
  const form = { version: hidden(page, "version"), basedOn: hidden(page, "basedOn") };
  const refused = await send(SETTINGS_HISTORY_PATH, { ...form, field: "site.logo" });
  expect([refused.status, textOf(refused)]).toEqual([422, expect.stringContaining("logo must be a picture")]);
  expect((await send(SETTINGS_HISTORY_PATH, { ...form, field: "site.kinds" })).status).toBe(302);
  expect(await store.settings.get()).toMatchObject({
    softwareSection: true,
    uploadedDownloads: true,
    site: { name: "Beacon", logo: "" },
  });
  const late = await send(SETTINGS_HISTORY_PATH, { ...form, field: "site.name" });
  expect([late.status, textOf(late)]).toEqual([409, expect.stringContaining("Settings were changed elsewhere")]);
});

it("a bulk change is one entry that can be undone, and lists the skipped items", async () => {
  const [one, two] = [await insertThreeTimes(), await insertThreeTimes()];
  const fields = { intent: "change-genre", change: "replace", genre: "Western", back: HISTORY_PATH };
  const body = new URLSearchParams([...Object.entries(fields), ["ids", one.id], ["ids", two.id]]).toString();
  const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };
  await ask(site.origin, "/admin/items", { method: "POST", headers, body });
  expect(await store.items.get(one.id)).toMatchObject({ genre: "Western" });
  await store.items.replace({ ...two, itemName: "Changed since", updatedAt: new Date() });

  const page = await read(HISTORY_PATH);
  expect(textOf(page)).toMatch(/Replaced genres : Western 2 changes by admin@marquee\.example Undo/);
  const undone = await send(HISTORY_PATH, { batch: hidden(page, "batch") });
  expect([undone.status, textOf(undone)]).toEqual([
    200,
    expect.stringContaining("1 change undone. 1 has changed since and was skipped: Changed since."),
  ]);
  expect(await store.items.get(one.id)).toMatchObject({ genre: one.genre, itemName: HOSTILE });
  expect((await send(HISTORY_PATH, { batch: "none" })).status).toBe(404);
});
