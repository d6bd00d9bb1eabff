import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import { listen } from "../../servers/listener.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { makeApiKey, sendForm } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";
import { canaryOf, hiddenItem, PUBLIC_ID, STATES, type Canary } from "./hidden-items.ts";

/** The paths of all public routes, as React Router writes them. */
function publicPaths(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    if (path.startsWith("/admin")) return [];
    return [...(entry.id === "site" ? [] : [path || "/"]), ...publicPaths(entry.children ?? [], path)];
  });
}

const LIST = "evenings";
const OWN_PAGE = "house-rules";

/** Every parameter value that could name an unpublished item. */
function valuesOf({ id, person, crew }: Canary): Record<string, string[]> {
  return {
    kindPath: ["movies", "games"],
    id: [id, PUBLIC_ID],
    name: [person, crew, OWN_PAGE],
    slug: [LIST],
    part: ["1.xml", "people-1.xml"],
    season: ["1"],
    file: ["1"],
    mirror: ["1"],
    sha256: ["ab".repeat(32)],
    secret: ["x".repeat(32)],
    "*": ["nowhere"],
  };
}

function filled(path: string, values: Record<string, string[]>): string[] {
  const [part, name] = /:(\w+)\??|\*/.exec(path) ?? [];
  if (part === undefined) return [path];
  const given = values[name ?? part];
  if (!given) throw new Error(`${path} has a parameter without a value here.`);
  return given.flatMap((value) => filled(path.replace(part, value), values));
}

/** Lists, feeds and lookups, which read their query string. */
const QUERIED = ["/search", "/search/suggest", "/search/completions", "/search/feed.xml", "/movies", "/movies/feed.xml"];

function addressesOf(canary: Canary): string[] {
  const { id, code, name, other, genre, person, poster } = canary;
  const texts = [name, other, code, person].map((text): [string, string] => ["q", text]);
  const choices: [string, string][] = [...texts, ["genre", genre], ["people", person]];
  const queries = choices.map((choice) => new URLSearchParams([choice]).toString());
  const file = viewPath({ bucketId: "images", fileId: poster.slice(0, 36) });
  const paths = publicPaths(routes).flatMap((path) => filled(path, valuesOf(canary)));
  return [
    ...paths,
    ...paths.map((path) => `/de${path}`),
    ...QUERIED.flatMap((path) => queries.map((query) => `${path}?${query}`)),
    `/watchlist/items?ids=${id}`,
    `/watchlist/items?id=${id}`,
    `/watchlist/shared?items=${id}.${code}`,
    `/oembed?url=${encodeURIComponent(`${site.origin}/movies/${id}`)}`,
    `/og/${id}`,
    `/og/${id}.jpg`,
    `/ratings/${id}`,
    "/healthz",
    "/speculation-rules.json",
    "/service-worker.js",
    "/v1/storage/buckets/images/files",
    file,
    file.replace("/view", "/preview"),
    file.replace("/view", "/download"),
    file.replace("/view?", "?"),
  ];
}

const ALL = Object.keys(STATES).flatMap((state) => Object.values(canaryOf(state)));

let site: RunningSite;
let store: Store;
let cookie: string;

beforeAll(async () => {
  ({ site, store, cookie } = await startAdminSite());
  await store.items.insert(buildItem("movie", { itemName: "Openly too" }));
  for (const [state, put] of Object.entries(STATES)) await put(store, hiddenItem(state));
  const codes = Object.keys(STATES).map((state) => canaryOf(state).code);
  await store.settings.set({
    site: { ...DEFAULT_SITE, languages: ["en", "de"] },
    lists: [{ slug: LIST, title: "Evenings", text: "", kind: "movie", codes: [...codes, "open1"] }],
    texts: [{ name: OWN_PAGE, title: "House rules", text: "None." }],
  });
  const slots = codes.map((cId, at) => ({ id: at + 1, cId }));
  await store.customization.set("movie", { banners: slots, trendingNow: slots, mustWatch: slots });
});
afterAll(() => site[Symbol.asyncDispose]());

/** Traces of the item that a visitor sees without having asked for them. */
async function tracesAt(address: string): Promise<string[]> {
  const { status, headers, body } = await ask(site.origin, address);
  expect(status, address).toBeLessThan(500);
  const text = `${JSON.stringify(headers)}${body}`.toLowerCase();
  return ALL.filter((canary) => text.includes(canary) && !address.includes(canary)).map((canary) => `${address}: ${canary}`);
}

