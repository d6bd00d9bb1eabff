import { ITEM_TYPES } from "#app/kinds/item.ts";
import { expectNoViolation } from "../axe.ts";
import { expect, test } from "../test.ts";
import { openLightPage } from "./page-checks.ts";
import { fileOf } from "../watchlist/watchlist-fixtures.ts";

test.use({ showsPictures: true });

/** One page of each type; `MORE_PAGES` are of the same types. */
const PAGES = [
  "/",
  "/movies",
  "/movies/metropolis-1927",
  "/movies/no-such-film",
  "/tv-shows/pioneer-one-2010",
  "/games/0-a-d-2009",
  "/people/georges-melies",
  "/search",
  "/search?q=the",
  "/watchlist",
  "/report/games/0-a-d-2009",
];
const MORE_PAGES = [
  "/movies?genre=Horror",
  "/movies?genre=nothing",
  "/movies?year=1920s&language=German",
  "/tv-shows",
  "/games",
  "/animes",
  "/movies/the-martyred-presidents-1901",
  "/tv-shows/caminandes-2013",
  "/animes/marya-morevna-2015",
  "/games/endless-sky-2015",
  "/people/no-such-person",
  "/search?genre=Fantasy&genre=Horror&year=1922&sort=title",
  "/search?genre=Polka&year=1800s",
  "/search?q=zzzzzz",
  "/watchlist/shared?items=metropolis-1927.0-a-d-2009",
  "/feeds",
  "/offline",
  "/about",
  "/contact",
  "/how-to-download",
  "/privacy",
  "/terms",
];
/** Pages with the same parts as another page above, which axe checks. */
const ALIKE = new Set([
  "/movies?genre=Horror",
  "/animes",
  "/animes/marya-morevna-2015",
  "/games/endless-sky-2015",
  "/search?genre=Polka&year=1800s",
  "/privacy",
  "/terms",
]);
const NOT_FOUND = "Failed to load resource: the server responded with a status of 404 (Not Found)";

for (const path of [...PAGES, ...MORE_PAGES]) {
  test.describe(path, { tag: MORE_PAGES.includes(path) ? "@full" : [] }, () => {
    test.use({
      expectedMessages: path.includes("no-such") ? [NOT_FOUND] : [],
    });

    test("has a title and one main heading, is accessible, light and quiet in the console", async ({ page }) => {
      await openLightPage(page, path, /Marquee/);
      if (!ALIKE.has(path)) await expectNoViolation(page, path, ["light", "forced"]);
    });
  });
}

test("a watchlist with an entry and a removed entry is accessible", { tag: "@full" }, async ({ page }) => {
  await page.goto("/watchlist", { waitUntil: "networkidle" });
  const entries = ITEM_TYPES.map((type) => ({ id: type, type, name: `One of ${type}` }));
  await page.getByLabel("Import").setInputFiles(fileOf(entries));
  await page.getByRole("button", { name: "Remove (One of game)" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expectNoViolation(page);
});

test.describe("with motion", { tag: "@full" }, () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("nothing shifts once the first picture of a page has loaded", async ({ page }) => {
    await page.goto("/movies/metropolis-1927", { waitUntil: "networkidle" });
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test("a feed opens without an error in the console", async ({ page }) => {
    // The fixture's own listener ignores cancelled view transitions.
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto("/feeds");
    const feeds = page.getByRole("main").getByRole("listitem").getByRole("link");
    const names = await feeds.allTextContents();
    expect(names).toEqual(expect.arrayContaining(["Everything new", "Everything new (RSS)"]));
    for (const name of names) {
      await page.getByRole("main").getByRole("link", { name, exact: true }).click();
      await page.waitForURL(/\/feed\.(?:xml|rss)$/);
      await page.goBack();
      await expect(page.getByRole("banner")).toHaveAttribute("data-bar", "top");
    }
    expect(errors).toEqual([]);
  });
});
