import type { Locator } from "@playwright/test";
import { logIn, UNAUTHORIZED } from "../editing/admin-fixtures.ts";
import { changePassword, confirmPassword, expect, openAccount, openAccounts, openSettings, test } from "./settings-fixtures.ts";

const UNPROCESSABLE = /^Failed to load resource: the server responded with a status of 422/;
const CHANGED = "Your password was changed, and you were signed out everywhere else.";
const NEXT = "silver screen";

const REFUSALS = [
  { next: "short", at: "New password", message: "Password should be at least 6 characters" },
  { next: "velvet curtain", at: "New password", message: "New password cannot be the same as your previous password." },
  { retyped: "golden screen", at: "Retype new password", message: "Passwords do not match. Please try again." },
  { next: "password1", at: "New password", message: "This password is too common." },
  {
    next: "marquee1",
    at: "New password",
    message: "This password is too similar to your e-mail address or the name of this site.",
  },
  { current: "velvet curtains", at: "Current password", message: "The current password is incorrect." },
];

test.describe("a new password", { tag: "@full" }, () => {
  test.use({ expectedMessages: [REFUSALS.map(() => UNPROCESSABLE), { scope: "test" }] });

  test("is rejected with the reason at its field, and the input stays", async ({ page, own }) => {
    await openSettings(page, own);
    for (const { current = own.password, next = NEXT, retyped = next, at, message } of REFUSALS) {
      await changePassword(page, current, next, retyped);
      const field = page.getByRole("textbox", { name: at, exact: true });
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toBeFocused();
      await expect(page.getByRole("textbox", { name: "Retype new password" })).toHaveValue(retyped);
    }
  });
});

test.describe("a changed password", { tag: "@full" }, () => {
  test.use({ expectedMessages: [[UNAUTHORIZED], { scope: "test" }] });

  test("signs out everywhere else, and is valid from then on", async ({ page, own, elsewhere }) => {
    const other = await elsewhere.newPage();
    await openSettings(other, own);
    await openSettings(page, own);
    await changePassword(page, own.password, NEXT);
    await expect(page.getByText(CHANGED)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Current password" })).toHaveValue("");
    await other.goto("/admin");
    await expect(other).toHaveURL("/admin/login");
    await page.getByRole("button", { name: "Logout" }).click();
    await page.goto("/admin/login");
    await logIn(page, own);
    await expect(page.getByRole("alert")).toHaveText("Login failed!");
    await logIn(page, { ...own, password: NEXT });
    await expect(page).toHaveURL("/admin");
  });
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [[UNPROCESSABLE], { scope: "test" }] });

  test("a password is changed, and the software section switched on and off", async ({ page, own }) => {
    await openSettings(page, own);
    await expect(page.getByRole("button", { name: /^Show/ })).toHaveCount(0);
    await changePassword(page, own.password, "short");
    await expect(page.getByText("Password should be at least 6 characters")).toBeVisible();
    await changePassword(page, own.password, NEXT);
    await expect(page.getByText(CHANGED)).toBeVisible();
    for (const isOn of [true, false]) {
      await page.getByRole("switch", { name: "Software section" }).click();
      await expect(page.getByRole("switch", { name: "Software section" })).toBeChecked({ checked: isOn });
    }
  });
});

test("a password can be shown while it is typed", { tag: "@full" }, async ({ page, own }) => {
  await openSettings(page, own);
  const field = page.getByRole("textbox", { name: "New password", exact: true });
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show new password", exact: true }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Show new password", exact: true, pressed: true }).click();
  await expect(field).toHaveAttribute("type", "password");
});

test.describe("an admin with a weak password", { tag: "@full" }, () => {
  test.use({ password: "password1" });

  test("is asked for another one until it is changed", async ({ page, own }) => {
    await page.goto("/admin");
    await logIn(page, own);
    const notice = page.getByRole("note");
    await expect(notice).toContainText("Your password is too easy to guess.");
    await notice.getByRole("link", { name: "Change it in Settings" }).click();
    const strength = page.getByRole("meter");
    await changePassword(page, own.password, "curtai");
    await expect(strength).toHaveAccessibleName(/^Your new password is very weak\./);
    const readOut = page.getByRole("region", { name: "Password" }).locator("[aria-live]");
    await expect(readOut).toContainText("Your new password is very weak.");
    await page.reload();
    await expect(page.getByText("Your password is too easy to guess.")).toBeVisible();
    await changePassword(page, "curtai", NEXT);
    await expect(page.getByText(CHANGED)).toBeVisible();
    await expect(strength).toHaveAccessibleName("Your new password is good.");
    await page.getByRole("link", { name: "Content Management" }).click();
    await expect(page).toHaveURL("/admin");
    await expect(notice).toBeHidden();
  });
});

