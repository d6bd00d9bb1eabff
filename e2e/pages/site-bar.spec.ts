import type { Page } from "@playwright/test";
import { expect, test } from "../test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const barOf = (page: Page) => page.getByRole("banner");
const linksOf = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Scrolls by wheel events, once the bar's script is loaded. */
async function openAndScroll(page: Page, path: string) {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(barOf(page)).toHaveAttribute("data-bar", "top");
  await page.mouse.wheel(0, 600);
}

test("the bar hides while scrolling down and comes back", async ({ page }) => {
  await openAndScroll(page, "/movies");
  await expect(linksOf(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(linksOf(page)).toBeInViewport({ ratio: 1 });
  await linksOf(page).getByRole("link", { name: "Games" }).click();
  await expect(page).toHaveURL("/games");
});

test("the link to the content lies over the bar", async ({ page }) => {
  await page.goto("/movies");
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: "Skip to content" });
  await expect(link).toBeFocused();
  await link.click({ trial: true });
});

test("the search field has an edge and one prompt in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/movies");
  const field = page.getByRole("banner").getByRole("combobox", { name: "Search" });
  await expect(field.locator("..")).toHaveCSS("border-top-width", "1px");
  expect(await field.evaluate((input) => getComputedStyle(input, "::placeholder").opacity)).toBe("0");
});

test("the bar has its ground at once where a link leads into the page", async ({ page }) => {
  await page.goto("/movies#explore");
  await expect(barOf(page)).toHaveAttribute("data-bar", "shown");
  const ground = await barOf(page).evaluate((bar) => {
    const { opacity, transitionDuration } = getComputedStyle(bar, "::before");
    return { opacity, transitionDuration };
  });
  expect(ground).toEqual({ opacity: "1", transitionDuration: "0s" });
});

test("the bar comes back for the keyboard focus", { tag: "@full" }, async ({ page }) => {
  await openAndScroll(page, "/movies");
  await expect(linksOf(page)).not.toBeInViewport();
  await linksOf(page).getByRole("link", { name: "Home" }).focus();
  await page.keyboard.press("Tab");
  await expect(linksOf(page).getByRole("link", { name: "Movies" })).toBeFocused();
  await expect(linksOf(page)).toBeInViewport({ ratio: 1 });
});

test("the bar stays at the top within the first 50 px, and marks the section", { tag: "@full" }, async ({ page }) => {
  await page.goto("/movies/metropolis-1927", { waitUntil: "networkidle" });
  await expect(barOf(page)).toHaveAttribute("data-bar", "top");
  await page.mouse.wheel(0, 40);
  await expect(linksOf(page).getByRole("link", { name: "Movies" })).toBeInViewport({ ratio: 1 });
  await expect(linksOf(page).getByRole("link", { name: "Movies" })).toHaveAttribute("aria-current", "true");
  await expect(linksOf(page).getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current");
});

test("jump targets are not hidden under the bar", { tag: "@full" }, async ({ page }) => {
  await page.goto("/movies#explore");
  const title = page.getByRole("heading", { name: "Explore" });
  await expect(title).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, -10);
  await expect(linksOf(page)).toBeInViewport({ ratio: 1 });
  const [bar, heading] = [await barOf(page).boundingBox(), await title.boundingBox()];
  expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    `on a small screen, ${javaScriptEnabled ? "with" : "without"} JavaScript`,
    { tag: javaScriptEnabled ? [] : "@full" },
    () => {
      test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled });

      test("the menu opens near the thumb and links to a section", async ({ page }) => {
        await page.goto("/");
        const menu = page.getByRole("navigation", { name: "Menu" });
        await expect(linksOf(page)).toBeHidden();
        await expect(menu).toBeHidden();
        const opener = page.getByRole("button", { name: "Menu" });
        expect((await opener.boundingBox())?.y).toBeGreaterThan(600);
        await opener.click();
        await expect(menu.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
        await menu.getByRole("button", { name: "Close" }).click();
        await expect(menu).toBeHidden();
        await opener.press("Enter");
        await menu.getByRole("link", { name: "TV Shows" }).click();
        await expect(page).toHaveURL("/tv-shows");
        await expect(menu).toBeHidden();
      });

      test("Escape closes the menu and returns the focus", async ({ page }) => {
        await page.goto("/movies");
        const opener = page.getByRole("button", { name: "Menu" });
        await opener.focus();
        await page.keyboard.press("Enter");
        await page.keyboard.press("Tab");
        await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Home" })).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
        await expect(opener).toBeFocused();
      });
    },
  );
}
