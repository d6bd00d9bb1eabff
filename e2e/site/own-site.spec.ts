import { DEFAULT_SITE } from "#app/site/site.ts";
import { openStore } from "../../server/drivers.ts";
import { storedIn } from "../../tests/engines.ts";
import { expectNoViolation } from "../axe.ts";
import { addWorks, expect, openAdmin, test } from "./emptied-fixtures.ts";

const UNPROCESSABLE = /^Failed to load resource: the server responded with a status of 422/;
test.use({ expectedMessages: [[UNPROCESSABLE], { scope: "test" }] });

test.afterEach(async ({ adminSite }) => {
  const store = await openStore(await storedIn(adminSite.dataDir), () => new Date());
  await store.settings.set({ site: DEFAULT_SITE, softwareSection: false });
  await store.close();
});

test("an owner customizes the site, sees it beside the form, and resets it", { tag: "@full" }, async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, [
    { type: "movie", itemName: "The Long Night" },
    { type: "game", itemName: "Chess" },
  ]);
  await openAdmin(page, "/admin/site");
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await field("Name").fill("Kino Nord");
  await field("Accent colour").fill("blue");
  await field("Title").fill("Films for long nights");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(field("Accent colour")).toBeFocused();
  await expect(page.getByText("must be a colour such as #1c39bb")).toBeVisible();
  await expectNoViolation(page, "a refused colour", ["light", "dark"]);

  await field("Accent colour").fill("#1c39bb");
  await expect(page.getByText("Shown as #4671f6")).toBeVisible();
  await page.getByRole("checkbox", { name: "Games" }).uncheck();
  await page.getByRole("button", { name: "Down Movies" }).click();
  await page.getByRole("button", { name: "Add a section" }).click();
  await page.getByRole("textbox", { name: "Heading (optional)" }).fill("For tonight");
  const preview = page.frameLocator('iframe[title="Page preview"]');
  await expect(preview.getByText("Films for long nights")).toBeAttached();
  await expect(preview.getByText("For tonight")).toBeAttached();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectNoViolation(page, "the settings of the site", ["light", "dark"]);

  const visitor = await page.context().newPage();
  await visitor.goto("/");
  await expect(visitor).toHaveTitle("Kino Nord");
  await expect(visitor.getByRole("heading", { name: "For tonight" })).toBeVisible();
  await expect(visitor.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
    "Home",
    "TV Shows",
    "Movies",
    "Animes",
    "Watchlist",
  ]);
  await expectNoViolation(visitor, "the home page in another colour", ["dark"]);
  await visitor.goto("/admin/create");
  await visitor.getByLabel("Item name").fill("The Long Day");
  const itemPreview = visitor.frameLocator('iframe[title="Page preview"]');
  await expect(itemPreview.locator("html")).toHaveAttribute("style", /--accent-dark: #4671f6/);
  await visitor.close();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await expect(field("Name")).toHaveValue("");
  await expect(page).toHaveTitle("Site · Marquee");
});
