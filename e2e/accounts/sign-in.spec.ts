import { ADMIN, expect, logIn, openAdmin, test, UNAUTHORIZED } from "../editing/admin-fixtures.ts";

const heading = { name: "Content Management", level: 1 } as const;

test("an admin signs in, works and logs out", { tag: "@servers" }, async ({ page, baseURL }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/login");
  await expect(page).toHaveTitle("Log In · Marquee");
  await logIn(page);
  await expect(page.getByRole("heading", heading)).toBeVisible();
  await expect(page).toHaveURL("/admin");
  await expect(page).toHaveTitle("Content Management · Marquee");
  await page.goto("/admin/login");
  await expect(page).toHaveURL("/admin");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/login");
});

test("a visitor who is sent to the login page continues to the requested page", { tag: "@full" }, async ({ page }) => {
  await page.goto("/admin/nowhere?a=1");
  await expect(page).toHaveURL("/admin/login?to=%2Fadmin%2Fnowhere%3Fa%3D1");
  await logIn(page);
  await expect(page.getByRole("heading", heading)).toBeVisible();
});

test.describe("a failed login", { tag: "@full" }, () => {
  test.use({ expectedMessages: [[UNAUTHORIZED, UNAUTHORIZED], { scope: "test" }] });

  test("shows the same message for a wrong password and an unknown account", async ({ page }) => {
    await page.goto("/admin/login");
    for (const wrong of [{ password: "velvet curtains" }, { email: "nobody@marquee.example" }]) {
      await Promise.all([page.waitForResponse("/admin/login.data"), logIn(page, { ...ADMIN, ...wrong })]);
      await expect(page.getByRole("alert")).toHaveText("Login failed!");
    }
    await expect(page.getByLabel("Username")).toHaveValue("nobody@marquee.example");
    await expect(page).toHaveURL("/admin/login");
  });
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [[UNAUTHORIZED], { scope: "test" }] });

  test("an admin signs in and logs out", async ({ page, baseURL }) => {
    await page.goto("/admin");
    await logIn(page, { ...ADMIN, password: "velvet curtains" });
    await expect(page.getByRole("alert")).toHaveText("Login failed!");
    await logIn(page);
    await expect(page.getByRole("heading", heading)).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
  });
});

test("on a small screen the navigation is a menu", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin");
  await logIn(page);
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Content Management" })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test("the keyboard leads past the navigation", async ({ page }) => {
  await openAdmin(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
