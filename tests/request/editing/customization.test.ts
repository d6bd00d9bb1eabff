import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { genreField } from "#app/kinds/chosen-genres.ts";
import { movie } from "#app/kinds/movie.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { sendForm } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";

const PATH = "/admin/customization";
const FILLED = { "banners.1": "mv1", "trendingNow.1": "mv1", "mustWatch.1": "mv1" };
const HOSTILE = `"><script>alert('x')</script>`;

let site: RunningSite;
let cookie: string;
let store: Store;

beforeAll(async () => {
  ({ site, cookie, store } = await startAdminSite());
  await store.items.insert(buildItem(movie, { cId: "mv1", itemName: HOSTILE }));
  await store.items.insert(buildItem("game", { cId: "gm1" }));
});
afterAll(() => site[Symbol.asyncDispose]());

const read = (path: string) => ask(site.origin, path, { headers: { Cookie: cookie } });
const send = (fields: Record<string, string>, path = PATH) => sendForm(site, path, fields, { headers: { Cookie: cookie } });

async function basedOn(path = PATH): Promise<string> {
  const { body } = await read(path);
  return /name="basedOn" value="([^"]*)"/.exec(body)?.[1] ?? "";
}

it.each([
  ["nothing at all", {}, "Banner 1 is required."],
  ["a code of another kind", { ...FILLED, "banners.1": "gm1" }, "Banner 1 belongs to another kind"],
  ["a code that no item has", { ...FILLED, "banners.1": HOSTILE }, "Banner 1 contains a code that no item has."],
  ["a code twice", { ...FILLED, "trendingNow.5": "mv1" }, "Trending Now 5 is already in this list."],
  ["a code as long as a book", { ...FILLED, "banners.2": "x".repeat(100_000) }, "Banner 2 must be a code."],
])("%s is rejected, and the slot is named", async (_, fields, problem) => {
  const answer = await send({ basedOn: await basedOn(), ...fields });
  expect(answer.status).toBe(422);
  expect(answer.body.replaceAll("<!-- -->", "")).toContain(problem);
  expect(answer.body).not.toContain(HOSTILE);
  expect(await store.customization.get("movie")).toBeNull();
});

it.each(["banners.4", "banners.0", "mustTry.1", "__proto__", "constructor", "banners", "banners.1.cId"])(
  "an input called %s is rejected",
  async (name) => {
    const answer = await send({ basedOn: await basedOn(), ...FILLED, [name]: "mv1" });
    expect(answer.status).toBe(422);
    expect(await store.customization.get("movie")).toBeNull();
  },
);

it("a save based on no state or an outdated one is rejected", async () => {
  for (const state of ["", "0".repeat(64)]) {
    expect((await send({ ...FILLED, basedOn: state })).status).toBe(409);
  }
  expect(await store.customization.get("movie")).toBeNull();
});

it("a save shows on the public page at once", async () => {
  await read("/movies");
  expect((await send({ ...FILLED, basedOn: await basedOn() })).status).toBe(200);
  const { body } = await read("/movies");
  expect(body).toContain("Must-Watch");
  expect(body).not.toContain(HOSTILE);
});

it("an unknown kind redirects to the content list, the first kind's name to its address", async () => {
  for (const [path, to] of [
    [`${PATH}/books`, "/admin"],
    [`${PATH}/movies`, PATH],
  ] as const) {
    const { status, headers } = await read(path);
    expect([status, headers["location"]]).toEqual([302, to]);
  }
});

it("items are suggested by code and title, of this kind only", async () => {
  const found = async (kindPath: string, q: string) =>
    (await read(`/admin/slot-items/${kindPath}.data?${new URLSearchParams({ q }).toString()}`)).body;
  const nothing = '"items",[]';
  expect(await found("movies", "mv1")).not.toContain(nothing);
  expect(await found("movies", "qqqqq")).toContain(nothing);
  expect(await found("games", "mv1")).toContain(nothing);
  expect((await read("/admin/slot-items/books?q=a")).status).toBe(404);
});

