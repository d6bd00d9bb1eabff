import { expect, openAdmin, test } from "./admin-fixtures.ts";
import { ALL_LOOKS, expectNoViolation } from "../axe.ts";
import { addItem, expectSaved } from "./item-form-fixtures.ts";

const CONFLICT = "Failed to load resource: the server responded with a status of 409 (Conflict)";

/** One look is enough for states that differ only in their text. */
const ONE_LOOK = ALL_LOOKS.slice(0, 1);

/** Narrow enough for a button that shows the preview. */
const viewport = { width: 1100, height: 720 };

test.use({ viewport, expectedMessages: [[CONFLICT], { scope: "test" }] });

test("axe finds no violation in any state of an item's form", async ({ page, context }) => {
  const check = (state: string, looks = ALL_LOOKS) => expectNoViolation(page, state, looks);
  await openAdmin(page, "/admin/create/games");
  await page.getByRole("button", { name: "Add requirement" }).click();
  await page.getByRole("button", { name: "Add person" }).click();
  for (const folded of ["Other titles", "More about this file"]) {
    if (folded !== "Other titles") await page.getByRole("button", { name: "Add file" }).click();
    await page.getByText(folded).click();
  }
  await check("rows");
  await page.getByRole("button", { name: "Remove: Person 1" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: /things need attention/ })).toBeVisible();
  await check("problems");

  await page.getByRole("link", { name: "Content Management" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check("the question before leaving", ONE_LOOK);
  await page.getByRole("button", { name: "Leave" }).click();

  const path = await addItem(page, "anime");
  await page.goto(path);
  await check("an item", ONE_LOOK);
  const other = await context.newPage();
  await other.goto(path);
  await other.getByLabel("Item name").fill("Theirs");
  await other.getByRole("button", { name: "Update" }).click();
  await expectSaved(other);
  await other.close();

  await page.getByLabel("Item name").fill("Mine");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("region", { name: "You have saved this item in another tab" })).toBeVisible();
  await check("a conflict");

  await page.goto("/admin/create/games");
  await expect(page.getByRole("region", { name: "Unsaved draft" })).toBeVisible();
  await check("a draft", ONE_LOOK);

  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("The preview appears once")).toBeVisible();
  await check("an empty preview", ONE_LOOK);

  await page.getByLabel("Item name").fill("The Quiet Harbour");
  const shown = page.getByTitle("Page preview");
  await expect(shown.contentFrame().getByRole("heading", { name: "The Quiet Harbour" })).toBeVisible();
  // The shown page runs no scripts, so axe cannot check it there; that page has its own test.
  await shown.evaluate((frame) => frame.remove());
  await check("the preview", ONE_LOOK);
});
