import { confirmPassword, expect, keysOf, makeKey, openSettings, test } from "../site/settings-fixtures.ts";

const UNPROCESSABLE = /^Failed to load resource: the server responded with a status of 422/;

test(
  "an admin creates a key for a program, sees it once and revokes it",
  { tag: ["@servers", "@full"] },
  async ({ page, own }) => {
    await openSettings(page, own);
    const name = `Upload of ${own.email}`;
    const key = await makeKey(page, name, own);
    const entry = keysOf(page).getByRole("listitem").filter({ hasText: name });
    await expect(entry).toContainText("Never used");
    await expect(entry).toContainText(`by ${own.email}`);
    await page.goto("/admin/settings");
    await expect(entry).toBeVisible();
    await expect(entry).not.toContainText("Not shown");
    expect(await page.content()).not.toContain(key);
    await expect(entry.getByRole("button", { name: "for good" })).toBeHidden();
    await entry.getByText("Revoke", { exact: true }).click();
    await expect(entry).toContainText("stop working at once");
    await entry.getByRole("button", { name: `Revoke for good: ${name}` }).click();
    await expect(entry).toHaveCount(0);
  },
);

test("a key can be copied", { tag: "@full" }, async ({ page, own, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openSettings(page, own);
  const key = await makeKey(page, `Copied by ${own.email}`, own);
  await keysOf(page).getByRole("button", { name: "Copy" }).click();
  await expect(keysOf(page).getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
});

test.describe("a key without a name", { tag: "@full" }, () => {
  test.use({ expectedMessages: [[UNPROCESSABLE], { scope: "test" }] });

  test("is rejected at its field", async ({ page, own }) => {
    await openSettings(page, own);
    const field = keysOf(page).getByRole("textbox", { name: "Name" });
    await field.fill(" ");
    await confirmPassword(keysOf(page), own);
    await keysOf(page).getByRole("button", { name: "Create key" }).click();
    await expect(field).toHaveAccessibleDescription(/Give the key a name/);
    await expect(field).toBeFocused();
  });
});
