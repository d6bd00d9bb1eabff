import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";
import { startWithStore } from "../site-with-store.ts";

const MOVIE = buildItem("movie", { itemName: "The Quiet Harbour", genre: "Drama, Mystery" });
const SOFTWARE = buildItem("software", { itemName: "Harbour Charts", genre: "Maps" });
const OTHER = buildItem("game", { itemName: "<b>Kites</b>", genre: "Puzzle" });

let site: RunningSite;
let store: Store;
let cookie: string;

beforeAll(async () => {
  ({ site, store } = await startWithStore(ADMIN_SITE));
  for (const item of [MOVIE, SOFTWARE, OTHER]) await store.items.insert(item);
  cookie = await signIn(site);
});
afterAll(() => site[Symbol.asyncDispose]());

const page = (path: string) => ask(site.origin, path, { headers: { Cookie: cookie } });
const send = (fields: Record<string, string>) => sendForm(site, "/admin/items", fields, { headers: { Cookie: cookie } });

describe("the content list", () => {
  it("shows public and private items of every kind, escaped", async () => {
    const { status, body } = await page("/admin");
    expect(status).toBe(200);
    for (const name of ["The Quiet Harbour", "Harbour Charts", "&lt;b&gt;Kites&lt;/b&gt;"]) expect(body).toContain(name);
    expect(body).not.toContain("<b>Kites");
  });

  it.each([
    ["/admin?q=harbor", "The Quiet Harbour", "Kites"],
    ["/admin?type=software", "Harbour Charts", "The Quiet Harbour"],
    ["/admin?genre=mystery", "The Quiet Harbour", "Harbour Charts"],
    ["/admin?q=harbour&type=movie&sort=name", "The Quiet Harbour", "Harbour Charts"],
  ])("%s shows %s and not %s", async (path, there, missing) => {
    const { body } = await page(path);
    const table = /<tbody>.*<\/tbody>/s.exec(body)?.[0];
    expect(table).toContain(there);
    expect(table).not.toContain(missing);
  });

  it("marks results that differ from the typed text", async () => {
    const notice = "These are the closest results.";
    expect((await page("/admin?q=harbuor")).body).toContain(notice);
    expect((await page("/admin?q=harbour")).body).not.toContain(notice);
  });

  it("names its default order", async () => {
    const orders = async (path: string) => (await page(path)).body.match(/Newest first|Best match/g);
    expect(await orders("/admin")).toEqual(["Newest first"]);
    expect(await orders("/admin?q=harbour")).toEqual(["Best match", "Newest first"]);
  });

  it("says that nothing was found", async () => {
    expect((await page("/admin?q=zzzzzz")).body).toContain("No results found for your search.");
    expect((await page("/admin?genre=Polka")).body).toContain("No results found for your search.");
  });

  it.each(["/admin?type=nothing&sort=nothing&page=-3&unknown=1", "/admin?page=1e99", `/admin?q=${"x".repeat(900)}`])(
    "%s gets a normal response",
    async (path) => {
      expect((await page(path)).status).toBe(200);
    },
  );

  it.each(["/admin?after=nonsense", "/admin?after=a&before=b", "/admin/trash?after=-1"])("%s is refused", async (path) => {
    expect((await page(path)).status).toBe(400);
  });
});

describe("an action on selected items", () => {
  it.each<[Record<string, string>, string]>([
    [{}, "intent"],
    [{ intent: "__proto__", ids: MOVIE.id }, "intent"],
    [{ intent: "trash" }, "ids"],
    [{ intent: "trash", ids: "../x" }, "ids"],
    [{ intent: "trash", ids: "x".repeat(65) }, "ids"],
    [{ intent: "delete", ids: MOVIE.id }, "sure"],
    [{ intent: "empty-trash", sure: "true" }, "sure"],
    [{ intent: "change-genre", ids: MOVIE.id, genre: "Drama" }, "change"],
    [{ intent: "change-genre", ids: MOVIE.id, change: "add" }, "genre"],
    [{ intent: "change-genre", ids: MOVIE.id, change: "add", genre: " , !" }, "genre"],
  ])("%j is refused for its %s", async (fields, field) => {
    const answer = await sendForm(site, "/admin/items.data", { ...fields, stay: "yes" }, { headers: { Cookie: cookie } });
    expect([400, 422]).toContain(answer.status);
    expect(answer.body).toContain(`"${field}"`);
    expect((await store.items.get(MOVIE.id))?.genre).toBe("Drama, Mystery");
  });

  it("is refused for more than 500 at once", async () => {
    const body = new URLSearchParams([["intent", "trash"], ...Array.from({ length: 501 }, (_, i) => ["ids", `id-${i}`])]);
    const headers = { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
    const { status } = await ask(site.origin, "/admin/items", { method: "POST", headers, body: body.toString() });
    expect(status).toBe(400);
  });

  it("returns to the list it came from, and to no other site", async () => {
    const fields = { intent: "restore", ids: "nobody" };
    expect((await send({ ...fields, back: "/admin?type=movie" })).headers.location).toBe("/admin?type=movie");
    expect((await send({ ...fields, back: "//evil.example" })).headers.location).toBe("/admin");
  });

  it("counts a list's results, changes all in one batch, and names items saved meanwhile", async () => {
    const change = async (fields: Record<string, string>) => {
      const headers = { Cookie: cookie };
      const { body } = await sendForm(site, "/admin/items.data", { results: "q=harbour", stay: "yes", ...fields }, { headers });
      return body;
    };
    const check = await change({ intent: "check-results", since: new Date(0).toISOString() });
    expect(check).toContain("2 items");
    expect(check).toContain('"Harbour Charts"');
    const at = new Date(Date.now() + 60_000).toISOString();
    const genre = { intent: "change-genre", change: "add", genre: "Sea" };
    expect(await change({ ...genre, at: "soon" })).toContain("Count the results again.");
    const done = await change({ ...genre, at });
    expect(done).toContain("2 items changed.");
    expect((await store.items.get(SOFTWARE.id))?.genre).toBe("Maps, Sea");
    expect((await store.items.get(OTHER.id))?.genre).toBe("Puzzle");
    const [batch] = (await store.history.batches({ limit: 1, cursor: null })).items;
    expect(done).toContain(`"${batch?.id}"`);
    const late = await change({ ...genre, genre: "Late", at: new Date(0).toISOString() });
    expect(late).toMatch(/0 items changed\. 2 have changed since and were skipped: .*Harbour/);
    await change({ intent: "undo-batch", ids: batch?.id ?? "" });
    expect((await store.items.get(SOFTWARE.id))?.genre).toBe("Maps");
  });

  it("removes an item from every public page, and restores it", async () => {
    expect((await send({ intent: "trash", ids: MOVIE.id, extra: "x" })).status).toBe(302);
    expect((await page(`/movies/${MOVIE.id}`)).status).toBe(404);
    for (const list of ["/movies", "/search?q=quiet", "/sitemap/1.xml"]) expect((await page(list)).body).not.toContain(MOVIE.id);
    expect((await page("/admin/trash")).body).toContain("The Quiet Harbour");
    await send({ intent: "restore", ids: MOVIE.id });
    expect((await page(`/movies/${MOVIE.id}`)).status).toBe(200);
  });
});
