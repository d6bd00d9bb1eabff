import type { Page } from "@playwright/test";
import { expect, test } from "../test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const carouselOf = (page: Page) => page.getByRole("region", { name: "Featured" });

async function expectBanner(page: Page, name: string) {
  const carousel = carouselOf(page);
  await expect(carousel.getByRole("heading", { name })).toBeInViewport();
  await expect(carousel.getByRole("button", { name: `Show ${name}` })).toHaveAttribute("aria-current", "true");
}

test("the banners are turned by keyboard, wrapping around in both directions", { tag: "@translated" }, async ({ page }) => {
  await page.goto("/movies");
  const carousel = carouselOf(page);
  await carousel.getByRole("button", { name: "Pause" }).press("Tab");
  await page.keyboard.press("Tab");
  const next = carousel.getByRole("button", { name: "Next" });
  await expect(next).toBeFocused();
  for (const name of ["Sintel", "Nosferatu", "Metropolis"]) {
    await page.keyboard.press("Enter");
    await expectBanner(page, name);
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expectBanner(page, "Nosferatu");
  await carousel.getByRole("button", { name: "Show Sintel" }).press("Enter");
  await expectBanner(page, "Sintel");
});

test("only the banner in view can be reached by keyboard", { tag: "@full" }, async ({ page }) => {
  await page.goto("/movies");
  const carousel = carouselOf(page);
  await carousel.getByRole("button", { name: "Show Nosferatu" }).press("Tab");
  await expect(carousel.getByRole("link", { name: "Metropolis" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(carousel.getByRole("link", { name: "Download" }).first()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("region", { name: "Our Genres" }).locator(":focus")).toBeAttached();
});

test.describe("with autoplay", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto("/movies");
    await expect(carouselOf(page).getByRole("button", { name: "Pause" })).toBeVisible();
  });

  test("the banners advance, pause while the pointer is on them, and advance until stopped", async ({ page }) => {
    await page.clock.fastForward(7000);
    await expectBanner(page, "Sintel");
    await carouselOf(page).getByRole("heading", { name: "Sintel" }).hover();
    await page.clock.fastForward(60_000);
    await expectBanner(page, "Sintel");
    await page.getByRole("heading", { level: 1 }).hover();
    for (const name of ["Nosferatu", "Metropolis"]) {
      await page.clock.fastForward(7000);
      await expectBanner(page, name);
    }
    await carouselOf(page).getByRole("button", { name: "Pause" }).click();
    await page.getByRole("heading", { level: 1 }).hover();
    await page.clock.fastForward(60_000);
    await expect(carouselOf(page).getByRole("button", { name: "Play" })).toBeVisible();
    await expectBanner(page, "Metropolis");
  });

  test("the banners stop when they get the keyboard focus", { tag: "@full" }, async ({ page }) => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Movies" }).focus();
    await carouselOf(page).getByRole("button", { name: "Next" }).press("Shift");
    await expect(carouselOf(page).getByRole("button", { name: "Play" })).toBeVisible();
    await page.clock.fastForward(60_000);
    await expectBanner(page, "Metropolis");
  });
});

test.describe("with reduced motion", { tag: "@full" }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the banners do not advance until requested", async ({ page }) => {
    await page.clock.install();
    await page.goto("/movies");
    const carousel = carouselOf(page);
    await expect(carousel.getByRole("button", { name: "Play" })).toBeVisible();
    await page.clock.fastForward(60_000);
    await expectBanner(page, "Metropolis");
    await carousel.getByRole("button", { name: "Previous" }).press("Enter");
    await expectBanner(page, "Nosferatu");
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.describe("without its script", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a bar links to each banner, its Download to the panel, its trailer to the player", async ({ page }) => {
    await page.goto("/movies");
    const carousel = carouselOf(page);
    await carousel.getByRole("link", { name: "Show Nosferatu" }).click();
    await expect(carousel.getByRole("heading", { name: "Nosferatu" })).toBeInViewport();
    await expect(carousel.getByRole("heading", { name: "Metropolis" })).not.toBeInViewport();
    await page.goto("/movies");
    await carousel.getByRole("link", { name: "Download" }).first().click();
    await expect(page).toHaveURL("/movies/metropolis-1927#download");
    await expect(page.getByRole("region", { name: "Download" })).toBeInViewport();
    await page.goBack();
    await carousel.getByRole("link", { name: "Watch Trailer" }).first().click();
    await expect(page).toHaveURL("/movies/metropolis-1927#trailer");
  });
});

test.describe("when its script does not load", { tag: "@full" }, () => {
  test.use({
    expectedMessages: [
      [
        "Failed to load resource: net::ERR_FAILED",
        /^Failed to fetch dynamically imported module: .*\/start-banner-controls-[\w-]+\.js$/,
      ],
      { scope: "test" },
    ],
  });

  test("the page stays as it was rendered", async ({ page }) => {
    await page.route(/\/start-banner-controls-/, (route) => route.abort());
    const failure = page.waitForEvent("requestfailed");
    await page.goto("/movies", { waitUntil: "domcontentloaded" });
    await failure;
    const carousel = carouselOf(page);
    await carousel.getByRole("link", { name: "Show Sintel" }).click();
    await expect(carousel.getByRole("heading", { name: "Sintel" })).toBeInViewport();
    await expect(page.getByRole("region", { name: "Trending Now" }).getByRole("article")).toHaveCount(5);
    await page.getByRole("combobox", { name: "Search" }).pressSequentially("nosfer");
    await expect(page.getByRole("option", { name: /Nosferatu/ })).toBeVisible();
  });
});
