import { openStore } from "../../server/drivers.ts";
import { storedIn } from "../../tests/engines.ts";
import { startSite } from "../../tests/sites/site.ts";
import { numbersOf } from "../numbers.ts";
import { expect, keptAddresses, see, test, UNREACHED, untilKept } from "./offline-fixtures.ts";
import { WITHOUT_WORKER } from "../test.ts";
import { FILM, fileOf, keepButton, titlesIn } from "./watchlist-fixtures.ts";

// A user agent of its own, because the site counts each visitor once a day.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/98.0.0.0 Safari/537.36" });

const DAY_MS = 24 * 60 * 60_000;

test("an item in the watchlist opens offline, even if it was never opened before", async ({ page, line }) => {
  await page.goto("/terms");
  await see(page, "/about");
  await page.goto("/search?q=metropolis");
  await keepButton(page, FILM.name).click();
  await untilKept(page, FILM.path);
  await page.goto("/watchlist");
  await expect(titlesIn(page)).toHaveText([FILM.name]);
  line.cut();
  await page.reload();
  await expect(titlesIn(page)).toHaveText([FILM.name]);
  await titlesIn(page).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: FILM.name })).toBeVisible();
  expect(await keptAddresses(page), "left before the service worker came").toContain("/terms");
});

test(
  "items added to the watchlist before there was a service worker are cached once it starts",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/search?q=metropolis");
    await keepButton(page, FILM.name).click();
    await see(page, "/about");
    await untilKept(page, FILM.path);
  },
);

test("the service worker understands the messages of an open page of another release", { tag: "@full" }, async ({ page }) => {
  const send = (message: object) =>
    page.evaluate(async (sent) => (await navigator.serviceWorker.ready).active?.postMessage(sent), message);
  await see(page, "/about");
  await send({ type: "kept", pages: [{ address: FILM.path, pictureUrl: "" }], isAll: false });
  await untilKept(page, FILM.path);
  await send({ type: "let-go", address: FILM.path });
  await expect.poll(() => keptAddresses(page)).not.toContain(FILM.path);
});

test("the back office, searches and downloads are never cached", async ({ page, line }) => {
  await see(page, "/about");
  await page.goto("/admin/login");
  await page.goto("/search?q=metropolis");
  await page.goto("/watchlist");
  await untilKept(page, "/watchlist");
  expect((await keptAddresses(page)).filter((path) => /^\/(?:admin|search|download|v1)/.test(path))).toEqual([]);
  line.cut();
  await expect(page.goto("/admin/login")).rejects.toThrow(/ERR_/);
});

test(
  "a visit through the service worker counts once, and not at all offline",
  { tag: "@full" },
  async ({ page, line, demoSite }) => {
    const id = "buffalo-dance-1894";
    await see(page, "/about");
    const { views } = await numbersOf(demoSite, id);
    await see(page, `/movies/${id}`);
    await page.reload();
    await expect.poll(() => numbersOf(demoSite, id)).toMatchObject({ views: views + 1 });
    line.cut();
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: UNREACHED })).toBeVisible();
    line.mend();
    await page.goto("/about");
    expect(await numbersOf(demoSite, id)).toMatchObject({ views: views + 1 });
  },
);

test("caches of another release are deleted, those of other programs are not", { tag: "@full" }, async ({ page }) => {
  await page.goto("/manifest.webmanifest");
  await page.evaluate(() => Promise.all([caches.open("marquee-pages-0"), caches.open("other")]));
  await see(page, "/about");
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain("marquee-pages-0");
  expect(await page.evaluate(() => caches.keys())).toContain("other");
});

test("an operator removes the service worker and its caches from browsers", { tag: "@full" }, async ({ page, line }) => {
  await see(page, "/about");
  await using switchedOff = await startSite({ environment: { ...WITHOUT_WORKER, DEMO: "0" } });
  line.cut();
  line.mend(switchedOff.origin);
  await page.goto("/privacy");
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  // Chromium writes its code cache of a cached script late, and may recreate an empty cache after the deletion.
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});

