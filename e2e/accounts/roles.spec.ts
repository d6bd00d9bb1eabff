import { ALL_LOOKS, expectNoViolation } from "../axe.ts";
import { confirmPassword, expect, openAccount, openAccounts, openSettings, test } from "../site/settings-fixtures.ts";

test(
  "a user whose role an owner changes sees its new rights from the next page on",
  { tag: ["@servers", "@full"] },
  async ({ page, own, other, elsewhere }) => {
    const theirs = await elsewhere.newPage();
    await openSettings(theirs, other);
    const menu = theirs.getByRole("navigation", { name: "Main" }).getByRole("list").getByRole("link");
    await openAccounts(page, own);
    await openAccount(page, other);
    const role = page.getByRole("region", { name: "Role" });
    const change = async (name: string) => {
      await role.getByRole("radio", { name }).check();
      await confirmPassword(role, own);
      await role.getByRole("button", { name: "Change role" }).click();
      await expect(role.getByText(`${other.email} is now ${name.toLowerCase()}.`)).toBeVisible();
    };

    await change("Contributor");
    await theirs.goto("/admin");
    await expect(menu).toHaveText(["Content Management", "Media", "Settings"]);
    await expect(theirs.getByRole("link", { name: "Add New" }).first()).toBeVisible();
    await theirs.goto("/admin/accounts");
    await expect(theirs.getByRole("heading", { name: "Not Allowed" })).toBeVisible();
    await expect(theirs.getByText("Your role, contributor, does not include this.")).toBeVisible();
    await expectNoViolation(theirs, "a page that the role does not include", ALL_LOOKS);
    await theirs.goto("/admin/settings");
    const sections = theirs.getByRole("main").getByRole("heading", { level: 2 });
    await expect(sections).toHaveText(["Password", "Two-factor authentication", "Sessions"]);

    await change("Editor");
    await theirs.goto("/admin");
    await expect(menu).toHaveText([
      "Content Management",
      "Needs Attention",
      "Import",
      "Media",
      "Lists",
      "People",
      "Trash",
      "History",
      "Reports",
      "Withdrawals",
      "Dashboard",
      "Customization",
      "Settings",
    ]);
    await theirs.getByRole("link", { name: "Add New" }).click();
    await expect(theirs.getByRole("heading", { name: "Add New Item" })).toBeVisible();
  },
);

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("an owner creates a link with which another user chooses a password", async ({ page, own, other, elsewhere }) => {
    await openAccounts(page, own);
    await openAccount(page, other);
    const region = page.getByRole("region", { name: "Forgotten password" });
    await confirmPassword(region, own);
    await region.getByRole("button", { name: "Create reset link" }).click();
    const theirs = await elsewhere.newPage();
    await theirs.goto(await region.getByRole("textbox", { name: "Reset link" }).inputValue());
    await theirs.getByRole("textbox", { name: "New password", exact: true }).fill("golden gate bridge");
    await theirs.getByRole("textbox", { name: "Retype new password" }).fill("golden gate bridge");
    await theirs.getByRole("button", { name: "Change Password" }).click();
    await expect(theirs.getByText("Log in with the new one.")).toBeVisible();
    await openSettings(theirs, { ...other, password: "golden gate bridge" });
  });
});
