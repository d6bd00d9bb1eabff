import { ADMIN, expect, openAdmin, signIn, test } from "../editing/admin-fixtures.ts";
import { expectNoViolation } from "../axe.ts";
import { addItem, expectSaved, openMore } from "../editing/item-form-fixtures.ts";

test(
  "the form of an item links to its changes, with their authors and values",
  { tag: ["@servers", "@full"] },
  async ({ page }) => {
    await signIn(page);
    await page.goto(await addItem(page, "movie", { itemName: "Nosferatu", genre: "Horror" }));
    await page.getByLabel("Item name").fill("Nosferatu (1922)");
    await page.keyboard.press("Control+s");
    await expectSaved(page);
    await openMore(page);
    await page.getByRole("main").getByRole("link", { name: "Audit log" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Audit Log" })).toBeVisible();
    const entries = page.getByRole("main").getByRole("listitem");
    await expect(entries).toHaveCount(2);
    await entries.first().getByText("changed an item").click();
    await expect(entries.first()).toContainText(ADMIN.email);
    await expect(entries.first().getByRole("row").nth(1)).toContainText("item nameNosferatuNosferatu (1922)");
    await expectNoViolation(page, "an entry of the audit log");
    await page.getByLabel("Day (UTC)").fill("2001-01-01");
    await expect(page.getByText("No entry matches these filters.")).toBeVisible();
    await expectNoViolation(page, "an empty audit log");
  },
);

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the audit log can be filtered and opened", async ({ page }) => {
    await openAdmin(page, "/admin/audit");
    await page.getByLabel("About").selectOption("Accounts and sign-ins");
    await page.getByLabel("Person").selectOption(ADMIN.email);
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/person=.*kind=account/);
    const entry = page.getByRole("main").getByRole("listitem").first();
    await entry.getByText("signed in").click();
    await expect(entry.getByText("device")).toBeVisible();
  });
});
