import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { en } from "#app/languages/en.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { openStore } from "../../server/drivers.ts";
import { storedIn } from "../../tests/engines.ts";
import { pseudoLanguage } from "../../tests/data/pseudo-language.ts";
import { startSite } from "../../tests/sites/site.ts";
import { expectNoViolation } from "../axe.ts";
import { expect, test as base, WITHOUT_WORKER } from "../test.ts";

/** A site in English that offers a longer language, German and Arabic. */
const test = base.extend<object, { demoSite: Awaited<ReturnType<typeof startSite>> }>({
  demoSite: [
    async ({ playwright: _playwright }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), "marquee-languages-"));
      await mkdir(path.join(dataDir, "languages"));
      await writeFile(path.join(dataDir, "languages/en-XA.json"), JSON.stringify(pseudoLanguage(en)));
      const site = await startSite({ environment: WITHOUT_WORKER, dataDir });
      const store = await openStore(await storedIn(dataDir), () => new Date());
      await store.settings.set({ site: { ...DEFAULT_SITE, languages: ["en-XA", "de", "ar"], titleRequests: true } });
      await store.close();
      await use(site);
      await site[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

const PAGES = [
  "/",
  "/movies",
  "/movies/metropolis-1927",
  "/tv-shows",
  "/games",
  "/search?q=nosferatu",
  "/search?q=no-such-thing",
  "/people/fritz-lang",
  "/watchlist",
  "/feeds",
  "/about",
  "/offline",
];
const MORE_PAGES = [
  "/movies?genre=Horror&year=1920s&language=German",
  "/movies/no-such-film",
  "/movies?after=nothing",
  "/games/openttd-2004",
  "/people/no-such-person",
  "/watchlist/shared?items=metropolis-1927",
  "/contact",
  "/how-to-download",
  "/report/movies/metropolis-1927",
  "/requests",
  "/embed/movies/metropolis-1927",
];

const widthBeyondScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [language, texts, pages, tag] of [
    ["en-XA", "texts that are two fifths longer", [...PAGES, ...MORE_PAGES], ["@full"]],
    ["ar", "Arabic", PAGES, []],
  ] as const) {
    test(`every page has room for ${texts}`, { tag: [...tag] }, async ({ page }) => {
      for (const address of pages) {
        await page.goto(`/${language}${address}`);
        await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
        expect([address, await widthBeyondScreen(page)]).toEqual([address, 0]);
      }
    });
  }
});

/** Finds words that are broken onto two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const isWord = /^\S+$/u.test(range.toString());
      if (isWord && new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(range.toString());
    }
    return broken;
  });

test.describe("on a small phone", { tag: "@full" }, () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("no German word of a button or a link is broken", async ({ page }) => {
    await page.goto("/de/movies/metropolis-1927");
    expect(await brokenWords(page)).toEqual([]);
    await page.getByRole("button", { name: "Merken (Metropolis)" }).click();
    await page.goto("/de/watchlist");
    await expect(page.getByRole("button", { name: "Exportieren" })).toBeVisible();
    expect(await brokenWords(page)).toEqual([]);
  });
});

test("in Arabic, rows, arrows and keys go from right to left", async ({ page }) => {
  await page.goto("/ar/movies");
  const trending = page.getByRole("region", { name: "الرائج الآن" });
  await trending.scrollIntoViewIfNeeded();
  const [previous, next] = [trending.getByRole("button", { name: "السابق" }), trending.getByRole("button", { name: "التالي" })];
  await expect(previous).toBeDisabled();
  const [first, second] = [await previous.boundingBox(), await next.boundingBox()];
  expect(first && second && second.x < first.x).toBe(true);
  await next.click();
  await expect(next).toBeDisabled();
  await expect(trending.getByRole("article").last()).toBeInViewport({ ratio: 0.9 });
  await page.goto("/ar/games/openttd-2004");
  await page.getByRole("slider").press("3");
  await page.getByRole("slider").press("ArrowLeft");
  await expect(page.getByRole("slider")).toHaveValue("3.5");
});

test.describe("with a browser that prefers German", { tag: "@full" }, () => {
  test.use({ locale: "de-AT" });

  test("German is offered once, and the footer links to every language", async ({ page }) => {
    await page.goto("/movies?sort=title");
    const offer = page.getByRole("status").filter({ hasText: "Diese Seite gibt es auch auf Deutsch." });
    await expect(offer).toBeVisible();
    const link = page.getByRole("contentinfo").getByRole("link").first();
    await link.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
    const [below, above] = [await offer.boundingBox(), await link.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await expectNoViolation(page);
    await offer.getByRole("button", { name: "Ausblenden" }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await page.getByRole("navigation", { name: "Languages" }).getByRole("link", { name: "Deutsch" }).click();
    await expect(page).toHaveURL("/de/movies?sort=title");
    await expect(page.getByRole("heading", { level: 1, name: "Filme" })).toBeVisible();
    await expect(page.getByText("Read it in English")).toBeHidden();
  });
});
