import { ALL_LOOKS, expectNoViolation } from "../axe.ts";
import { addWorks, expect, openAdmin, test } from "../site/emptied-fixtures.ts";
import { expectSaved } from "./item-form-fixtures.ts";

const LABYRINTH = { type: "movie", itemName: "The Labyrinth", genre: "Drama", releasedYear: "1925" } as const;
const WORKS = [
  { ...LABYRINTH, id: "first", cId: "mv1" },
  { ...LABYRINTH, id: "second", cId: "mv2" },
] as const;

test("an editor fixes an item that needs attention, and it leaves the list", { tag: "@full" }, async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, WORKS);
  await openAdmin(page);
  const strip = page.getByRole("navigation", { name: "Needs attention" });
  await expect(strip.getByRole("link", { name: "Missing fields 2" })).toBeVisible();
  await expectNoViolation(page, "the strip above the list", ALL_LOOKS);
  await strip.getByRole("link", { name: "Same title 2" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Needs Attention" })).toBeFocused();
  await expect(page.getByRole("link", { name: "The same as mv1" }).filter({ visible: true })).toBeVisible();
  await expectNoViolation(page, "what needs attention", ALL_LOOKS);

  await page.getByRole("link", { name: "mv2", exact: true }).click();
  await page.getByLabel("Item name").fill("The Other Labyrinth");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await expectSaved(page);
  await page.goto("/admin");
  await expect(strip.getByRole("link", { name: "Missing fields 2" })).toBeVisible();
  await expect(strip.getByRole("link", { name: /^Same title/ })).toBeHidden();
});
