import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_SITE, type SiteDocument } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { sendForm } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";

const PATH = "/admin/site";
const HOSTILE = `"><script>alert('x')</script>`;

let site: RunningSite;
let cookie: string;
let store: Store;

beforeAll(async () => {
  ({ site, cookie, store } = await startAdminSite());
});
afterAll(() => site[Symbol.asyncDispose]());

const send = (fields: Record<string, string>) =>
  sendForm(site, PATH, { intent: "save-site", kinds: "movie", ...fields }, { headers: { Cookie: cookie } });
const stored = async (): Promise<SiteDocument> => (await store.settings.get()).site;

async function basedOn(): Promise<string> {
  const { body } = await ask(site.origin, PATH, { headers: { Cookie: cookie } });
  return /name="basedOn" value="([^"]*)"/.exec(body)?.[1] ?? "";
}

it.each([
  ["a colour that is a style", { accent: "red;}*{display:none" }, "must be a colour such as"],
  ["a button that runs a script", { "hero.target": "javascript:alert(1)" }, "must be an address"],
  ["a text as long as a book", { name: "x".repeat(10_000) }, "must not be longer than 60 characters"],
  ["a logo that is no upload", { logo: "https://evil.example/logo.svg" }, "must be a picture uploaded to this site"],
  ["a year and a half between checks", { checkLinksDays: "500" }, "must be a whole number from 1 to 365"],
  ["half a gigabyte a month", { verifyGigabytes: "0.5" }, "must be a whole number from 0 to 100,000"],
  ["no kind", { kinds: "" }, "The kinds must be one of"],
  ["a section by no rule", { rows: "1", "homeSections.0.rule": "random" }, "Not saved"],
  ["a genre without a name", { rows: "1", "homeSections.0.rule": "genre" }, "is required"],
])("rejects %s, names the field, and changes nothing", async (_what, fields, problem) => {
  const before = await stored();
  const answer = await send({ basedOn: await basedOn(), tagline: HOSTILE, ...fields });
  expect(answer.status).toBe(422);
  expect(answer.body.replaceAll("<!-- -->", "")).toContain(problem);
  expect(answer.body).not.toContain(HOSTILE);
  expect(await stored()).toEqual(before);
});

it("reports an address in another language than the site's own", async () => {
  await store.settings.set({ site: { ...DEFAULT_SITE, language: "de" } });
  const { body } = await ask(site.origin, PATH, { headers: { Cookie: cookie } });
  expect(body).toContain("at addresses such as /en");
  await store.settings.set({ site: DEFAULT_SITE });
});

it("shows the default of the site's own language in an empty field", async () => {
  await store.settings.set({ site: { ...DEFAULT_SITE, language: "de" } });
  const { body } = await ask(site.origin, PATH, { headers: { Cookie: cookie } });
  expect(body).toContain('placeholder="Jetzt loslegen"');
  await store.settings.set({ site: DEFAULT_SITE });
});

it("renders an item's preview with the texts of the site's own language", async () => {
  const page = async () => (await ask(site.origin, "/admin/create", { headers: { Cookie: cookie } })).body;
  expect(await page()).not.toContain("Herunterladen");
  await store.settings.set({ site: { ...DEFAULT_SITE, language: "de" } });
  expect(await page()).toContain("Herunterladen");
  await store.settings.set({ site: DEFAULT_SITE });
});

it("rejects a save based on an outdated state", async () => {
  for (const state of ["", "0".repeat(64)]) expect((await send({ basedOn: state, name: "Kino" })).status).toBe(409);
  expect(await stored()).toEqual(DEFAULT_SITE);
});

it("switches the genre strip off and link checks on, and keeps switches that were not sent", async () => {
  expect((await ask(site.origin, "/")).body).toContain("Explore our wide variety of categories");
  const switches = { basedOn: await basedOn(), switches: "genreStrip", copyPictures: "yes", checkLinksDays: "30" };
  expect((await send(switches)).status).toBe(200);
  expect(await stored()).toMatchObject({ genreStrip: false, copyPictures: false, checkLinksDays: 30 });
  const { body } = await ask(site.origin, "/");
  expect(body).not.toContain("Explore our wide variety of categories");
  expect((await send({ basedOn: await basedOn(), switches: "copyPictures", copyPictures: "yes" })).status).toBe(200);
  expect(await stored()).toMatchObject({ genreStrip: false, copyPictures: true, checkLinksDays: 30 });
  await store.settings.set({ site: DEFAULT_SITE });
});

it("saves what visitors see from the next request on, keeps other fields, and restores it", async () => {
  await store.settings.set({ site: { ...DEFAULT_SITE, languages: ["de"] } });
  await ask(site.origin, "/");
  const fields = {
    name: "Kino Nord",
    rows: "2",
    "homeSections.0.rule": "rating",
    "homeSections.1.rule": "",
    footer: "A\r\n\r\nB",
  };
  expect((await send({ basedOn: await basedOn(), ...fields })).status).toBe(200);
  expect((await ask(site.origin, "/")).body).toContain("<title>Kino Nord</title>");
  const now = await stored();
  expect(now).toMatchObject({ name: "Kino Nord", kinds: ["movie"], languages: ["de"], footer: ["A", "B"] });
  expect(now.homeSections).toMatchObject([{ rule: "rating" }]);
  const undo = { intent: "undo-site", site: JSON.stringify({ ...DEFAULT_SITE, languages: ["de"] }) };
  expect((await send({ ...undo, basedOn: await basedOn() })).status).toBe(200);
  expect(await stored()).toEqual({ ...DEFAULT_SITE, languages: ["de"] });
  expect((await send({ ...undo, site: "{", basedOn: await basedOn() })).status).toBe(422);
});

it("previews in the chosen language, without saving", async () => {
  const before = await stored();
  const fields = { intent: "preview-site", name: "Kino Süd", kinds: "game", language: "de" };
  const { status, body } = await sendForm(site, `${PATH}.data`, fields, { headers: { Cookie: cookie } });
  expect([status, body.includes("Kino Süd"), body.includes("Jetzt loslegen")]).toEqual([200, true, true]);
  expect(await stored()).toEqual(before);
});
