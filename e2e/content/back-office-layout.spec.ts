import type { Locator, Page } from "@playwright/test";
import { startSite } from "../../tests/sites/site.ts";
import { ADMIN, signIn } from "../editing/admin-fixtures.ts";
import { addWorks, expect, openAdmin, test } from "../site/emptied-fixtures.ts";
import { WITHOUT_WORKER } from "../test.ts";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
/** The first row starts above this, with the menu, what needs attention and the filters before it. */
const FIRST_ROW = [
  [DESKTOP, 400],
  [PHONE, 560],
] as const;
/** A button of 44 px, its padding and the border. */
const ONE_ROW = 62;

/** One screen of each type; `MORE_SCREENS` are of the same types. */
const SCREENS = [
  "",
  "create",
  "edit/movie/work-1",
  "attention",
  "import",
  "media",
  "dashboard",
  "customization",
  "site",
  "audit",
];
const MORE_SCREENS = [
  "scan",
  "lists",
  "trash",
  "history",
  "reports",
  "withdrawals",
  "pages",
  "services",
  "backups",
  "settings",
  "limits",
  "accounts",
  "first-day",
];

const works = Array.from({ length: 30 }, (_, index) => ({
  type: "movie" as const,
  id: `work-${index + 1}`,
  itemName: `Work ${index + 1}`,
}));

test.use({ viewport: DESKTOP });

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
const firstRow = (page: Page) => page.getByRole("row").nth(1);

test("the list begins in the first screen, and nothing before it moves for a filter", async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, works);
  await openAdmin(page);
  for (const [size, limit] of FIRST_ROW) {
    await page.setViewportSize(size);
    await page.goto("/admin");
    const search = page.getByRole("searchbox", { name: "Search" });
    const save = page.getByText("Save this filter", { exact: true });
    const shown = [search, page.getByText("Columns", { exact: true }), save, firstRow(page)];
    const before = await Promise.all(shown.map(boxOf));
    expect(before[3]?.y).toBeLessThan(limit);
    await search.pressSequentially("Work");
    await expect(page.locator("summary", { has: save }).or(page.locator("summary").and(save))).toBeVisible();
    expect(await Promise.all(shown.map(boxOf))).toEqual(before);
  }
});

test("the actions on a selection are one row", async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, works);
  await openAdmin(page);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("group", { name: "Selected items" });
  for (const [size] of FIRST_ROW) {
    await page.setViewportSize(size);
    expect((await boxOf(bar)).height).toBeLessThanOrEqual(ONE_ROW);
    await bar.getByRole("button", { name: "Genres" }).click();
    await page.getByRole("dialog", { name: "Genres" }).getByRole("button", { name: "Cancel" }).click();
  }
});

for (const [which, paths] of [
  ["every type of screen", SCREENS],
  ["every other screen", MORE_SCREENS],
] as const) {
  const tag = paths === MORE_SCREENS ? "@full" : [];
  test(
    `${which} has its heading at one height, one secondary button, and Logout in view`,
    { tag },
    async ({ page, adminSite }) => {
      await addWorks(adminSite.dataDir, works.slice(0, 1));
      await openAdmin(page);
      const logout = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Logout" });
      for (const path of paths) {
        await page.goto(`/admin${path && `/${path}`}`);
        const { y, height } = await boxOf(logout);
        expect(y + height, path).toBeLessThanOrEqual(DESKTOP.height);
        const styles = await page.locator(".quiet-button:visible").evaluateAll((buttons) => {
          const types = buttons.map((button) =>
            [getComputedStyle(button).fontSize, getComputedStyle(button).fontWeight].join("/"),
          );
          return [...new Set(types)].filter((type) => type !== "14px/600");
        });
        expect(styles, path).toEqual([]);
        if (path.startsWith("edit")) continue;
        expect((await boxOf(page.getByRole("heading", { level: 1 }))).y, path).toBe(32);
      }
    },
  );
}

test("the first steps are open on the first visit, then a line, and gone while a filter is on", async ({ page }) => {
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  await using site = await startSite({ environment: { ...WITHOUT_WORKER, ...admin, DEMO: "0" } });
  await addWorks(site.dataDir, works);
  await signIn(page, ADMIN, site.origin);
  await page.goto(`${site.origin}/admin`);
  const [steps, line] = [page.getByRole("heading", { name: "Name it" }), page.getByText("Make this site yours")];
  await expect(steps).toBeVisible();
  for (const [size, limit] of FIRST_ROW) {
    await page.setViewportSize(size);
    await page.goto(`${site.origin}/admin`);
    await expect(line).toBeVisible();
    await expect(steps).toBeHidden();
    expect((await boxOf(firstRow(page))).y).toBeLessThan(limit);
  }
  await page.goto(`${site.origin}/admin?q=work`);
  await expect(firstRow(page)).toBeVisible();
  await expect(line).toHaveCount(0);
});
