import type { Locator, Page } from "@playwright/test";
import { delayResponse } from "../watchlist/delay-response.ts";
import { expect, test } from "../test.ts";

test.use({ showsPictures: true });

/** Alt texts take up space when pictures are off. */
test.beforeEach(async ({ page }) => {
  const nothing = { contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.route("**/pictures/**", (route) => route.fulfill(nothing));
});

const BAR = 72;
const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

/** The space between the words of each heading, relative to its font size. */
function wordGaps(page: Page): Promise<{ text: string; gap: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3")].flatMap((heading) => {
      const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
      const at = text?.nodeValue?.indexOf(" ") ?? -1;
      if (!text || at < 1 || heading.getClientRects().length === 0) return [];
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { width } = range.getBoundingClientRect();
      return width === 0 ? [] : [{ text: heading.textContent, gap: width / parseFloat(getComputedStyle(heading).fontSize) }];
    }),
  );
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a banner has its full brightness, and links are on the first screen", async ({ page }) => {
    await page.goto("/movies");
    const slide = page.getByRole("group", { name: "1 of 3" });
    const still = await boxOf(slide.locator("img"));
    expect(still).toMatchObject({ x: 0, y: BAR, width: 360 });
    expect(still.width / still.height).toBeCloseTo(16 / 9, 1);
    expect((await boxOf(slide.getByRole("heading"))).y).toBeGreaterThan(still.y + still.height);
    await expect(slide.getByRole("link", { name: "Download" })).toBeInViewport({ ratio: 1 });
    const texts = page.getByRole("group", { name: "of 3" }).getByRole("paragraph");
    const areCut = texts.evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight));
    expect(new Set(await areCut)).toEqual(new Set([false]));
    const tag = await boxOf(page.getByRole("heading", { level: 1, name: "Movies" }));
    const genres = await boxOf(page.getByRole("heading", { name: "Our Genres" }));
    expect(genres.y - tag.y).toBeLessThanOrEqual(48);
  });

  test("nothing shifts when the font loads", async ({ page }) => {
    const release = await delayResponse(page, "**/*.woff2");
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/movies", { waitUntil: "commit" });
    const painted = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
    await expect.poll(painted).toBe(1);
    const arrived = page.waitForResponse("**/*.woff2");
    release();
    await arrived;
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    await expect(page.getByRole("button", { name: "Next" }).first()).toBeVisible();
    const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0));
    expect(shifted).toBeLessThan(0.01);
  });
});

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("words keep their spacing, buttons their height, and a row shows that it scrolls", async ({ page }) => {
    await page.goto("/movies");
    for (const { text, gap } of await wordGaps(page)) expect.soft(gap, text).toBeGreaterThan(0.2);
    const slide = page.getByRole("group", { name: "1 of 3" });
    const edges = await slide
      .locator("a:not(h2 a)")
      .evaluateAll((links) =>
        links.map((link) => ({ height: link.getBoundingClientRect().height, inset: getComputedStyle(link).boxShadow })),
      );
    expect(new Set(edges.map(({ height }) => height)).size).toBe(1);
    expect(edges.filter(({ inset }) => /inset/.test(inset) && !/ 0px 0px 0px 0px inset/.test(inset))).toEqual([]);
    const cards = page.getByRole("region", { name: "Trending Now" }).getByRole("article");
    const [first, fifth] = [await boxOf(cards.first()), await boxOf(cards.nth(4))];
    const seen = (1280 - fifth.x) / first.width;
    expect(seen).toBeGreaterThan(0.3);
    expect(seen).toBeLessThan(0.6);
  });

  test("box art keeps its shape among posters, aligned to their bottom edge", async ({ page }) => {
    await page.goto("/search?q=the+battle+for+wesnoth");
    const card = page.getByRole("article").filter({ hasText: "The Battle for Wesnoth" });
    const { width, height } = await boxOf(card.locator("img"));
    expect(width / height).toBeCloseTo(3 / 4, 2);
    await card.hover();
    await expect(card.locator(".card-veil")).toHaveCSS("opacity", "1");
    await expect(card.locator(".card-veil")).toContainText("Strategy");
  });
});
