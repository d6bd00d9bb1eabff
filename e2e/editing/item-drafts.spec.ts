import type { Page, Request } from "@playwright/test";
import { openAccountsOf } from "../../server/drivers.ts";
import { storedIn } from "../../tests/engines.ts";
import { ADMIN, expect, signIn, test } from "./admin-fixtures.ts";
import { addItem, expectSaved, fillIn } from "./item-form-fixtures.ts";

const NO_NETWORK = "Failed to load resource: net::ERR_INTERNET_DISCONNECTED";

test.beforeEach(({ page }) => signIn(page));

test("text typed before a tab was closed is offered again", async ({ page, context }) => {
  await page.goto("/admin/create/games");
  await page.getByLabel("Item name").fill("Tidewalker");
  await page.getByRole("button", { name: "Add requirement" }).click();
  await page.getByLabel("Requirement", { exact: true }).fill("8 GB");
  await expect(page.getByText("Unsaved changes", { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("8 GB");
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto("/admin/create/games");
  const offer = next.getByRole("region", { name: "Unsaved draft" });
  await expect(offer).toContainText("“Tidewalker”");
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect(next.getByLabel("Item name")).toHaveValue("Tidewalker");
  await expect(next.getByLabel("Requirement", { exact: true })).toHaveValue("8 GB");
  await expect(next.getByText("Unsaved changes", { exact: true })).toBeVisible();

  await fillIn(next, "games", "Tidewalker");
  await next.getByRole("button", { name: "Requirement 1 8 GB" }).click();
  await next.getByLabel("Name", { exact: true }).fill("Memory");
  await next.getByRole("button", { name: "Save", exact: true }).click();
  await expect(next.getByText(/“Tidewalker” is saved as gm\d+\./)).toBeVisible();
  await next.reload();
  await expect(next.getByLabel("Item name")).toHaveValue("");
  await expect(next.getByRole("region", { name: "Unsaved draft" })).toBeHidden();
});

test("typed text is offered only to the account that typed it", { tag: "@full" }, async ({ page, adminSite }) => {
  const accounts = await openAccountsOf(await storedIn(adminSite.dataDir));
  const other = { email: `editor-${crypto.randomUUID()}@marquee.example`, password: "silver screen" };
  await accounts.createAdmin(other);
  await accounts.close();
  const offer = page.getByRole("region", { name: "Unsaved draft" });
  const signInAs = async (account: typeof other) => {
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("/");
    await signIn(page, account);
    await page.goto("/admin/create/softwares");
  };
  page.on("dialog", (dialog) => void dialog.accept());

  await page.goto("/admin/create/softwares");
  // An autosave needs a name, so this draft has none.
  await page.getByLabel("Overview").fill("Between two accounts");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Between two accounts");
  await signInAs(other);
  await expect(page.getByLabel("Overview")).toHaveValue("");
  await expect(offer).toBeHidden();
  await signInAs(ADMIN);
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("Overview")).toHaveValue("Between two accounts");
});

test("a discarded draft stays away", { tag: "@full" }, async ({ page }) => {
  await page.goto("/admin/create");
  await page.getByLabel("Item name").fill("Nobody's Film");
  await expect(page.getByText("Unsaved changes", { exact: true })).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.reload();
  await expect(page.getByLabel("Item name")).toBeVisible();
  await expect(page.getByRole("region", { name: "Unsaved draft" })).toBeHidden();
});

test("unsaved changes prompt a confirmation before leaving", async ({ page }) => {
  await page.goto(await addItem(page, "movie", { itemName: "The Quiet Harbour" }));
  await page.getByLabel("Item name").fill("The Loud Harbour");
  const away = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Content Management" });
  await away.click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Item name")).toHaveValue("The Loud Harbour");
  await away.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Content Management" })).toBeFocused(); // the form asks no more
  await page.goBack();
  await restoreUnlessSaved(page, "The Loud Harbour");
  await page.getByRole("button", { name: "Update" }).click();
  await expectSaved(page);
  await away.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Content Management");
});

/** An autosaved draft is in the form at once. */
async function restoreUnlessSaved(page: Page, itemName: string): Promise<void> {
  const restore = page.getByRole("button", { name: "Restore" });
  const nameInForm = async () => {
    if (await restore.isVisible()) await restore.click();
    return page.getByLabel("Item name").inputValue();
  };
  await expect.poll(nameInForm).toBe(itemName);
}

test.describe("a failed save", { tag: "@full" }, () => {
  test.use({ expectedMessages: [[NO_NETWORK], { scope: "test" }] });

  test("leaves everything in place, and can be repeated", async ({ page }) => {
    await page.goto(await addItem(page, "movie"));
    await page.getByLabel("Item name").fill("Offline");
    // Automatic saves, of which there may be any number, go through.
    await page.route("**/admin/edit/**", (route, request) =>
      isPublishing(request) ? route.abort("internetdisconnected") : route.continue(),
    );
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByRole("alert")).toContainText("Submission failed. The site cannot be reached.");
    await expect(page.getByLabel("Item name")).toHaveValue("Offline");
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Update" }).click();
    await expectSaved(page);
  });
});

test("errors are shown at their fields, and the first gets the focus", async ({ page }) => {
  await page.goto("/admin/create");
  await fillIn(page, "movies", "The Quiet Harbour");
  await page.getByLabel("Genre", { exact: true }).fill("");
  await page.getByLabel("Movie link").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const genre = page.getByLabel("Genre", { exact: true });
  await expect(genre).toBeFocused();
  await expect(genre).toHaveAttribute("aria-invalid", "true");
  await expect(genre).toHaveAccessibleDescription(/Genre is required\./);
  await page.getByRole("link", { name: /^Movie link must be an address/ }).click();
  await expect(page.getByLabel("Movie link")).toBeFocused();
  await genre.fill("Drama");
  await expect(genre).not.toHaveAttribute("aria-invalid");
});

function isPublishing(request: Request): boolean {
  return new URLSearchParams(request.postData() ?? "").get("save") === "publish";
}
