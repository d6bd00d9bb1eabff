import { afterAll, beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "#app/api/operations.ts";
import type { ApiItem } from "#app/api/item-schema.ts";
import { withOrigins } from "#app/kinds/forms/source-proposals.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask, type Answer } from "../ask.ts";
import { startWithStore } from "../site-with-store.ts";
import { canaryOf, hiddenItem, STATES } from "../visitors/hidden-items.ts";

let site: RunningSite;
let store: Store;

const keaton = { id: 1, name: "Buster Keaton", role: "Johnnie", imageUrl: "" };
const film = buildItem("movie", {
  id: "general",
  itemName: "The General",
  genre: "Comedy",
  cast: [keaton],
  translations: { de: { itemName: "Der General" } },
});
const TMDB = { address: "https://www.themoviedb.org/movie/961", at: "2026-03-10" };
const overview = "A train is stolen.";

beforeAll(async () => {
  ({ site, store } = await startWithStore());
  const filledFrom = withOrigins([], TMDB, { overview });
  await store.items.insert({ ...film, overview, filledFrom });
  for (const state of Object.keys(STATES)) await STATES[state]?.(store, hiddenItem(state));
  await store.items.insert(buildItem("software", { id: "program", itemName: "Hidden Program", genre: "Editor" }));
  const lists = [{ slug: "trains", title: "Trains", text: "", kind: "movie" as const, codes: [film.cId] }];
  await store.settings.set({ site: { ...DEFAULT_SITE, languages: ["de"], dataLicence: "CC0" }, lists });
});
afterAll(() => site[Symbol.asyncDispose]());

const read = (path: string, headers = {}) => ask(site.origin, `/api/1${path}`, { headers });
const bodyOf = ({ body }: Answer) => JSON.parse(body) as Record<string, unknown>;
const itemsOf = (answer: Answer) => bodyOf(answer).items as ApiItem[];

const PATHS: Record<string, string> = {
  site: "/site",
  items: "/items?q=general&genre=Comedy&genre=Drama&sort=title&limit=5",
  item: "/items/general",
  search: "/search?q=gen",
  person: "/people/buster-keaton",
  genres: "/genres?type=movie",
  lists: "/lists",
  list: "/lists/trains",
  changes: "/changes",
};

it.each(OPERATIONS.map(({ id }) => id))("%s answers as described", async (id) => {
  const answer = await read(PATHS[id] ?? "");
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/json"]);
  const described = OPERATIONS.find((operation) => operation.id === id)?.answer;
  expect(described?.parse(bodyOf(answer))).toEqual(bodyOf(answer));
});

it("gives whole items with the fields of documents, and no counts", async () => {
  const [item] = itemsOf(await read("/items?genre=Comedy"));
  expect(item).toMatchObject({ id: "general", cId: film.cId, itemName: "The General", cast: [keaton] });
  for (const name of ["views", "downloads", "visitorRating", "filledFrom"]) expect(item).not.toHaveProperty(name);
  expect(bodyOf(await read("/items?q=gneral"))).toMatchObject({ isFuzzy: true, total: { count: 1, exact: true } });
});

it("reads pages by cursors that stay", async () => {
  const more = ["a", "b", "c"].map((id) => buildItem("anime", { id, itemName: `Pages ${id}` }));
  for (const item of more) await store.items.insert(item);
  const first = await read("/items?type=anime&sort=title&limit=2");
  expect(itemsOf(first).map(({ id }) => id)).toEqual(["a", "b"]);
  await store.items.remove("a");
  const second = await read(`/items?type=anime&sort=title&limit=2&after=${String(bodyOf(first).next)}`);
  expect(itemsOf(second).map(({ id }) => id)).toEqual(["c"]);
  for (const id of ["b", "c"]) await store.items.remove(id);
});

it("answers in a language that the site offers", async () => {
  expect(bodyOf(await read("/items/general?language=de"))).toMatchObject({ itemName: "Der General" });
  expect(itemsOf(await read("/items?q=general&language=DE"))[0]).toMatchObject({ itemName: "Der General" });
  expect(bodyOf(await read("/items/general?language=en"))).toMatchObject({ itemName: "The General" });
  const { status, body } = await read("/items/general?language=fr");
  expect([status, body]).toEqual([400, expect.stringContaining("The site offers en, de.")]);
});

it("withholds values of sources whose terms limit copying from all but one item, until an owner allows it", async () => {
  const sources = [{ name: "TMDB", url: TMDB.address, fields: ["overview"] }];
  expect(bodyOf(await read("/items/general"))).toMatchObject({ overview, sources });
  for (const path of ["/items?genre=Comedy", "/lists/trains", "/search?q=general"]) {
    const [item] = itemsOf(await read(path));
    expect([path, item]).toEqual([path, expect.objectContaining({ sources, withheld: ["overview"] })]);
    expect([path, item]).toEqual([path, expect.not.objectContaining({ overview })]);
  }
  const { site: stored } = await store.settings.get();
  await store.settings.set({ site: { ...stored, copiesTmdb: true } });
  expect(itemsOf(await read("/items?genre=Comedy"))[0]).toMatchObject({ overview, sources });
  await store.settings.set({ site: stored });
});

it("shows nothing that a visitor may not see, by any address", async () => {
  for (const state of Object.keys(STATES)) {
    const canary = canaryOf(state);
    const known = Object.values(canary).map(encodeURIComponent);
    const paths = [
      `/items/${canary.id}`,
      ...known.flatMap((word) => [`/items?q=${word}`, `/search?q=${word}`, `/people/${word}`]),
      `/items?genre=${canary.genre}`,
      `/items?person=${canary.person}`,
      `/items?spoken=${canary.language}`,
      "/genres?type=movie",
      "/items",
    ];
    for (const path of paths) {
      const { status, body } = await read(path);
      const leaked = Object.values(canary).filter((word) => body.includes(word) && !path.includes(word));
      expect([path, status < 500, leaked]).toEqual([path, true, []]);
      if (path.startsWith("/items?q") || path === "/items") expect(body).not.toContain(canary.name);
    }
  }
  for (const path of ["/items?type=software", "/items?q=hidden%20program", "/genres?type=software", "/search?q=hidden"])
    expect([path, (await read(path)).body]).toEqual([path, expect.not.stringContaining("Program")]);
  expect((await read("/items/program")).status).toBe(404);
  expect(bodyOf(await read(`/items/${canaryOf("withdrawn").id}`))).toMatchObject({ status: 410, detail: "Asked for" });
});

it("names what is wrong with a request, and never reads a cookie", async () => {
  const refused = async (path: string) => {
    const { status, headers, body } = await read(path);
    const { code, detail } = JSON.parse(body) as { code: string; detail: string };
    return [status, headers["content-type"], code, detail];
  };
  const PROBLEM = "application/problem+json";
  expect(await refused("/items?colour=red")).toEqual([400, PROBLEM, "query.invalid", expect.stringMatching(/^colour: /)]);
  expect(await refused("/items/general?id=x")).toEqual([400, PROBLEM, "query.invalid", "id: is in the path."]);
  expect(await refused("/items?limit=0")).toEqual([400, PROBLEM, "query.invalid", expect.stringMatching(/^limit: /)]);
  expect(await refused("/items?sort=title&sort=newest")).toEqual([
    400,
    PROBLEM,
    "query.invalid",
    expect.stringMatching(/^sort: /),
  ]);
  expect(await refused("/items?after=a&before=b")).toEqual([400, PROBLEM, "query.invalid", expect.any(String)]);
  expect(await refused("/items?after=nonsense")).toEqual([400, PROBLEM, "cursor.invalid", expect.any(String)]);
  expect(await refused("/changes?since=yesterday")).toEqual([400, PROBLEM, "query.invalid", expect.stringMatching(/^since: /)]);
  expect(await refused("/people/nobody")).toEqual([404, PROBLEM, "person.not-found", expect.any(String)]);
  expect(await refused("/lists/none")).toEqual([404, PROBLEM, "list.not-found", expect.any(String)]);
  expect(await refused("/nothing")).toEqual([404, PROBLEM, "request.unknown-address", expect.any(String)]);
  expect(await refused("/items/%zz")).toEqual([400, PROBLEM, "request.bad-address", expect.any(String)]);
  const posted = await ask(site.origin, "/api/1/site", { method: "POST", body: "{}" });
  expect([posted.status, posted.headers["content-type"]]).toEqual([405, PROBLEM]);
  const { headers } = await read("/items", { Cookie: "better-auth.session_token=x" });
  expect([headers["set-cookie"], headers.vary]).toEqual([undefined, "Accept-Encoding"]);
});

it("is cached and revalidated like a page", async () => {
  const { headers } = await read("/items");
  const again = await read("/items", { "If-None-Match": headers.etag ?? "" });
  expect([again.status, again.body]).toEqual([304, ""]);
  await store.items.insert(buildItem("movie", { id: "newer" }));
  expect((await read("/items", { "If-None-Match": headers.etag ?? "" })).status).toBe(200);
  await store.items.remove("newer");
});

it("may be read by pages of other sites, unless an owner forbids it", async () => {
  const paths = ["/items", "/items/none", "/items?limit=0", "/openapi.json"];
  const origins = async () => {
    const answers = await Promise.all(paths.map(async (path) => read(path)));
    return new Set(answers.map(({ headers }) => headers["access-control-allow-origin"]));
  };
  expect(await origins()).toEqual(new Set(["*"]));
  const { site: stored } = await store.settings.get();
  await store.settings.set({ site: { ...stored, apiForPages: false } });
  expect(await origins()).toEqual(new Set([undefined]));
  await store.settings.set({ site: stored });
});

it("is described by OpenAPI and on a page that loads nothing", async () => {
  const described = bodyOf(await read("/openapi.json")) as { openapi: string; paths: Record<string, unknown> };
  expect(described.openapi).toBe("3.1.0");
  expect(Object.keys(described.paths)).toEqual(OPERATIONS.map(({ path }) => path));
  const { headers, body } = await read("");
  expect(headers["content-type"]).toMatch(/^text\/html/);
  expect(body).toContain("/changes");
  expect(body).not.toMatch(/<script|<link|<img|Marquee<\/code>/);
});
