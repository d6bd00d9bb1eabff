import type { Page } from "@playwright/test";
import { expectNoViolation } from "../axe.ts";
import { expect, test } from "./detail-fixtures.ts";

test.use({ showsPictures: true, contextOptions: { reducedMotion: "no-preference" } });

const PAGE = "/tv-shows/lighthouse";
const thumbnail = (page: Page, number: number) =>
  page.getByRole("main").getByRole("link", { name: `Screenshot ${number} of Lighthouse North` });
const gallery = (page: Page) => page.getByRole("dialog", { name: "Screenshots of Lighthouse North" });
const large = (page: Page, number: number) =>
  gallery(page).getByRole("img", { name: `Screenshot ${number} of Lighthouse North` });
const live = (page: Page) => expect(page.getByRole("button", { name: /Watch Trailer/ })).toBeVisible();

test("screenshots are viewed by keyboard", async ({ page }) => {
  await page.goto(PAGE);
  await live(page);
  await thumbnail(page, 2).press("Enter");
  await expect(large(page, 2)).toBeVisible();
  await expect(gallery(page)).toContainText("2 of 3");
  await page.keyboard.press("ArrowRight");
  await expect(large(page, 3)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(gallery(page)).toContainText("1 of 3");
  await page.keyboard.press("ArrowLeft");
  await expect(gallery(page)).toContainText("3 of 3");
  await page.keyboard.press("Escape");
  await expect(gallery(page)).toBeHidden();
  await expect(thumbnail(page, 2)).toBeFocused();
});

test("the viewer opens with the thumbnail enlarged", async ({ page }) => {
  let release = () => {};
  const isAsked = new Promise<void>((resolve) => (release = resolve));
  await page.goto(PAGE);
  await live(page);
  await thumbnail(page, 2).scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      thumbnail(page, 2)
        .locator("img")
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await page.route(/\/pictures\/.+\/(1280|1920)\./, async (route) => {
    await isAsked;
    await route.fallback();
  });
  await thumbnail(page, 2).click();
  const [enlarged, width] = await gallery(page)
    .locator("img[alt='']")
    .evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.getBoundingClientRect().width]);
  expect([enlarged, width]).toEqual([true, page.viewportSize()?.width]);
  release();
  await expect.poll(() => large(page, 2).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("screenshots are viewed with the mouse", { tag: "@full" }, async ({ page }) => {
  await page.goto(PAGE);
  await live(page);
  await thumbnail(page, 1).click();
  await gallery(page).getByRole("button", { name: "Previous screenshot" }).click();
  await expect(gallery(page)).toContainText("3 of 3");
  await gallery(page).getByRole("button", { name: "Next screenshot" }).click();
  await expect(gallery(page)).toContainText("1 of 3");
  await expectNoViolation(page);
  await gallery(page).getByRole("button", { name: "Close" }).click();
  await expect(gallery(page)).toBeHidden();
});

test("the first of many screenshots are shown, and the others on request", { tag: "@full" }, async ({ page }) => {
  await page.goto("/movies/files", { waitUntil: "networkidle" });
  const screenshots = page.getByRole("region", { name: "Screenshots" }).getByRole("link");
  await expect(screenshots).toHaveCount(12);
  await page.locator("summary", { hasText: "Show all 25" }).press("Enter");
  await expect(screenshots).toHaveCount(25);
  await screenshots.last().click();
  await expect(page.getByRole("dialog")).toContainText("25 of 25");
});

test("a single screenshot has no previous or next one", { tag: "@full" }, async ({ page }) => {
  await page.goto("/animes/pilot", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Screenshot 1 of The Pilot" }).click();
  const dialog = page.getByRole("dialog", { name: "Screenshots of The Pilot" });
  await expect(dialog).toContainText("1 of 1");
  await expect(dialog.getByRole("button")).toHaveCount(1);
});

test.describe("a gallery whose script does not load", { tag: "@full" }, () => {
  test.use({ expectedMessages: ["Failed to load resource: net::ERR_FAILED"] });

  test("leaves the screenshots as links", async ({ page }) => {
    await page.route(/gallery-dialog/, (route) => route.abort());
    await page.goto(PAGE);
    await live(page);
    await thumbnail(page, 2).click();
    await expect(page).toHaveURL(/\/pictures\/b+\/1920\.webp$/);
  });
});

test.describe("without JavaScript", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("screenshots and trailer are links", async ({ page }) => {
    await page.goto(PAGE);
    await expect(thumbnail(page, 3)).toHaveAttribute("href", /\/pictures\/c+\/1920\.webp$/);
    const trailer = page.getByRole("link", { name: "Watch Trailer on archive.org" });
    await expect(trailer).toHaveAttribute("href", "https://archive.org/details/lighthouse");
  });
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the trailer is the first slide, the screenshots follow", async ({ page }) => {
    await page.goto(`${PAGE}#trailer`);
    await live(page);
    const trailer = page.getByRole("button", { name: /Watch Trailer/ });
    await expect(trailer).toBeInViewport({ ratio: 1 });
    await expect(thumbnail(page, 2)).not.toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(trailer).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(thumbnail(page, 2)).toBeFocused();
    await expect(thumbnail(page, 2)).toBeInViewport({ ratio: 0.9 });
    await expect(trailer).not.toBeInViewport({ ratio: 0.5 });
  });

  test("the cast scrolls sideways", { tag: "@full" }, async ({ page }) => {
    await page.goto(PAGE);
    const cast = page.getByRole("region", { name: "Cast" }).getByRole("list");
    const last = cast.getByText("Kim Quist");
    await cast.scrollIntoViewIfNeeded();
    await expect(last).not.toBeInViewport();
    await cast.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: "instant" }));
    await expect(last).toBeInViewport();
    await expect(page.getByRole("document")).toHaveJSProperty("scrollWidth", 360);
  });
});