test("an item removed from the watchlist leaves its cache", { tag: "@full" }, async ({ page }) => {
  await see(page, "/about");
  await page.goto("/watchlist");
  await page.getByLabel("Import").setInputFiles(fileOf([{ id: "nosferatu-1922", name: "Nosferatu" }, { id: "metropolis-1927" }]));
  await untilKept(page, "/movies/nosferatu-1922");
  await page.getByRole("button", { name: "Remove (Nosferatu)" }).click();
  await expect.poll(() => keptAddresses(page)).not.toContain("/movies/nosferatu-1922");
  await untilKept(page, FILM.path);
});

test(
  "the copy of a withdrawn item is deleted with the next page of the site",
  { tag: "@full" },
  async ({ page, line, demoSite }) => {
    const id = "withdrawn-1920";
    await see(page, "/about");
    await see(page, `/movies/${id}`);
    await withdraw(demoSite.dataDir, id);
    await page.evaluate(() => caches.open("marquee-site-1").then((cache) => cache.delete("/offline/checked")));
    await see(page, "/privacy");
    await expect.poll(() => keptAddresses(page)).not.toContain(`/movies/${id}`);
    line.cut();
    await page.goto(`/movies/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: "The site cannot be reached" })).toBeVisible();
    expect(await keptAddresses(page)).toEqual(expect.arrayContaining(["/about", "/privacy"]));
  },
);

async function withdraw(dataDir: string, id: string): Promise<void> {
  const store = await openStore(await storedIn(dataDir), () => new Date());
  const item = await store.items.get(id);
  if (!item) throw new Error(`There is no ${id}.`);
  const { type, cId, itemName } = item;
  await store.drafts.unpublish({ item, status: "draft", publishAt: null, createdBy: "", updatedBy: "" });
  await store.withdrawals.add({ itemId: id, type, cId, itemName, at: new Date(), by: "ada", reason: "Asked for" });
  await store.close();
}

test.describe("a page that no longer exists", { tag: "@full" }, () => {
  test.use({ expectedMessages: ["Failed to load resource: the server responded with a status of 404 (Not Found)"] });

  test("is not read from its copy", async ({ page, line }) => {
    await see(page, "/about");
    await see(page, FILM.path);
    await using empty = await startSite({ environment: { DEMO: "0" } });
    line.cut();
    line.mend(empty.origin);
    await page.goto(FILM.path);
    await expect.poll(() => keptAddresses(page)).not.toContain(FILM.path);
    expect(await keptAddresses(page)).toContain("/about");
  });
});

test("a page on the watchlist is fetched again when its copy is a week old", { tag: "@full" }, async ({ page }) => {
  await see(page, "/about");
  await page.goto("/watchlist");
  await page.getByLabel("Import").setInputFiles(fileOf([{ id: "metropolis-1927" }]));
  await untilKept(page, FILM.path);
  const copyOf = (address: string) => page.evaluate(async (wanted) => (await caches.match(wanted))?.text(), address);
  for (const [daysAgo, isKept] of [
    [6, true],
    [8, false],
  ] as const) {
    await page.evaluate(
      async ([address, cachedAt]) => {
        const cache = await caches.open("marquee-watchlist-1");
        await cache.put(address, new Response("an old copy", { headers: { "Server-Timing": `kept;desc="${cachedAt}"` } }));
      },
      [FILM.path, new Date(Date.now() - daysAgo * DAY_MS).toISOString()] as const,
    );
    await page.reload();
    await expect(titlesIn(page)).toHaveText([FILM.name]);
    if (isKept) expect(await copyOf(FILM.path)).toBe("an old copy");
    else await expect.poll(() => copyOf(FILM.path)).toContain(FILM.name);
  }
});
