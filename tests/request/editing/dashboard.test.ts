import { afterAll, beforeAll, expect, it } from "vitest";
import { itemPath } from "#app/kinds/registry.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN_SITE, signIn } from "../sign-in.ts";
import { startWithStore } from "../site-with-store.ts";

const FIREFOX = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const FILM = buildItem("movie", { itemName: "The <Quiet> Harbour" });

let site: RunningSite;
let store: Store;
let cookie: string;

beforeAll(async () => {
  ({ site, store } = await startWithStore(ADMIN_SITE));
  await store.items.insert(FILM);
  cookie = await signIn(site);
});
afterAll(() => site[Symbol.asyncDispose]());

const page = async (path: string) => (await ask(site.origin, path, { headers: { Cookie: cookie } })).body;
/** Opens a page as a browser does, which then reports that it is shown. */
async function visit(path: string, headers = {}): Promise<void> {
  const { body } = await ask(site.origin, path, { headers: { ...FIREFOX, ...headers } });
  const [, seen] = /data-seen="([^"]+)"/.exec(body) ?? [];
  const shown = { ...FIREFOX, ...headers, "Marquee-Shown": "page" };
  if (seen) await ask(site.origin, seen.replaceAll("&amp;", "&"), { method: "POST", headers: shown });
}

it("shows visitors' views and failed searches, and an item its own days", async () => {
  expect(await page("/admin/dashboard")).toContain("Nothing was viewed in this period.");
  for (const query of ["harbour", "no%20such%20%3Cfilm%3E", "No+Such+%3CFilm%3E", "ada@marquee.example", "no+such&type=movie"]) {
    await visit(`/search?q=${query}`);
  }
  await visit("/search?q=of+a+robot", { "User-Agent": "Googlebot" });
  await ask(site.origin, "/search?q=while+typing", { headers: FIREFOX });
  await visit(itemPath(FILM));
  await expect.poll(() => page("/admin/dashboard")).toContain("1 view in total.");
  expect(await store.statistics.missedSearches(9)).toMatchObject([{ query: "no such <film>", times: 1 }]);

  const year = await page("/admin/dashboard?days=365");
  for (const shown of ["Views by week", "1 view in total.", "The &lt;Quiet&gt; Harbour", "no such &lt;film&gt;", "None yet"]) {
    expect(year).toContain(shown);
  }
  expect(await page(`/admin/edit/movie/${FILM.id}`)).toContain("Views by day");
});
