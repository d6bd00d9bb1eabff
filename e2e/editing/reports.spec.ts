import { addWorks } from "../site/emptied-story.ts";
import { expect, openAdmin, test } from "./admin-story.ts";

const GONE = "Failed to load resource: the server responded with a status of 410 (Gone)";

test.use({ javaScriptEnabled: false, expectedMessages: [[GONE], { scope: "test" }] });

test("without scripts, a visitor reports an item, which an editor then withdraws", async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, [{ type: "movie", id: "reported", itemName: "Reported" }]);
  await page.goto("/movies/reported");
  await page.getByRole("link", { name: "Report a problem" }).click();
  await page.getByRole("radio", { name: "Rights" }).check();
  await page.getByLabel("Tell us more").fill("This film is mine.");
  // As if the visitor had taken their time.
  await page.locator("input[name=opened]").evaluate((input: HTMLInputElement) => (input.value = "1"));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();

  await openAdmin(page, "/admin/reports");
  const report = page.getByRole("main").getByRole("listitem").filter({ hasText: "This film is mine." });
  await expect(report).toContainText("Rights");
  await report.getByRole("link", { name: "Withdraw Reported" }).click();
  await page.getByLabel("Reason").fill("It was not ours to show.");
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("region", { name: "Withdrawn" })).toContainText("It was not ours to show.");

  const answer = await page.goto("/movies/reported");
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole("heading", { level: 1, name: "This title was withdrawn" })).toBeVisible();
  await expect(page.getByText("It was not ours to show.")).toBeVisible();
});
