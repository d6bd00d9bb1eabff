import { DEFAULT_SITE } from "#app/site/site.ts";
import { openStore } from "../../server/drivers.ts";
import { storedIn } from "../../tests/engines.ts";
import { ALL_LOOKS, expectNoViolation } from "../axe.ts";
import { addWorks } from "../site/emptied-fixtures.ts";
import { expect, openAdmin, test } from "./admin-fixtures.ts";

const CONFLICT = "Failed to load resource: the server responded with a status of 409 (Conflict)";

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1440, height: 900 };

test.use({ viewport: NARROW, expectedMessages: [[CONFLICT], { scope: "test" }] });

test(
  "a visitor requests a title that no search finds, an editor accepts it, and it gets one more vote",
  { tag: "@full" },
  async ({ page, adminSite }) => {
    await addWorks(adminSite.dataDir, [{ type: "movie", id: "the-golem", itemName: "The Golem" }]);
    const store = await openStore(await storedIn(adminSite.dataDir), () => new Date());
    await store.settings.set({ site: { ...DEFAULT_SITE, titleRequests: true } });
    await store.close();

    await page.goto("/search?q=quetzalcoatl");
    await page.getByRole("link", { name: "Request this title" }).click();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("quetzalcoatl");
    await page.getByLabel("Title", { exact: true }).fill("The Golem");
    await page.getByLabel("Kind").selectOption("Movie");
    await page.getByLabel("Year").fill("1915");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: /The Golem/ })).toBeVisible();
    await expectNoViolation(page, "suggestions", ALL_LOOKS);
    await page.getByRole("button", { name: "None of these: send request" }).click();
    await expect(page.getByText("Your request appears here once an editor has accepted it.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 3, name: "The Golem" })).toBeHidden();

    await page.setViewportSize(WIDE);
    await openAdmin(page, "/admin/reports/requests");
    await expectNoViolation(page, "requests in the back office", ALL_LOOKS);
    await page.getByRole("button", { name: /^Accept/ }).click();
    await expect(page.getByText("No new requests.")).toBeVisible();

    await page.setViewportSize(NARROW);
    await page.goto("/requests");
    await expect(page.getByText("Movie · 1915 · 1 visitor")).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    for (const said of ["Your vote has been counted.", "You have already voted for this."]) {
      await page.getByRole("button", { name: /^Vote for this/ }).click();
      await expect(page.getByText(said)).toBeVisible();
    }
    await expect(page.getByText("Movie · 1915 · 2 visitors")).toBeVisible();
    await page.setViewportSize(WIDE);
    await expectNoViolation(page, "the page of requests", ALL_LOOKS);
  },
);
