import type { Locator, Page } from "@playwright/test";
import type { Credentials } from "#app/accounts/accounts.ts";
import { confirmPassword, expect, openAccounts, test } from "../site/settings-fixtures.ts";

const GONE = "Failed to load resource: the server responded with a status of 410 (Gone)";
const guestOf = ({ email }: { email: string }) => `guest-of-${email}`;

/** @returns The region that shows the result. */
async function invite(page: Page, own: Credentials, email: string): Promise<Locator> {
  await openAccounts(page, own);
  const invitations = page.getByRole("region", { name: "Invitations" });
  await invitations.getByRole("textbox", { name: "E-mail" }).fill(email);
  await confirmPassword(invitations, own);
  await invitations.getByRole("button", { name: "Create link" }).click();
  return invitations;
}

test(
  "an admin invites a user, who chooses a password and works with them",
  { tag: ["@servers", "@full"] },
  async ({ page, own, elsewhere }) => {
    const invitations = await invite(page, own, guestOf(own));
    const link = await invitations.getByRole("textbox", { name: "Invitation link" }).inputValue();
    await expect(invitations.getByRole("listitem").first()).toContainText(guestOf(own));

    const guest = await elsewhere.newPage();
    await guest.goto(link);
    await expect(guest.getByText(`${own.email} has invited you`)).toBeVisible();
    await expect(guest.getByRole("textbox", { name: "E-mail" })).toHaveValue(guestOf(own));
    const send = async (password: string, retyped: string) => {
      await guest.getByRole("textbox", { name: "Password", exact: true }).fill(password);
      await guest.getByRole("textbox", { name: "Retype password" }).fill(retyped);
      await guest.getByRole("button", { name: "Create Account" }).click();
    };
    await send("silver screen", "golden screen");
    const retyped = guest.getByRole("textbox", { name: "Retype password" });
    await expect(retyped).toHaveAccessibleDescription("Passwords do not match. Please try again.");
    await send("silver screen", "silver screen");
    await expect(guest).toHaveURL("/admin");
    await expect(guest.getByRole("navigation", { name: "Main" })).toContainText(guestOf(own));

    await page.reload();
    await expect(page.getByRole("region", { name: "People" })).toContainText(guestOf(own));
    await expect(invitations).not.toContainText(guestOf(own));
  },
);

test.describe("a used, revoked or forged link", { tag: "@full" }, () => {
  test.use({ expectedMessages: [[GONE, GONE], { scope: "test" }] });

  test("says that it is no longer valid", async ({ page, own }) => {
    const invitations = await invite(page, own, guestOf(own));
    const link = await invitations.getByRole("textbox", { name: "Invitation link" }).inputValue();
    const invitation = invitations.getByRole("listitem").filter({ hasText: guestOf(own) });
    await invitation.getByRole("button", { name: "Revoke" }).click();
    await expect(invitation).toHaveCount(0);
    for (const address of [link, "/admin/invite/made-up"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: "This invitation is no longer valid" })).toBeVisible();
    }
  });
});

test.describe("an invitation for an unusable address", { tag: "@full" }, () => {
  test.use({ expectedMessages: [[/^Failed to load resource: .* 409/], { scope: "test" }] });

  test("is not created, and says why", async ({ page, own }) => {
    const invitations = await invite(page, own, own.email);
    await expect(invitations.getByRole("alert")).toHaveText("An account with this e-mail address already exists.");
  });
});
