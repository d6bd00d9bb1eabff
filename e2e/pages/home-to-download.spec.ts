import type { Page } from "@playwright/test";
import { expect, test } from "../test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Follows the click without leaving the machine: the redirect is the site's own, only its target is stubbed. */
async function destinationOf(page: Page, click: () => Promise<void>): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  await page.route("**/download/**", async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    await route.fulfill({ contentType: "text/html", body: "<title>Another site</title>" });
    resolve(answer.headers()["location"]);
  });
  await click();
  await expect(page).toHaveTitle("Another site");
  return promise;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", { tag: javaScriptEnabled ? [] : "@full" }, () => {
    test.use({ javaScriptEnabled });

    test("a visitor gets from the home page to a film's download", { tag: "@servers" }, async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1, name: "The Best Streaming Experience" })).toBeVisible();
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Movies" }).click();
      await expect(page).toHaveURL("/movies");
      const trending = page.getByRole("region", { name: "Trending Now" });
      await trending.getByRole("link", { name: "The Cabinet of Dr. Caligari" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "The Cabinet of Dr. Caligari" })).toBeVisible();
      const panel = page.getByRole("region", { name: "Download" });
      await expect(panel).toContainText("archive.org");
      const destination = await destinationOf(page, () => panel.getByRole("link", { name: "Download", exact: true }).click());
      expect(destination).toMatch(/^https:\/\/archive\.org\/download\//);
    });
  });
}

test("a show offers its season", { tag: "@full" }, async ({ page }) => {
  await page.goto("/tv-shows");
  await page.getByRole("region", { name: "Explore" }).getByRole("link", { name: "Pioneer One" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pioneer One" })).toBeVisible();
  const destination = await destinationOf(page, () => page.getByRole("link", { name: "Download Season 1" }).click());
  expect(destination).toMatch(/^https:\/\/archive\.org\//);
});

test("the search finds a film by its title, ignoring accents", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("search").getByLabel("Search", { exact: true }).first().fill("haxan");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=haxan");
  await page.getByRole("main").getByRole("link", { name: "Häxan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Häxan" })).toBeVisible();
});