test("a session elsewhere is ended remotely", { tag: "@full" }, async ({ page, own, elsewhere }) => {
  const other = await elsewhere.newPage();
  await openSettings(other, own);
  await openSettings(page, own);
  const sessions = page.getByRole("region", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This device");
  await sessions.last().getByRole("button", { name: /^End / }).click();
  await expect(sessions).toHaveCount(1);
  await other.goto("/admin/settings");
  await expect(other).toHaveURL(/\/admin\/login/);
});

const WRONG = "The password is incorrect.";

test.describe("another admin", { tag: "@full" }, () => {
  test.use({ expectedMessages: [[UNPROCESSABLE], { scope: "test" }] });

  test("is disabled, enabled and removed by an admin who confirms the password", async ({ page, own, other, elsewhere }) => {
    const theirs = await elsewhere.newPage();
    await openSettings(theirs, other);
    await openAccounts(page, own);
    await openAccount(page, other);
    const entry = page.getByRole("region", { name: "Access" });
    const answer = page.locator(":focus");
    const change = async (verb: string, credentials = own) => {
      await entry.getByText(verb, { exact: true }).click();
      await confirmPassword(entry.getByRole("group"), credentials);
      await entry.getByRole("button", { name: `${verb} account` }).click();
    };

    await change("Disable", other);
    const field = entry.getByRole("textbox", { name: "Your password" });
    await expect(field).toHaveAccessibleDescription(WRONG);
    await field.fill(own.password);
    await entry.getByRole("button", { name: "Disable account" }).click();
    await expect(answer).toHaveText(`${other.email} is disabled and signed out everywhere.`);
    await theirs.goto("/admin");
    await expect(theirs).toHaveURL("/admin/login");
    await logIn(theirs, other);
    await expect(theirs.getByRole("alert")).toHaveText("This account is disabled.");

    await change("Enable");
    await expect(answer).toHaveText(`${other.email} can sign in again.`);
    await logIn(theirs, other);
    await expect(theirs).toHaveURL("/admin");

    await change("Remove");
    await expect(page).toHaveURL("/admin/accounts");
    await expect(page.getByText(other.email)).toHaveCount(0);
    await theirs.goto("/admin");
    await expect(theirs).toHaveURL("/admin/login");
  });
});

test("an admin who removes their own account is signed out for good", { tag: "@full" }, async ({ page, own }) => {
  await openAccounts(page, own);
  await openAccount(page, own);
  const entry = page.getByRole("region", { name: "Access" });
  await entry.getByText("Remove", { exact: true }).click();
  await confirmPassword(entry.getByRole("group"), own);
  await entry.getByRole("button", { name: "Remove account" }).click();
  await expect(page).toHaveURL("/admin/login");
});

/** The switch is optimistic, so this waits for the response too. */
async function press(control: Locator): Promise<void> {
  const answered = control.page().waitForResponse((response) => response.request().method() === "POST");
  await control.click();
  await answered;
}

test("the software section is visible to visitors while it is on", { tag: "@full" }, async ({ page, own, elsewhere }) => {
  const visitor = await elsewhere.newPage();
  const links = visitor.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Software" });
  await openSettings(page, own);
  const software = page.getByRole("switch", { name: "Software section" });
  await expect(software).not.toBeChecked();
  await visitor.goto("/softwares");
  await expect(visitor).toHaveURL("/");
  await expect(links).toHaveCount(0);

  await press(software);
  await expect(software).toBeChecked();
  await visitor.goto("/softwares");
  await expect(visitor).toHaveURL("/softwares");
  await expect(links).not.toHaveCount(0);

  await press(software);
  await expect(software).not.toBeChecked();
  await visitor.goto("/softwares");
  await expect(visitor).toHaveURL("/");
});
