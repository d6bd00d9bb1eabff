import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const HEIGHT = 900;
const trendingOf = (page: Page) => page.getByRole("region", { name: "Trending Now" });

/** Ignores the vertical scroll position. */
function fitsWidth(card: Locator): Promise<boolean> {
  return card.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });
}

test("a row of two pages is paged card by card, and stops at its ends", async ({ page }) => {
  await page.goto("/movies");
  const trending = trendingOf(page);
  await trending.scrollIntoViewIfNeeded();
  const [previous, next] = [trending.getByRole("button", { name: "Previous" }), trending.getByRole("button", { name: "Next" })];
  await expect(trending.getByRole("status")).toHaveText("Page 1 of 2");
  await expect(previous).toBeDisabled();
  await next.press("Enter");
  await expect(trending.getByRole("status")).toHaveText("Page 2 of 2");
  await expect.poll(() => fitsWidth(trending.getByRole("article").last())).toBe(true);
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await previous.click();
  await expect(trending.getByRole("status")).toHaveText("Page 1 of 2");
  await expect.poll(() => fitsWidth(trending.getByRole("article").first())).toBe(true);
});

test("a card with the keyboard's focus is whole", async ({ page }) => {
  await page.goto("/movies", { waitUntil: "networkidle" });
  const cards = trendingOf(page).getByRole("article");
  await cards.nth(3).getByRole("button").focus();
  await page.keyboard.press("Tab");
  await expect(cards.nth(4).getByRole("link")).toBeFocused();
  await expect.poll(() => fitsWidth(cards.nth(4))).toBe(true);
});

test("the pager appears and disappears with the width of the window", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: HEIGHT });
  await page.goto("/movies", { waitUntil: "networkidle" });
  const trending = trendingOf(page);
  await trending.scrollIntoViewIfNeeded();
  await expect(trending.getByRole("article").last()).toBeInViewport();
  const next = trending.getByRole("button", { name: "Next" });
  for (const [width, isShown] of [
    [1280, true],
    [1500, false],
    [1024, true],
    [1000, false],
    [1100, true],
  ] as const) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect(next).toBeVisible({ visible: isShown });
  }
});

test("the pager shifts nothing when it appears", { tag: "@full" }, async ({ page }) => {
  await page.goto("/movies");
  const heading = page.getByRole("heading", { name: "New Releases" });
  const section = page.getByRole("region", { name: "New Releases" });
  const before = (await section.boundingBox())?.height;
  await heading.scrollIntoViewIfNeeded();
  await expect(section.getByRole("button", { name: "Next" })).toBeVisible();
  expect((await section.boundingBox())?.height).toBe(before);
});

test("a row with a View All has no pager", { tag: "@full" }, async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const movies = page.getByRole("region", { name: "Movies", exact: true });
  await movies.scrollIntoViewIfNeeded();
  await expect(movies.getByRole("link", { name: "View All: Movies" })).toBeVisible();
  await expect(movies.getByRole("button", { name: /^(Previous|Next)$/ })).toHaveCount(0);
});
