import type { Page } from "@playwright/test";
import { openAccountsOf, openStore } from "../../server/drivers.ts";
import { buildDraft } from "../../tests/data/builders.ts";
import { storedIn } from "../../tests/engines.ts";
import { expectNoViolation } from "../axe.ts";
import { expectNames } from "../content/content-fixtures.ts";
import { addWorks, expect, openAdmin, test } from "../site/emptied-fixtures.ts";
import { signIn } from "./admin-fixtures.ts";
import { fillIn } from "./item-form-fixtures.ts";

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Main" });
const panelOf = (page: Page) => page.getByRole("region", { name: "Draft", exact: true });

const openRow = (page: Page) =>
  page
    .getByRole("row", { name: /Night Mail/ })
    .getByRole("link")
    .click();

test("a contributor's first draft is sent back once and then published", async ({ page, adminSite, browser, baseURL }) => {
  const account = { email: `contributor-${crypto.randomUUID()}@marquee.example`, password: "silver screen" };
  const accounts = await openAccountsOf(await storedIn(adminSite.dataDir));
  await accounts.createAdmin(account, "contributor");
  await accounts.close();
  await using theirs = await browser.newContext({ baseURL: baseURL ?? "" });
  const own = await theirs.newPage();
  await signIn(own, account);
  await own.goto("/admin/create");
  await own.getByLabel("Item name").fill("Night Mail");
  await own.getByRole("button", { name: "Ready for review" }).click();
  await expect(own.getByText(/things need attention/)).toBeVisible();
  await fillIn(own, "movies", "Night Mail");
  await own.getByRole("button", { name: "Ready for review" }).click();
  const saved = own.getByText(/“Night Mail” is saved as the draft mv\d+, ready for review\./);
  await expect(saved).toBeVisible();
  await own.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(panelOf(own)).toContainText("An editor will review this draft.");
  await expectNoViolation(own, "a draft that waits for a review");
  await panelOf(own).getByRole("button", { name: "Take back" }).click();
  await own.getByRole("textbox", { name: "Released year", exact: true }).fill("14.10.1936");
  await own.getByRole("button", { name: "Ready for review" }).press("Enter");
  await expect(panelOf(own)).toContainText("An editor will review this draft.");
  await expect(own.getByText(/^Ready for review, saved at/)).toBeInViewport();
  await expect(own.getByRole("button", { name: "Save draft" })).toBeFocused();
  await expect(own.getByRole("textbox", { name: "Released year", exact: true })).toHaveValue("1936-10-14");

  await openAdmin(page);
  await menuOf(page).getByRole("link", { name: "Ready for review 1 open" }).click();
  await expectNames(page, ["Night Mail"]);
  await expect(page.getByRole("cell", { name: "Ready for review" })).toBeVisible();
  await openRow(page);
  await panelOf(page).getByText("Send back", { exact: true }).click();
  await panelOf(page).getByLabel("What should be changed?").fill("Name the director.");
  await expectNoViolation(page, "sending a draft back");
  await panelOf(page).getByRole("button", { name: "Send back with this note" }).click();
  await expect(panelOf(page)).toContainText("Editor’s note: Name the director.");
  await expect(menuOf(page).getByRole("link", { name: "Ready for review" })).toBeHidden();

  await own.goto("/admin?status=returned");
  await expect(own.getByRole("cell", { name: "Sent back Name the director." })).toBeVisible();
  await openRow(own);
  await expect(panelOf(own)).toContainText("Editor’s note: Name the director.");
  await own.getByLabel("Overview").fill("A train carries the post. Directed by Harry Watt.");
  await own.getByRole("button", { name: "Ready for review" }).click();
  await expect(panelOf(own)).toContainText("An editor will review this draft.");

  await page.goto("/admin?status=ready");
  await openRow(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("button", { name: "Update", exact: true })).toBeVisible();
  await own.goto("/admin?status=published");
  await expect(own.getByRole("cell", { name: "Published" })).toBeVisible();
});

const REFUSED = "Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)";

test.describe("a refused publication", { tag: "@full" }, () => {
  test.use({ expectedMessages: [[REFUSED], { scope: "test" }] });
  test("drafts are published together or not at all, and one undo puts all back", async ({ page, adminSite }) => {
    await addWorks(adminSite.dataDir, [{ type: "movie", id: "shown", itemName: "Shown" }]);
    const store = await openStore(await storedIn(adminSite.dataDir), () => new Date());
    const shown = await store.items.get("shown");
    for (const item of [
      { ...shown, itemName: "Shown, changed" },
      { id: "new", cId: "", itemName: "New" },
    ])
      await store.drafts.put(buildDraft(item, { createdBy: "" }));
    await store.drafts.put(buildDraft({ id: "half", cId: "", itemName: "Half", overview: "" }, { review: "ready" }));
    await openAdmin(page);
    const bar = page.getByRole("group", { name: "Selected items" });
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await bar.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Nothing was published, because of 1 draft:")).toBeVisible();
    const status = async (path: string) => (await page.request.get(path)).status();
    expect(await status("/movies/new")).toBe(404);
    await page.getByRole("link", { name: "Half: Overview is required" }).click();
    await page.getByLabel("Overview").fill("Whole.");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText(/^Ready for review, saved at/)).toBeVisible();

    await page.goto("/admin");
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await bar.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("3 items published.")).toBeVisible();
    for (const id of ["new", "half"]) expect(await status(`/movies/${id}`)).toBe(200);
    expect(await (await page.request.get("/movies/shown")).text()).toContain("Shown, changed");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("3 changes undone.")).toBeVisible();
    for (const id of ["new", "half"]) expect(await status(`/movies/${id}`)).toBe(404);
    expect(await store.items.get("shown")).toMatchObject({ itemName: "Shown" });
    expect(await store.drafts.get("shown")).toMatchObject({ isPending: true, item: { itemName: "Shown, changed" } });
    expect(await store.drafts.get("half")).toMatchObject({ review: "ready", wasPublic: false });
    await store.close();
  });
});