/** Sends requests one after the other, so that the site is not overloaded. */
async function traces(addresses: Iterable<string>): Promise<string[]> {
  const found: string[] = [];
  for (const address of new Set(addresses)) found.push(...(await tracesAt(address)));
  return found;
}

describe("an unpublished item", () => {
  it(`leaves no trace on any public address: ${Object.keys(STATES).join(", ")}`, async () => {
    expect(await traces(Object.keys(STATES).flatMap((state) => addressesOf(canaryOf(state))))).toEqual([]);
  });

  it.each(Object.keys(STATES))("has no page of its own: %s", async (state) => {
    const { id, person } = canaryOf(state);
    const status = state === "withdrawn" ? 410 : 404;
    const oembed = `/oembed?url=${encodeURIComponent(`${site.origin}/movies/${id}`)}`;
    for (const address of [
      `/movies/${id}`,
      `/embed/movies/${id}`,
      oembed,
      `/download/${id}`,
      `/download/${id}/season/1`,
      `/download/${id}/file/1`,
    ])
      expect([address, (await ask(site.origin, address)).status]).toEqual([address, status]);
    for (const address of [`/people/${person}`, `/og/${id}`, `/preview/${id}`])
      expect([address, (await ask(site.origin, address)).status]).toEqual([address, 404]);
  });

  describe.each(Object.keys(STATES))("as an event: %s", (state) => {
    const id = state === "pending" ? PUBLIC_ID : canaryOf(state).id;

    it("reaches no visitor, whatever an admin does with it", async () => {
      using admin = await listen(site.origin, { headers: { Cookie: cookie } });
      using visitor = await listen(site.origin);
      for (const each of [admin, visitor]) await each.subscribe("items", `items.${id}`, "files");
      const moves = state.startsWith("trashed") ? ["restore", "trash"] : ["trash", "restore"];
      for (const intent of moves) {
        const fields = { intent, ids: id, stay: "yes" };
        expect((await sendForm(site, "/admin/items", fields, { headers: { Cookie: cookie } })).status).toBe(200);
        expect((await admin.next("event")).data).toMatchObject({ payload: { ids: [id], change: intent } });
      }
      visitor.send("ping");
      await visitor.next("pong");
      expect(visitor.messages.filter(({ type }) => type === "event")).toEqual([]);
    });
  });

  it("is published and withdrawn in events of its id only, for clients that may follow content", async () => {
    const { id, ...unsaid } = canaryOf("moved");
    await store.items.insert(hiddenItem("moved"));
    const listenWith = (key: string) => listen(site.origin, { headers: { "X-Appwrite-Key": key } });
    using follower = await listenWith(await makeApiKey(site, "Follower", { rights: "content:read", cookie }));
    using program = await listenWith(await makeApiKey(site, "Uploader", { cookie }));
    using visitor = await listen(site.origin);
    for (const each of [follower, program, visitor]) await each.subscribe("items", "items.update", `items.${id}`, "files");
    const move = (intent: string) => ["/admin/items", { intent, ids: id, stay: "yes" }] as const;
    const withdrawal = [`/admin/edit/movie/${id}/withdraw`, { reason: unsaid.story }] as const;
    for (const [path, fields] of [move("unpublish"), move("publish"), withdrawal, move("publish")]) {
      await sendForm(site, path, fields, { headers: { Cookie: cookie } });
      const event = await follower.next("event");
      expect(event.data).toMatchObject({ payload: { ids: [id], change: "update" } });
      expect(Object.values(unsaid).filter((canary) => JSON.stringify(event).includes(canary))).toEqual([]);
    }
    for (const each of [program, visitor]) {
      each.send("ping");
      await each.next("pong");
      expect(each.messages.filter(({ type }) => type === "event")).toEqual([]);
    }
  });

  it("is detected by this test once it is public", async () => {
    const { item } = (await store.drafts.get(canaryOf("draft").id)) ?? { item: hiddenItem("draft") };
    await store.drafts.publish(item);
    const found = (await traces(addressesOf(canaryOf("draft")))).map((trace) => trace.split(": ")[1]);
    const { id, name, genre, person, story, translated } = canaryOf("draft");
    expect(found).toEqual(expect.arrayContaining([id, name, genre, person, story, translated]));
  });
});
