import type { Page } from "@playwright/test";
import { startSite } from "../tests/site.ts";
import { openLine, type Line } from "./line.ts";
import { numbersOf } from "./numbers.ts";
import { expect, test as base, WITHOUT_WORKER } from "./story.ts";
import { FILM, fileOf, keepButton, titlesIn } from "./watchlist-story.ts";

// Another visitor than those of other stories, whom the same site has seen already.
base.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/98.0.0.0 Safari/537.36" });

/** Stories of a site that has its service worker, behind a line that can be cut. */
const test = base.extend<{ line: Line }>({
  demoSite: [
    async ({ playwright: _playwright }, use) => {
      await using site = await startSite();
      await use(site);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  line: async ({ demoSite }, use) => {
    await using line = await openLine(demoSite.origin);
    await use(line);
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

/** The worker begins when a page has all of its pictures, some of which the site draws only now. */
const SLOW = { timeout: 20_000 };

/** Opens a page with the service worker at work, and waits until there is a copy of it. */
async function see(page: Page, path: string) {
  await page.goto(path);
  await untilKept(page, path);
}

async function untilKept(page: Page, address: string) {
  await expect.poll(() => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), address), SLOW).toBe(true);
}

/** Every address of which there is a copy. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
}

test("a page that was seen is read without a connection, another one says so and opens when there is one", async ({
  page,
  line,
}) => {
  await see(page, "/about");
  await see(page, FILM.path);
  line.cut();
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "There is no connection." })).toBeVisible();
  await page.goto("/games");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await expect(page).toHaveURL("/games");
  await page.getByRole("region", { name: "Pages you have seen" }).getByRole("link", { name: "Metropolis (1927)" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Metropolis" })).toBeVisible();
  await page.goto("/games");
  line.mend();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Games" })).toBeVisible();
});

test("a page that was seen is read while the site is slow to answer, and can be loaded again from there", async ({
  page,
  line,
}) => {
  await see(page, "/about");
  line.hold();
  await page.goto("/about");
  const word = page.getByRole("status").filter({ hasText: "The site is slow to answer. You see this page as it was on" });
  await expect(word).toBeVisible();
  await expect(page.getByText("There is no connection.")).toHaveCount(0);
  line.mend();
  await word.getByRole("button", { name: "Load it again" }).click();
  await expect(word).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
});

test("what is on the watchlist opens without a connection, though it was never opened before", async ({ page, line }) => {
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
});

test("the back office, searches and downloads are never kept", async ({ page, line }) => {
  await see(page, "/about");
  await page.goto("/admin/login");
  await page.goto("/search?q=metropolis");
  await page.goto("/watchlist");
  await untilKept(page, "/watchlist");
  expect((await keptAddresses(page)).filter((path) => /^\/(?:admin|search|download|v1)/.test(path))).toEqual([]);
  line.cut();
  await expect(page.goto("/admin/login")).rejects.toThrow(/ERR_/);
});

test("a visit counts once with the service worker between, and not at all without a connection", async ({
  page,
  line,
  demoSite,
}) => {
  const id = "buffalo-dance-1894";
  await see(page, "/about");
  const { views } = await numbersOf(demoSite, id);
  await see(page, `/movies/${id}`);
  await page.reload();
  await expect.poll(() => numbersOf(demoSite, id)).toMatchObject({ views: views + 1 });
  line.cut();
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "There is no connection." })).toBeVisible();
  line.mend();
  await page.goto("/about");
  expect(await numbersOf(demoSite, id)).toMatchObject({ views: views + 1 });
});

test("copies of another release are thrown away, those of other programs are not", async ({ page }) => {
  await page.goto("/manifest.webmanifest");
  await page.evaluate(() => Promise.all([caches.open("marquee-pages-0"), caches.open("other")]));
  await see(page, "/about");
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain("marquee-pages-0");
  expect(await page.evaluate(() => caches.keys())).toContain("other");
});

test("an operator takes the service worker and its copies out of browsers again", async ({ page, line }) => {
  await see(page, "/about");
  await using switchedOff = await startSite({ environment: { ...WITHOUT_WORKER, DEMO: "0" } });
  line.cut();
  line.mend(switchedOff.origin);
  await page.goto("/privacy");
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  // Chromium notes down what it has compiled of a cached script, and may make an empty cache for that after all was deleted.
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});

test("the worker that is given out then needs no page to do so", async ({ page, line }) => {
  await using switchedOff = await startSite({ environment: { ...WITHOUT_WORKER, DEMO: "0" } });
  line.mend(switchedOff.origin);
  await page.goto("/manifest.webmanifest");
  await page.evaluate(() => caches.open("marquee-pages-1"));
  await page.evaluate(async () => void (await navigator.serviceWorker.register("/service-worker.js")));
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test("what comes out of the watchlist is not kept for it any longer", async ({ page }) => {
  await see(page, "/about");
  await page.goto("/watchlist");
  await page.getByLabel("Import").setInputFiles(fileOf([{ id: "nosferatu-1922", name: "Nosferatu" }, { id: "metropolis-1927" }]));
  await untilKept(page, "/movies/nosferatu-1922");
  await page.getByRole("button", { name: "Remove (Nosferatu)" }).click();
  await expect.poll(() => keptAddresses(page)).not.toContain("/movies/nosferatu-1922");
  await untilKept(page, FILM.path);
});
