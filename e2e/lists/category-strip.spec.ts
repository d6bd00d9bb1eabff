import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

type Spot = { x: number; y: number };

const linkOf = (page: Page, genre: string) => stripOf(page).getByRole("link", { name: genre });
const stripOf = (page: Page) => page.getByRole("region", { name: "Explore our wide variety of categories" }).getByRole("list");
const scrollLeftOf = (strip: Locator) => strip.evaluate((row) => row.scrollLeft);

async function openStrip(page: Page): Promise<Locator> {
  await page.goto("/", { waitUntil: "networkidle" });
  const strip = stripOf(page);
  await strip.scrollIntoViewIfNeeded();
  await expect(page.locator("[data-island=category-strip]")).toHaveAttribute("data-live", "");
  await expect(linkOf(page, "Horror")).not.toBeInViewport({ ratio: 1 });
  return strip;
}

async function middleOf(card: Locator): Promise<Spot> {
  const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

async function pressOn(page: Page, { x, y }: Spot) {
  await page.mouse.move(x, y);
  await page.mouse.down();
}

test("a drag moves the strip without opening anything; a click opens", async ({ page }) => {
  await openStrip(page);
  const { x, y } = await middleOf(linkOf(page, "Comedy"));
  await pressOn(page, { x, y });
  await page.mouse.move(x - 300, y, { steps: 6 });
  await page.mouse.up();
  await expect(linkOf(page, "Horror")).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL("/");
  await linkOf(page, "Horror").click();
  await expect(page).toHaveURL("/search?genre=Horror");
});

test("a drag ends when the pointer leaves", { tag: "@full" }, async ({ page }) => {
  const strip = await openStrip(page);
  const { x, y } = await middleOf(linkOf(page, "Comedy"));
  await pressOn(page, { x, y });
  await page.mouse.move(x - 100, y, { steps: 4 });
  await page.mouse.move(x - 100, y - 300);
  const left = await scrollLeftOf(strip);
  expect(left).toBeGreaterThan(0);
  await page.mouse.move(x, y);
  await page.mouse.move(x + 80, y, { steps: 4 });
  await page.mouse.up();
  expect(await scrollLeftOf(strip)).toBe(left);
  await expect(page).toHaveURL("/");
});

test("the wheel moves the strip until its end, then the page", { tag: "@full" }, async ({ page }) => {
  const strip = await openStrip(page);
  const top = await page.evaluate(() => scrollY);
  const { x, y } = await middleOf(linkOf(page, "Comedy"));
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 2000);
  await expect(linkOf(page, "Horror")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
  const end = await scrollLeftOf(strip);
  expect(end).toBeGreaterThan(0);
});

test.describe("on a screen that shows the whole strip", { tag: "@full" }, () => {
  test.use({ viewport: { width: 1600, height: 900 } });

  test("the wheel scrolls the page only", async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await stripOf(page).scrollIntoViewIfNeeded();
    await expect(page.locator("[data-island=category-strip]")).toHaveAttribute("data-live", "");
    const top = await page.evaluate(() => scrollY);
    const { x, y } = await middleOf(linkOf(page, "Comedy"));
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
  });
});

test("the hero links to the genres, and a genre to its items", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Start Watching Now" }).click();
  await expect(page).toHaveURL("/#browse");
  await expect(page.getByRole("heading", { name: "Explore our wide variety of categories" })).toBeInViewport({ ratio: 1 });
  await linkOf(page, "Adventure").click();
  await expect(page.getByRole("heading", { level: 1, name: "Adventure" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});
