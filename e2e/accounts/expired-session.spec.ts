import { ADMIN, expect, logIn, openAdmin, test, UNAUTHORIZED } from "../editing/admin-fixtures.ts";
import { fillIn } from "../editing/item-form-fixtures.ts";

test.describe("a session that ends while the user types", () => {
  test.use({ expectedMessages: [[UNAUTHORIZED, UNAUTHORIZED, UNAUTHORIZED], { scope: "test" }] });

  test("is renewed in a dialog over the form, and the input is saved", async ({ page }) => {
    await openAdmin(page, "/admin/create");
    await fillIn(page, "movies", "The Long Evening");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Sign in again" });
    const password = dialog.getByLabel("Password", { exact: true });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText("You are signed out. Sign in again to continue.")).toBeVisible();
    await expect(page.getByLabel("Item name")).toHaveValue("The Long Evening");

    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog.getByLabel("Username")).toHaveValue(ADMIN.email);
    await expect(password).toBeFocused();
    await password.fill("velvet curtains");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("Login failed!");
    await password.fill(ADMIN.password);
    await dialog.getByRole("button", { name: "Log In" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^“The Long Evening” is saved as mv\d+\.$/)).toBeVisible();
  });
});

test.describe("a session that ends before another page is opened", { tag: "@full" }, () => {
  test.use({ expectedMessages: [[UNAUTHORIZED], { scope: "test" }] });

  test("leads to the login page, and from there back to the page", async ({ page }) => {
    await openAdmin(page, "/admin/create");
    await expect(page).toHaveURL("/admin/create");
    await page.context().clearCookies();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Content Management" }).click();
    await expect(page).toHaveURL("/admin/login");
    await logIn(page);
    await expect(page).toHaveURL("/admin");
  });
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [[UNAUTHORIZED], { scope: "test" }] });

  test("the page says how to submit the input again", async ({ page }) => {
    await openAdmin(page, "/admin/create");
    await fillIn(page, "movies", "The Plain Evening");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed out");
    const [login] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: "Log in on another tab" }).click(),
    ]);
    await logIn(login);
    await page.reload();
    await expect(page.getByText(/^“The Plain Evening” is saved as mv\d+\.$/)).toBeVisible();
  });
});
