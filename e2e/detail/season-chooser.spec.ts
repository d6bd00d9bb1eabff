import type { Page } from "@playwright/test";
import { addressAfter, expect, test } from "./detail-fixtures.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const PAGE = "/tv-shows/lighthouse";
const opener = (page: Page) => page.getByRole("region", { name: "Download" }).getByRole("button", { name: "Choose a season" });
const chooser = (page: Page) => page.getByRole("dialog", { name: "Choose a season of Lighthouse North" });
const season = (page: Page, number: number) => chooser(page).getByRole("link", { name: new RegExp(`^Season ${number} `) });

test("a season is chosen by keyboard", { tag: "@translated" }, async ({ page }) => {
  await page.goto(PAGE);
  await opener(page).press("Enter");
  await expect(season(page, 1)).toBeFocused();
  await expect(season(page, 1)).toContainText("files.example");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(season(page, 3)).toBeFocused();
  await page.keyboard.press("End");
  await expect(season(page, 24)).toBeFocused();
  await expect(season(page, 24)).toBeInViewport();
  await page.keyboard.press("ArrowUp");
  expect(await addressAfter(page, () => page.keyboard.press("Enter"))).toBe("/download/lighthouse/season/23");
});

test("Escape, the button and a click outside close it, and the focus returns", async ({ page }) => {
  await page.goto(PAGE);
  await opener(page).press("Enter");
  await expect(chooser(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chooser(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  const inBanner = page.getByRole("region", { name: "Lighthouse North" }).getByRole("link", { name: "Download" });
  await inBanner.click();
  await chooser(page).getByRole("button", { name: "Close" }).click();
  await expect(chooser(page)).toBeHidden();
  await expect(inBanner).toBeFocused();

  await opener(page).click();
  await expect(chooser(page)).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(chooser(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test("an address that ends in a season opens it", { tag: "@full" }, async ({ page }) => {
  await page.goto(`${PAGE}#season-17`);
  await expect(season(page, 17)).toBeFocused();
  await expect(season(page, 17)).toHaveAttribute("aria-current", "true");
  await expect(season(page, 17)).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(chooser(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(page).toHaveURL(PAGE);
});

test("a Download link on another page opens it", { tag: "@full" }, async ({ page }) => {
  await page.goto(`${PAGE}#download`);
  await expect(season(page, 1)).toBeFocused();
});

test("the page does not scroll and keeps its width while it is open", { tag: "@full" }, async ({ page }) => {
  await page.goto(PAGE);
  const root = page.getByRole("document");
  const before = await opener(page).boundingBox();
  await opener(page).evaluate((button: HTMLElement) => button.click());
  await expect(chooser(page)).toBeVisible();
  await expect(root).toHaveCSS("overflow-y", "hidden");
  expect((await opener(page).boundingBox())?.x).toBe(before?.x);
  await page.keyboard.press("Escape");
  await expect(root).not.toHaveCSS("overflow-y", "hidden");
});

test("a single season needs no choice", { tag: "@full" }, async ({ page }) => {
  await page.goto("/animes/pilot");
  const panel = page.getByRole("region", { name: "Download" });
  await expect(panel.getByRole("button")).toHaveCount(0);
  const download = panel.getByRole("link", { name: "Download Season 1" });
  expect(await addressAfter(page, () => download.click())).toBe("/download/pilot/season/1");
});

test.describe("a chooser whose script does not load", { tag: "@full" }, () => {
  test.use({
    expectedMessages: [
      ["Failed to load resource: net::ERR_FAILED", /^Failed to fetch dynamically imported module/],
      { scope: "test" },
    ],
  });

  test("leaves the seasons to expand in the panel", async ({ page }) => {
    await page.route(/start-season-chooser/, (route) => route.abort());
    await page.goto(PAGE, { waitUntil: "domcontentloaded" });
    await page.getByRole("region", { name: "Lighthouse North" }).getByRole("link", { name: "Download" }).click();
    const last = page.getByRole("region", { name: "Download" }).getByRole("link", { name: /^Season 24 / });
    await expect(page.getByRole("heading", { name: "Download" })).toBeInViewport();
    await page.getByRole("region", { name: "Download" }).getByText("Choose a season").click();
    expect(await addressAfter(page, () => last.click())).toBe("/download/lighthouse/season/24");
  });
});

test.describe("without JavaScript", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the panel expands the seasons", async ({ page }) => {
    await page.goto(PAGE);
    const panel = page.getByRole("region", { name: "Download" });
    await expect(panel.getByRole("link", { name: /^Season 24 / })).toBeHidden();
    await panel.getByText("Choose a season").click();
    expect(await addressAfter(page, () => panel.getByRole("link", { name: /^Season 24 / }).click())).toBe(
      "/download/lighthouse/season/24",
    );
  });
});
