import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { OPERATING_SYSTEMS } from "#app/kinds/choices.ts";
import { RATING_SOURCES } from "#app/kinds/item.ts";
import { ENGLISH_DATA } from "#app/languages/english.ts";
import { PACKAGED } from "#app/languages/packaged.ts";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { pseudoLanguage } from "../../tests/data/pseudo-language.ts";
import { startSite } from "../../tests/sites/site.ts";
import { ADMIN, signIn } from "../editing/admin-fixtures.ts";
import { expect, test as base, WITHOUT_WORKER } from "../test.ts";

/** The demo with every English text two fifths longer. */
const test = base.extend<object, { demoSite: Awaited<ReturnType<typeof startSite>> }>({
  demoSite: [
    async ({ playwright: _playwright }, use) => {
      await using folder = await temporaryFolder();
      await mkdir(path.join(folder.path, "languages"));
      await writeFile(
        path.join(folder.path, "languages/en.json"),
        JSON.stringify({ ...pseudoLanguage(ENGLISH_DATA.texts), name: "English" }),
      );
      const environment = { ...WITHOUT_WORKER, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
      await using site = await startSite({ environment, dataDir: folder.path });
      await use(site);
    },
    { scope: "worker" },
  ],
});

const PAGES = [
  "/admin",
  "/admin/create/movies",
  "/admin/create/games",
  "/admin/edit/movie/metropolis-1927",
  "/admin/edit/movie/metropolis-1927/history",
  "/admin/edit/movie/metropolis-1927/withdraw",
  "/admin/edit/movie/no-such-film",
  "/admin/customization/landing",
  "/admin/customization/movies/history",
  "/admin/history",
  "/admin/media",
  "/admin/trash",
  "/admin/withdrawals",
  "/admin/reports",
  "/admin/reports/requests",
  "/admin/dashboard",
  "/admin/attention",
  "/admin/audit",
  "/admin/accounts",
  "/admin/site",
  "/admin/pages/about",
  "/admin/lists",
  "/admin/settings",
  "/admin/settings/history",
  "/admin/services",
  "/admin/limits",
  "/admin/first-day",
  "/admin/scan",
  "/admin/import",
  "/admin/backups",
];
/** Forms with each type of field, list of rows and slot. */
const FORMS = [
  "/admin/create/tv-shows",
  "/admin/create/softwares",
  "/admin/edit/movie/metropolis-1927",
  "/admin/customization/movies",
  "/admin/site",
  "/admin/lists",
];
/** Names and values that are stored in English. */
const NAMES = new Set<string>([...Object.values(RATING_SOURCES), ...OPERATING_SYSTEMS, ...PACKAGED.map(({ name }) => name)]);
const SIGNED_OUT = ["/admin/login", "/admin/forgot"];

const widthBeyondScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe("every page of the back office", () => {
  test.use({
    expectedMessages: [["Failed to load resource: the server responded with a status of 404 (Not Found)"], { scope: "test" }],
  });

  for (const width of [360, 1280]) {
    test(`has room for longer texts at ${width} px`, { tag: "@full" }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const expectRoom = async (address: string) => {
        await page.goto(address);
        await expect(page.locator("html")).toHaveAttribute("data-live");
        expect([address, await widthBeyondScreen(page)]).toEqual([address, 0]);
      };
      for (const address of SIGNED_OUT) await expectRoom(address);
      await signIn(page);
      for (const address of PAGES) await expectRoom(address);
    });
  }
});

test("no label of a form is left untranslated", { tag: "@full" }, async ({ page }) => {
  await signIn(page);
  for (const address of FORMS) {
    await page.goto(address);
    await expect(page.locator("html")).toHaveAttribute("data-live");
    for (const add of await page.locator('[data-part="add"]').all()) await add.click();
    const labels = (await page.locator("main :is(label, legend)").allTextContents()).map((label) => label.trim());
    const words = labels.filter((label) => /\p{L}{2}/u.test(label) && !NAMES.has(label));
    expect(words.length, address).toBeGreaterThan(0);
    expect([address, words.filter((label) => !/[áëïöüçñšýž]/.test(label))]).toEqual([address, []]);
  }
});