it("a draft is visible only by its link, until it is published or discarded", async () => {
  const film = await store.items.insert(buildItem(movie, { cId: "mv7", itemName: "Only in the draft" }));
  const published = await store.customization.get("movie");
  const bannersOf = (body: string) => /<main.*?Our Genres/s.exec(body)?.[0] ?? "";
  const draft = { "banners.1": "mv7", draft: "save" };
  const stale = await basedOn();
  expect((await send({ ...draft, basedOn: stale })).status).toBe(200);
  expect(await store.customization.get("movie")).toEqual(published);
  expect((await send({ ...draft, basedOn: stale })).status).toBe(409);
  expect((await send({ ...FILLED, basedOn: stale })).status).toBe(409);
  const form = (await read(PATH)).body;
  expect([form.includes('value="mv7"'), form.includes("You are viewing a draft of")]).toEqual([true, true]);

  const [link = ""] = /\/preview\/page\/[\w-]{32}/.exec((await send({ draft: "preview" })).body) ?? [];
  const visitor = (path: string) => ask(site.origin, path);
  const preview = await visitor(link);
  expect([preview.status, bannersOf(preview.body)]).toEqual([200, expect.stringContaining("Only in the draft")]);
  expect(preview.headers["x-robots-tag"]).toContain("noindex");
  expect(bannersOf((await visitor("/movies")).body)).not.toContain("Only in the draft");
  await send({ draft: "revoke" });
  expect((await visitor(link)).status).toBe(404);

  expect((await send({ draft: "discard" })).headers.location).toBe(PATH);
  expect((await read(PATH)).body).not.toContain("You are viewing a draft of");
  await send({ ...draft, draft: "auto", basedOn: await basedOn() });
  expect((await store.customizationDrafts.get("movie"))?.customization.banners).toEqual([{ id: 1, cId: "mv7" }]);
  const others = (await store.items.newest("movie", 9)).map(({ cId }) => cId).filter((cId) => cId !== "mv7");
  const slots = Object.entries({ banners: 3, trendingNow: 5, mustWatch: 5 }).flatMap(([list, size]) =>
    ["mv7", ...others].slice(0, size).map((cId, at) => [`${list}.${at + 1}`, cId]),
  );
  const complete = Object.fromEntries(slots) as Record<string, string>;
  expect((await send({ ...complete, basedOn: await basedOn() })).status).toBe(200);
  expect(await store.customizationDrafts.get("movie")).toBeNull();
  expect(bannersOf((await visitor("/movies")).body)).toContain("Only in the draft");
  await store.items.remove(film.id);
});

describe("the genres of a page", () => {
  const LANDING_PATH = `${PATH}/landing`;
  const fieldsOf = (...titles: string[]) =>
    Object.fromEntries([["genres", "yes"], ...titles.map((title, index) => [genreField(index + 1, "title"), title] as const)]);
  const save = async (fields: Record<string, string>) => send({ basedOn: await basedOn(LANDING_PATH), ...fields }, LANDING_PATH);
  const cardsOf = (body: string) =>
    [...body.matchAll(/<a href="([^"]*genre=[^"]*)" class="stretched-link[^"]*">([^<]*)</g)].map(([, href, label]) => [
      label,
      href,
    ]);

  it("are the default ones until others are saved, which then apply to the home page and the search at once", async () => {
    await store.items.insert(buildItem("game", { itemName: "Rockets", genre: "Sci - Fi" }));
    expect((await read(LANDING_PATH)).body.match(/name="genres\.\d+\.title"/g)).toHaveLength(6);
    expect(cardsOf((await read("/")).body).map(([label]) => label)).toEqual(["Action", "Adventure", "Comedy", "Drama", "Horror"]);
    const picture = `/pictures/${"ab".repeat(32)}/640.jpg`;
    expect((await save({ ...fieldsOf("Western", "", "SCI-FI"), [genreField(1, "imageUrl")]: picture })).status).toBe(200);
    const cards = [
      ["Western", "/search?genre=Western"],
      ["SCI-FI", "/search?genre=SCI-FI"],
    ];
    for (const path of ["/", "/search"]) {
      const { body } = await read(path);
      expect([cardsOf(body), body.includes(picture)]).toEqual([cards, true]);
    }
    expect((await read("/search?genre=SCI-FI")).body).toContain("Rockets");
    expect((await save({ ...fieldsOf("Western", "SCI-FI"), onlyGenresWithItems: "yes" })).status).toBe(200);
    expect(cardsOf((await read("/")).body)).toEqual(cards.slice(1));
  });

  it("report errors by row", async () => {
    const before = await store.customization.get("landing");
    const elsewhere = { ...fieldsOf("Noir"), "genres.1.imageUrl": "https://elsewhere.example/a.jpg" };
    for (const [fields, problem] of [
      [fieldsOf("Noir", "", "noir"), "Genre 3 must not repeat “noir”."],
      [fieldsOf("Noir, Western"), "Genre 1 must be one genre, without commas."],
      [elsewhere, "must be a picture uploaded to this site"],
      [{ ...fieldsOf("Noir"), "genres.25.title": "One too many" }, "Submission failed."],
    ] as const) {
      const answer = await save(fields);
      expect(answer.status).toBe(422);
      expect(answer.body.replaceAll("<!-- -->", "")).toContain(problem);
    }
    expect(await store.customization.get("landing")).toEqual(before);
  });

  it("are hidden with their section if empty, and stay the default in a form without them", async () => {
    expect((await read("/movies")).body).toContain("Our Genres");
    await store.customization.set("movie", { genres: [] });
    expect((await read("/movies")).body).not.toContain("Our Genres");
    expect((await send({ basedOn: await basedOn(), ...FILLED })).status).toBe(200);
    expect((await read("/movies")).body).toContain("Our Genres");
  });

  it("are visible as a draft only by its link", async () => {
    expect((await save({ ...fieldsOf("Noir"), draft: "save" })).status).toBe(200);
    const [link = ""] = /\/preview\/page\/[\w-]{32}/.exec((await send({ draft: "preview" }, LANDING_PATH)).body) ?? [];
    expect(cardsOf((await ask(site.origin, link)).body)).toEqual([["Noir", "/search?genre=Noir"]]);
    expect(cardsOf((await ask(site.origin, "/")).body)).not.toEqual([["Noir", "/search?genre=Noir"]]);
  });
});
