import { expect, test } from "./story.ts";

const PAGES = [
  "/",
  "/movies",
  "/movies?genre=Horror",
  "/tv-shows",
  "/animes",
  "/games",
  "/movies/metropolis-1927",
  "/tv-shows/pioneer-one-2010",
  "/games/endless-sky-2015",
  "/search?q=the",
  "/search",
  "/search?genre=Fantasy&genre=Horror&year=1922&sort=title",
  "/movies?year=1920s&language=German",
  "/watchlist",
  "/offline",
  "/about",
  "/how-to-download",
  "/privacy",
  "/terms",
  "/feeds",
];

test("nothing moves any more once the first picture of a page is there", async ({ page }) => {
  await page.goto("/movies/metropolis-1927", { waitUntil: "networkidle" });
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});

for (const path of PAGES) {
  test(`${path} has a title, one main heading and says nothing in the console`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page).toHaveTitle(/Marquee/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("banner")).toHaveAttribute("data-bar", "top");
  });
}

test("a feed opens without an error in the console", async ({ page }) => {
  // The story's own listener forgives transitions that are given up.
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto("/feeds");
  const feeds = page.getByRole("main").getByRole("listitem").getByRole("link");
  const names = await feeds.allTextContents();
  expect(names).toContain("Everything new");
  for (const name of names) {
    await feeds.filter({ hasText: name }).click();
    await page.waitForURL("**/feed.xml");
    await page.goBack();
    await expect(page.getByRole("banner")).toHaveAttribute("data-bar", "top");
  }
  expect(errors).toEqual([]);
});
