import type { Page } from "@playwright/test";
import { expectNames } from "./content-fixtures.ts";
import { delayResponse } from "../watchlist/delay-response.ts";
import { addWorks, expect, openAdmin, test } from "../site/emptied-fixtures.ts";

const WORKS = [
  { type: "movie", id: "harbour", cId: "mv2", itemName: "The Quiet Harbour", genre: "Drama", releasedYear: "1922", downloads: 5 },
  { type: "movie", id: "tower", cId: "mv10", itemName: "A Tower", genre: "Crime, Drama", releasedYear: "1931", downloads: 2 },
  { type: "software", id: "charts", cId: "sw1", itemName: "Harbour Charts", genre: "Maps", releasedYear: "2001", downloads: 9 },
  { type: "game", id: "kites", cId: "gm3", itemName: "Kites", genre: "Puzzle", releasedYear: "1999", downloads: 1 },
] as const;

test("says that it is empty when there are no items", { tag: "@full" }, async ({ page }) => {
  await openAdmin(page);
  await expect(page.getByText("No content available.")).toBeVisible();
  await page.getByRole("link", { name: "Add New" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add New Item" })).toBeVisible();
});

test("an admin searches while typing, narrows the list and finds it again with Back", async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, WORKS);
  await openAdmin(page);
  await expectNames(page, ["Kites", "Harbour Charts", "A Tower", "The Quiet Harbour"]);

  const search = page.getByRole("searchbox", { name: "Search" });
  await search.pressSequentially("harbor");
  await expect(page).toHaveURL(/\?q=harbor$/);
  await expect(search).toBeFocused();
  await expect(page.getByText("2 items", { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Category" }).selectOption("Software");
  await expect(page).toHaveURL(/type=software/);
  await expectNames(page, ["Harbour Charts"]);
  await page.getByRole("cell", { name: "Maps", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Update Item" })).toBeVisible();
  await page.goBack();
  await expectNames(page, ["Harbour Charts"]);
  await expect(search).toHaveValue("harbor");

  await search.fill("zzzzzz");
  await expect(page.getByText("No results found for your search.")).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Content Management" }).click();
  await expect(search).toHaveValue("");
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("");
  await expectNames(page, ["Kites", "Harbour Charts", "A Tower", "The Quiet Harbour"]);

  await page.getByRole("combobox", { name: "Genre" }).selectOption("Crime");
  await expectNames(page, ["A Tower"]);
});

test("a slow list shows after 150 ms that it is loading, and stays readable", { tag: "@full" }, async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, WORKS);
  await page.clock.install();
  await openAdmin(page, "/admin?type=movie");
  await page.clock.pauseAt(Date.now() + 60_000);
  const category = page.getByRole("combobox", { name: "Category" });
  const loading = page.getByRole("main").getByRole("status").filter({ hasText: "Loading…" });
  for (const [wanted, names, next] of [
    ["Software", ["A Tower", "The Quiet Harbour"], ["Harbour Charts"]],
    ["Anime", ["Harbour Charts"], []],
    ["Game", [], ["Kites"]],
  ] as const) {
    await expectNames(page, [...names]);
    const release = await delayResponse(page, "**/admin.data?*");
    const asked = page.waitForRequest("**/admin.data?*");
    await category.selectOption(wanted);
    await page.clock.runFor(140);
    await asked;
    await expect(loading).not.toBeAttached();
    await page.clock.runFor(10);
    await expect(loading).toBeAttached();
    await expectNames(page, [...names]);
    release();
    await expectNames(page, [...next]);
    await expect(loading).toBeHidden();
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("a code, or its number alone, is found first", { tag: "@full" }, async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, [...WORKS, { type: "movie", itemName: "10 Nights", cId: "mv77" }]);
  await openAdmin(page, "/admin?q=MV2");
  await expect(page.getByRole("row").nth(1)).toContainText("The Quiet Harbour");
  await page.getByRole("searchbox", { name: "Search" }).fill("10");
  await expectNames(page, ["A Tower", "10 Nights"]);
});

test("columns sort both ways", { tag: "@full" }, async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, WORKS);
  await openAdmin(page);
  for (const [column, first, then] of [
    ["ID", "Kites", "Harbour Charts"],
    ["Name", "Harbour Charts", "A Tower"],
    ["Year", "Harbour Charts", "The Quiet Harbour"],
    ["Downloads", "Harbour Charts", "Kites"],
  ] as const) {
    const head = page.getByRole("columnheader", { name: column });
    await head.getByRole("link").click();
    await expect(head).toHaveAttribute("aria-sort", /^(?:a|de)scending$/);
    await expect(page.getByRole("row").nth(1)).toContainText(first);
    const before = await head.getAttribute("aria-sort");
    await head.getByRole("link").click();
    await expect(head).not.toHaveAttribute("aria-sort", before ?? "");
    await expect(page.getByRole("row").nth(1)).toContainText(then);
  }
});

async function expectPage(page: Page, number: string): Promise<void> {
  await expect(page.getByRole("spinbutton", { name: "Page" })).toHaveValue(number);
}

test("a long list has pages, forward and back", { tag: "@full" }, async ({ page, adminSite }) => {
  await addWorks(
    adminSite.dataDir,
    Array.from({ length: 51 }, (_, index) => ({ type: "movie" as const, itemName: `Work ${index + 1}` })),
  );
  await openAdmin(page);
  await expect(page.getByText("51 items", { exact: true })).toBeVisible();
  await expectPage(page, "1");
  await page.getByRole("link", { name: "Next" }).click();
  await expectPage(page, "2");
  await page.getByRole("link", { name: "Next" }).click();
  await expectNames(page, ["Work 1"]);
  await expect(page.getByRole("link", { name: "Next" })).toBeHidden();
  await page.getByRole("link", { name: "Previous" }).click();
  await expectPage(page, "2");
  await page.goBack();
  await expectNames(page, ["Work 1"]);
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the list can be searched, deleted from and restored to with forms", async ({ page, adminSite }) => {
    await addWorks(adminSite.dataDir, WORKS);
    await openAdmin(page);
    await page.getByRole("searchbox", { name: "Search" }).fill("harbour");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByRole("checkbox", { name: "Select Harbour Charts" }).check();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/q=harbour/);
    await expectNames(page, ["The Quiet Harbour"]);
    await page.goto("/admin/trash");
    await page.getByRole("checkbox", { name: "Select Harbour Charts" }).check();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText("The trash is empty.")).toBeVisible();
  });
});
