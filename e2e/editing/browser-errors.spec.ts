import { expect, openAdmin, test } from "../site/emptied-fixtures.ts";

test.use({ expectedMessages: [["the harbour is closed"], { scope: "test" }] });

test("an error in a script of the back office reaches the site's log", async ({ page, adminSite }) => {
  await openAdmin(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("the harbour is closed");
    });
  });
  const line = await adminSite.untilLogged({ event: "browser.error" });
  expect(line).toMatchObject({
    message: "the harbour is closed",
    screen: "/admin",
    build: expect.stringMatching(/^entry.*\.js$/),
  });
  await page.goto("/admin/attention");
  await expect(page.getByRole("note")).toContainText("the harbour is closed");
});
