import { expectNoViolation } from "../axe.ts";
import { expectNames } from "./content-fixtures.ts";
import { addWorks, expect, openAdmin, test } from "../site/emptied-fixtures.ts";

const works = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    type: "movie" as const,
    id: `work-${index + 1}`,
    cId: `mv${index + 1}`,
    itemName: `Work ${index + 1}`,
    genre: "Drama",
  })).toReversed();

test("a deletion can be undone at once", { tag: "@translated" }, async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, works(5));
  await openAdmin(page);
  await page.getByRole("checkbox", { name: "Select Work 2" }).check();
  await page.getByRole("checkbox", { name: "Select Work 4" }).click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.getByRole("group", { name: "Selected items" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("3 items moved to the trash.")).toBeVisible();
  await expectNames(page, ["Work 1", "Work 5"]);
  expect((await page.request.get("/movies/work-3")).status()).toBe(404);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("3 items restored.")).toBeVisible();
  await expectNames(page, ["Work 1", "Work 2", "Work 3", "Work 4", "Work 5"]);
  expect((await page.request.get("/movies/work-3")).status()).toBe(200);

  await page.getByRole("button", { name: "Delete Work 5" }).click();
  await expect(page.getByText("1 item moved to the trash.")).toBeVisible();
});

test("an item is deleted from its own form", { tag: "@full" }, async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, works(2));
  await openAdmin(page, "/admin/edit/movie/work-1");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Content Management" })).toBeVisible();
  await expectNames(page, ["Work 2"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectNames(page, ["Work 1", "Work 2"]);
});

test("many items get a genre with one change", async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, works(3));
  await openAdmin(page);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("group", { name: "Selected items" });
  await bar.getByRole("button", { name: "Genres" }).click();
  await bar.getByLabel("Genre to change").fill("Mystery");
  await bar.getByRole("button", { name: "Change genre" }).click();
  await expect(page.getByText("3 items changed.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Drama, Mystery", exact: true })).toHaveCount(3);
  await bar.getByRole("button", { name: "Genres" }).click();
  await bar.getByLabel("Genre change").selectOption("Remove genre");
  await bar.getByLabel("Genre to change").fill("drama");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("cell", { name: "Mystery", exact: true })).toHaveCount(3);
});

test(
  "the trash restores one item, permanently deletes another after a confirmation, and is emptied",
  { tag: "@full" },
  async ({ page, adminSite }) => {
    await addWorks(adminSite.dataDir, works(3));
    await openAdmin(page);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("group", { name: "Selected items" }).getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No content available.")).toBeVisible();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Trash" }).click();
    await expect(page.getByRole("cell", { name: "in 30 days" })).toHaveCount(3);

    await page.getByRole("checkbox", { name: "Select Work 1" }).check();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText("1 item restored.")).toBeVisible();
    await page.getByRole("checkbox", { name: "Select Work 2" }).check();
    await page.getByRole("button", { name: "Delete for good" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep" }).click();
    await expect(page.getByRole("checkbox", { name: "Select Work 2" })).toBeVisible();
    await page.getByRole("button", { name: "Delete for good" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("1 item deleted for good.")).toBeVisible();
    await page.getByRole("button", { name: "Empty trash" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Empty trash" }).click();
    await expect(page.getByText("The trash is empty.")).toBeVisible();
  },
);

test("everything works by keyboard", async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, works(3));
  await openAdmin(page);
  await expectNames(page, ["Work 1", "Work 2", "Work 3"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "mv2" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "Select Work 2" })).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("link", { name: "mv1" })).toBeFocused();

  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search" });
  await expect(search).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "mv1" })).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("n?/");
  await expect(search).toHaveValue("n?/");
  await search.fill("");
  await page.getByRole("link", { name: "mv1" }).focus();

  await page.getByRole("link", { name: "mv2" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Next item" }).click();
  await expect(page).toHaveTitle(/^Work 3 \(mv3\)/);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("link", { name: "mv3" })).toBeFocused();

  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard" });
  await expect(sheet.getByText("Adds a new item")).toBeVisible();
  await sheet.getByRole("switch", { name: "Keyboard shortcuts" }).click();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("n");
  await page.reload();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: "Content Management" })).toBeVisible();

  await page.getByRole("button", { name: "Keyboard" }).click();
  await sheet.getByRole("switch", { name: "Keyboard shortcuts" }).click();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: "Add New Item" })).toBeVisible();
});

test("axe finds no violation on the list, the trash and the sheet", async ({ page, adminSite }) => {
  const check = (state: string) => expectNoViolation(page, state, ["light", "dark"]);
  await addWorks(adminSite.dataDir, works(3));
  await openAdmin(page);
  await page.getByRole("checkbox", { name: "Select Work 2" }).check();
  await check("the list");
  await page.getByRole("button", { name: "Keyboard" }).click();
  await check("the sheet");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete Work 1" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Trash" }).click();
  await expect(page.getByRole("cell", { name: "in 30 days" })).toBeVisible();
  await check("the trash");
});
