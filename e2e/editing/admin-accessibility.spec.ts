import { dayOf } from "#app/lib/time/days.ts";
import { openStore } from "../../server/drivers.ts";
import { storedIn } from "../../tests/engines.ts";
import { ADMIN, expect, logIn, openAdmin, test, UNAUTHORIZED } from "./admin-fixtures.ts";
import { addWorks } from "../site/emptied-fixtures.ts";
import { ALL_LOOKS, expectNoViolation } from "../axe.ts";

const GONE = "Failed to load resource: the server responded with a status of 410 (Gone)";

test.use({ expectedMessages: [[UNAUTHORIZED], { scope: "test" }] });

test("axe finds no violation on the login page, before and after a failed login", async ({ page }) => {
  await page.goto("/admin/login");
  await expectNoViolation(page, "the login page", ALL_LOOKS);
  await logIn(page, { ...ADMIN, password: "velvet curtains" });
  await expect(page.getByRole("alert")).toHaveText("Login failed!");
  await expectNoViolation(page, "a failed login", ALL_LOOKS);
});

test("axe finds no violation on the first page, the menu of a small screen and the question to sign in again", async ({
  page,
}) => {
  await openAdmin(page);
  await expectNoViolation(page, "the first page", ALL_LOOKS);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expectNoViolation(page, "the menu of a small screen", ALL_LOOKS);
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await page.context().clearCookies();
  await page.getByRole("switch", { name: "Software section" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
  await expectNoViolation(page, "the question to sign in again", ALL_LOOKS);
});

test.describe("with visits", () => {
  test.use({ expectedMessages: [[GONE], { scope: "test" }] });

  test("axe finds no violation on the dashboard, the reports, the withdrawals and what a visitor sees of one", async ({
    page,
    adminSite,
  }) => {
    await addWorks(adminSite.dataDir, [{ type: "movie", id: "viewed" }]);
    const store = await openStore(await storedIn(adminSite.dataDir), () => new Date());
    const day = dayOf(new Date());
    await store.counts.add([{ id: "viewed", day, views: 12, downloads: 3 }]);
    await store.statistics.addMissedSearches([{ query: "no such film", day, times: 2 }]);
    const item = { id: "viewed", type: "movie", cId: "mv1", itemName: "Viewed" } as const;
    const text = "The file is broken.";
    await store.reports.add({ topic: "wrong-file", item, text, replyTo: "ada@films.example", at: new Date(), network: "" }, 1000);
    const message = { topic: "message", item: null, text, replyTo: "", at: new Date() } as const;
    for (const network of ["flood", "flood", "flood", "other"]) await store.reports.add({ ...message, network }, 3);
    await store.withdrawals.add({ ...item, itemId: "elsewhere", at: new Date(), by: "ada", reason: "Asked for" });
    await store.close();
    await openAdmin(page);
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByRole("figure", { name: "Views by day" })).toBeVisible();
    await page.getByText("Show as a table").click();
    await expectNoViolation(page, "the dashboard", ALL_LOOKS);
    await page.goto("/admin/reports");
    await expect(page.getByRole("note")).toHaveText("1 message was dropped because one network sent too many.");
    await page.getByText("Delete all 2 like this").first().click();
    await expectNoViolation(page, "the reports", ALL_LOOKS);
    await page.getByRole("link", { name: "Withdraw Viewed" }).click();
    await expect(page.getByLabel("Reason")).toBeVisible();
    await expectNoViolation(page, "the form to withdraw an item");
    await page.getByLabel("Reason").fill("Asked for");
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByRole("region", { name: "Withdrawn" })).toBeVisible();
    await page.goto("/movies/viewed");
    await expectNoViolation(page, "the page of a withdrawn item", ALL_LOOKS);
    await page.goto("/admin/withdrawals");
    await expectNoViolation(page, "the withdrawals", ALL_LOOKS);
  });
});
