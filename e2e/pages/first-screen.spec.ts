import type { Page } from "@playwright/test";
import { expect, test } from "../test.ts";

test.use({ showsPictures: true });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const FILM = "/movies/metropolis-1927";

/** Links of titles with at least 48 x 48 px in the first screen that nothing covers. */
function titlesToPress(page: Page): Promise<string[]> {
  return page.locator("main a[href]").evaluateAll((links) =>
    links.flatMap((link) => {
      if (!/^\/(movies|tv-shows|animes|games)\/[^#/]+$/.test(link.getAttribute("href") ?? "")) return [];
      const { left, right, top, bottom } = link.getBoundingClientRect();
      const [x, y] = [Math.max(left, 0) + Math.min(right, innerWidth), Math.max(top, 0) + Math.min(bottom, innerHeight)];
      const isSeen = document.elementFromPoint(x / 2, y / 2)?.closest("a") === link;
      return isSeen && link.getAttribute("tabindex") !== "-1" ? [link.textContent || link.querySelector("img")?.alt || ""] : [];
    }),
  );
}

/** The words of red buttons in view that lead to the download. */
function redDownloads(page: Page): Promise<string[]> {
  return page.locator("article.detail").evaluate((article) =>
    [...article.querySelectorAll("a, summary, button")].flatMap((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      const sample = document.createElement("i");
      sample.style.color = "var(--color-accent)";
      article.append(sample);
      const red = getComputedStyle(sample).color;
      sample.remove();
      const isRed = getComputedStyle(button).backgroundColor === red && button.checkVisibility({ visibilityProperty: true });
      const middle = document.elementFromPoint(innerWidth / 4, (top + bottom) / 2);
      const isInView =
        bottom > 0 && top < innerHeight && (!button.closest(".bottom-bar") || button.closest(".bottom-bar")?.contains(middle));
      return isRed && isInView ? [button.textContent.trim()] : [];
    }),
  );
}

for (const [where, viewport] of [
  ["a phone", PHONE],
  ["a desk", DESK],
] as const) {
  test.describe(`on ${where}`, { tag: viewport === PHONE ? [] : "@full" }, () => {
    test.use({ viewport });

    test("titles can be pressed in the first screen", async ({ page }) => {
      for (const path of ["/", "/movies", "/tv-shows", "/animes", "/games"]) {
        await page.goto(path);
        expect(await titlesToPress(page), path).not.toEqual([]);
      }
    });

    test("one Download is red wherever the page is scrolled to", async ({ page }) => {
      await page.goto(FILM, { waitUntil: "networkidle" });
      const end = await page.locator(".detail-story").evaluate((story) => story.getBoundingClientRect().bottom);
      for (let y = 0; y < end - viewport.height; y += 150) {
        await page.evaluate((top) => scrollTo(0, top), y);
        await expect.poll(() => redDownloads(page), `at ${y} px`).toEqual(["Download"]);
      }
    });
  });
}

test("the wall is a short named list after the heading, and its other posters are left to the pointer", async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto("/");
  const hero = page.getByRole("region", { name: "The Best Streaming Experience" });
  const wall = hero.getByRole("list", { name: "Recently added" });
  await expect(wall.getByRole("link")).toHaveCount(4);
  await hero.getByRole("link", { name: "Start Watching Now" }).focus();
  await page.keyboard.press("Tab");
  await expect(wall.getByRole("link").first()).toBeFocused();
  await expect(wall.getByRole("link").first()).toBeInViewport();
  const name = await wall.getByRole("img").last().getAttribute("alt");
  await page.keyboard.press("Shift+Tab");
  await wall.getByRole("link").last().click();
  await expect(page.getByRole("heading", { level: 1, name: name ?? "" })).toBeVisible();
});

test("Share is never alone on a line", async ({ page }) => {
  await page.goto(FILM, { waitUntil: "networkidle" });
  for (const width of [360, 480, 640, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const share = await page.getByRole("button", { name: "Share" }).boundingBox();
    const keep = await page
      .getByRole("button", { name: /watchlist/ })
      .first()
      .boundingBox();
    expect(share?.y, `${width} px`).toBe(keep?.y);
    expect((share?.x ?? NaN) + (share?.width ?? NaN)).toBeLessThanOrEqual(width - 16);
  }
});

test.describe("the frame on a phone", () => {
  test.use({ viewport: PHONE });

  test("the prompt of the search is shown whole, and the footer is short", async ({ page }) => {
    await page.goto("/about");
    const hint = page.getByRole("search").getByText("Search Movie, TV Show, Game, Software").last();
    const [box, field] = [await hint.boundingBox(), await page.getByRole("search").first().boundingBox()];
    expect(await hint.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)).toBe(true);
    expect(box?.height).toBeLessThanOrEqual(field?.height ?? 0);
    await page.getByRole("combobox").fill("a");
    await expect(hint).toBeHidden();
    expect((await page.getByRole("contentinfo").boundingBox())?.height).toBeLessThan(440);
  });

  test("the menu's button leaves what is read, and returns on the way up", async ({ page }) => {
    await page.goto("/movies");
    const menu = page.getByRole("button", { name: "Menu" });
    await expect(page.locator(".site-bar")).toHaveAttribute("data-bar", /./);
    await page.mouse.wheel(0, 600);
    await expect(menu).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(menu).toBeInViewport({ ratio: 1 });
  });
});

test("at 1280 px a row of the home page hides nothing, and a longer row has its arrows", async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto("/");
  const movies = page.getByRole("region", { name: "Movies", exact: true });
  await movies.scrollIntoViewIfNeeded();
  await expect(movies.getByRole("article")).toHaveCount(5);
  await expect(movies.getByRole("article").last()).toBeInViewport({ ratio: 0.9 });
  const row = movies.getByRole("list");
  expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.goto("/movies");
  const trending = page.getByRole("region", { name: "Trending Now" });
  await trending.scrollIntoViewIfNeeded();
  await expect(trending.getByRole("button", { name: "Next" })).toBeVisible();
});
