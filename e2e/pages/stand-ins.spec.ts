import type { Locator, Page } from "@playwright/test";
import { KINDS } from "#app/kinds/registry.ts";
import { storyWith } from "../site/own-works.ts";
import { expect } from "../test.ts";
import { delayResponse } from "../watchlist/delay-response.ts";

const WIDTHS = [360, 768, 1280];
const HOST = "https://pictures.example";
const LONG = [
  "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle und die Rechtsschutzversicherungsgesellschaften",
  "深夜の映画館で忘れられたフィルムを探し続ける老いた映写技師と、彼を追いかける若き新聞記者の長い長い一夜の物語、あるいは北の港町の記録",
  "حكاية الحارس القديم الذي أضاء المنارة في الليلة الأخيرة من الشتاء الطويل عندما عادت السفن من البحر البعيد محملة برسائل لم يقرأها أحد",
  "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
];
const films = [
  { id: "bare", itemName: "The Quiet Harbour" },
  { id: "gone", itemName: "Night Trains", thumbnailUrl: `${HOST}/gone.svg`, bannerUrl: `${HOST}/gone.svg` },
  { id: "wide", itemName: "Wide", thumbnailUrl: `${HOST}/2400x400.svg` },
  { id: "tall", itemName: "Tall", thumbnailUrl: `${HOST}/300x1800.svg` },
  { id: "fitting", itemName: "Fitting", thumbnailUrl: `${HOST}/600x900.svg` },
].map((film) => ({ type: "movie", genre: "Drama", ...film }));
const works = KINDS.flatMap(({ type }) => LONG.map((itemName, at) => ({ id: `${type}-${at}`, type, itemName, genre: "Drama" })));

const test = storyWith([...films, ...works]).extend<{ quietConsole: void }>({
  // The browser reports each picture that does not load.
  quietConsole: async ({ page: _page }, use) => use(),
});

test.use({ showsPictures: true });

test.beforeEach(async ({ page }) => {
  await page.route(`${HOST}/**`, (route) => {
    const [, width, height] = /(\d+)x(\d+)/.exec(route.request().url()) ?? [];
    if (!width || !height) return route.fulfill({ status: 404 });
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h9v9z"/></svg>`;
    return route.fulfill({ contentType: "image/svg+xml", body });
  });
});

const cardOf = (page: Page, name: string) => page.getByRole("article").filter({ has: page.getByRole("link", { name }) });
const fitOf = (card: Locator) => card.locator("img").evaluate((image) => getComputedStyle(image).objectFit);
const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

/** The initials that a frame shows in place of its picture, and the colour at the end of its ground. */
function standInOf(frame: Locator) {
  return frame.evaluate((element) => ({
    letters: getComputedStyle(element, "::before").content.split(" / ")[0],
    hue: getComputedStyle(element).getPropertyValue("--hue"),
    ground: getComputedStyle(element).backgroundImage,
  }));
}

/** Runs in the page: finds titles of which a line is wider than their box, even if that is cut. */
function titlesTooWide(): string[] {
  const titles = [...document.querySelectorAll("main :is(h1, h3)")].filter((title) => {
    const line = document.createRange();
    line.selectNodeContents(title);
    const { left, right } = title.getBoundingClientRect();
    return [...line.getClientRects()].some((rect) => rect.left < left - 1 || rect.right > right + 1);
  });
  const isPageTooWide = document.documentElement.scrollWidth > innerWidth;
  return [...(isPageTooWide ? ["the page"] : []), ...titles.map(({ textContent }) => textContent)];
}

test("a missing or failed picture leaves the initials on a ground in the title's hue, and the title once", async ({ page }) => {
  await page.goto("/search?q=&kind=movie", { waitUntil: "networkidle" });
  for (const [name, letters] of [
    ["The Quiet Harbour", '"QH"'],
    ["Night Trains", '"NT"'],
  ] as const) {
    const card = cardOf(page, name);
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator("[data-failed]")).toBeAttached();
    expect(await standInOf(card.locator(".stage"))).toMatchObject({ letters, ground: expect.stringContaining("gradient") });
    await expect(card.locator(".card-veil")).toHaveCSS("opacity", "0");
  }
  const hues = [cardOf(page, "The Quiet Harbour"), cardOf(page, "Night Trains")].map((card) => standInOf(card.locator(".stage")));
  expect(new Set((await Promise.all(hues)).map(({ hue }) => hue)).size).toBe(2);

  for (const id of ["bare", "gone"]) {
    await page.goto(`/movies/${id}`, { waitUntil: "networkidle" });
    await expect(page.locator(".hung-poster")).toHaveAttribute("data-failed", "");
    expect((await standInOf(page.locator(".backdrop"))).ground).toContain("gradient");
  }
});

test("a picture far from its frame's shape is shown whole", async ({ page }) => {
  await page.goto("/search?q=&kind=movie", { waitUntil: "networkidle" });
  for (const [name, fit] of [
    ["Wide", "contain"],
    ["Tall", "contain"],
    ["Fitting", "cover"],
  ] as const) {
    const card = cardOf(page, name);
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => fitOf(card)).toBe(fit);
  }
});

for (const { type, path } of KINDS) {
  test(`long titles fit the pages of ${path}`, { tag: type === "movie" ? [] : "@full" }, async ({ page }) => {
    for (const address of [`/${path}`, ...LONG.map((_, at) => `/${path}/${type}-${at}`)]) {
      await page.goto(address);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const tooWide = await page.evaluate(titlesTooWide);
        expect([address, width, tooWide]).toEqual([address, width, []]);
      }
    }
  });
}

test("on a phone a long title stands under the poster over the full width", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/movies/movie-0");
  const [poster, title] = [await boxOf(page.locator(".hung-poster")), await boxOf(page.getByRole("heading", { level: 1 }))];
  expect(title.y).toBeGreaterThan(poster.y + poster.height);
  expect(title).toMatchObject({ x: 16, width: 328 });
  await page.goto("/movies/bare");
  expect((await boxOf(page.getByRole("heading", { level: 1 }))).x).toBeGreaterThan(poster.x + poster.width);
});

test("the watchlist button is in its place before its script", async ({ page }) => {
  const release = await delayResponse(page, "**/*.js");
  await page.goto("/movies/bare", { waitUntil: "commit" });
  const button = page.getByRole("main").getByRole("button", { name: "Add to watchlist" }).first();
  await expect(button).toBeVisible();
  await expect(button).toHaveCSS("pointer-events", "none");
  release();
  await expect(button).toHaveCSS("pointer-events", "auto");
});

test("the code for other sites has room beside a narrow column", async ({ page }) => {
  await page.goto("/movies/bare", { waitUntil: "networkidle" });
  await page.locator(".embed-offer summary").click();
  const code = await boxOf(page.getByLabel("Embed code"));
  expect(code.width).toBeGreaterThan(300);
  expect(code.height).toBeLessThan(180);
});
