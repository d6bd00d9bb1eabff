import type { Page, Request } from "@playwright/test";
import { expect, openAdmin, test } from "./admin-fixtures.ts";

const FAILED = /net::ERR_INTERNET_DISCONNECTED/;
const CONFLICT = "Failed to load resource: the server responded with a status of 409 (Conflict)";

const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const isSave = (request: Request) => request.method() === "POST" && /intent=save-/.test(request.postData() ?? "");

async function addList(page: Page): Promise<void> {
  await openAdmin(page, "/admin/lists");
  await page.locator("#new-list-title").fill("Long nights");
  await page.getByRole("button", { name: "Add list" }).click();
  await expect(page).toHaveURL("/admin/lists/long-nights");
}

/** Saves "One", and types " two" before the answer. */
async function typeDuringSave(page: Page, name: string): Promise<void> {
  const field = page.locator(`[name="${name}"]`);
  await field.fill("One");
  const gate = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route, request) => {
    if (isSave(request)) await gate.promise;
    return route.continue();
  });
  const sent = page.waitForRequest(isSave);
  await saveButton(page).click();
  await sent;
  await field.fill("One two");
  gate.resolve();
  await expect(saveButton(page)).toBeEnabled();
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await expect(field).toHaveValue("One two");
  await page.unrouteAll({ behavior: "wait" });
  await saveButton(page).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

test.describe("the form of a list or a text page", () => {
  test.use({ expectedMessages: [[FAILED, CONFLICT], { scope: "test" }] });

  for (const form of ["lists", "pages"]) {
    test(`keeps what is typed: /admin/${form}`, { tag: "@full" }, async ({ page }) => {
      if (form === "lists") await addList(page);
      else await openAdmin(page, "/admin/pages/about");
      const field = page.locator("textarea[name=text]");

      await page.route("**/*.data*", (route, request) =>
        isSave(request) ? route.abort("internetdisconnected") : route.continue(),
      );
      await field.fill("While the site is unreachable");
      await saveButton(page).click();
      await expect(page.getByText("The site cannot be reached.")).toBeVisible();
      await expect(field).toHaveValue("While the site is unreachable");
      await page.unrouteAll({ behavior: "wait" });

      await typeDuringSave(page, "text");

      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.locator("textarea[name=text]").fill("Theirs");
      await saveButton(other).click();
      await expect(other.getByText("Saved", { exact: true })).toBeVisible();
      await field.fill("Mine");
      await saveButton(page).click();
      await expect(page.getByText("Try again to replace that version")).toBeVisible();
      await expect(field).toHaveValue("Mine");
      await saveButton(page).click();
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();

      await field.fill("Before another is added");
      await page.locator(form === "lists" ? "#new-list-title" : "[name=name]").fill("another");
      await page.getByRole("button", { name: form === "lists" ? "Add list" : "Add page" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
      await expect(field).toHaveValue("Before another is added");
      await page.getByRole("button", { name: form === "lists" ? "Add list" : "Add page" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
      await expect(page).toHaveURL(`/admin/${form}/another`);
    });
  }
});

test("the settings of the site keep what is typed while they are saved", { tag: "@full" }, async ({ page }) => {
  await openAdmin(page, "/admin/site");
  await typeDuringSave(page, "hero.title");
});
