import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startSite, type RunningSite } from "../tests/site.ts";
import { expect, test as story } from "./story.ts";

const ABOUT = `# Our little house

We show *what we love*. Write to [us](/contact), not to <b>them</b> or [it](javascript:alert(1)).

## Rooms

- the small one
- the large one
`;

/** A site of an operator who wrote a text and can be written to. */
const test = story.extend<object, { ownSite: RunningSite }>({
  ownSite: [
    async ({ playwright: _playwright }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), "marquee-texts-"));
      await mkdir(path.join(dataDir, "pages"));
      await writeFile(path.join(dataDir, "pages", "about.md"), ABOUT);
      await using site = await startSite({ dataDir, environment: { DEMO: "0", CONTACT_EMAIL: "desk@house.example" } });
      await use(site);
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("the footer of every page leads to what is to be read", async ({ page }) => {
      await page.goto("/movies");
      for (const name of ["How to download", "Privacy", "Terms", "Contact"]) {
        await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name }).click();
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
        await expect(page).toHaveTitle(`${name} · Marquee`);
      }
      await expect(page.getByRole("main").getByRole("link", { name: "desk@house.example" })).toHaveAttribute(
        "href",
        "mailto:desk@house.example",
      );
      await expect(page.getByRole("contentinfo")).toContainText(/© 2023–20\d\d/);
    });

    test("the operator's own text stands in place of ours", async ({ page }) => {
      await page.goto("/about");
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1, name: "Our little house" })).toBeVisible();
      await expect(page).toHaveTitle("Our little house · Marquee");
      await expect(main.getByRole("listitem")).toHaveText(["the small one", "the large one"]);
      await expect(main).toContainText("not to <b>them</b>");
      await expect(main.getByRole("link")).toHaveText(["us"]);
      await main.getByRole("link", { name: "us" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    });

    test("an empty site says so and shows one way on", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1, name: "The Best Streaming Experience" })).toBeVisible();
      const main = page.getByRole("main");
      await expect(main.getByText("nothing is listed here yet")).toBeVisible();
      await main.getByRole("link", { name: "About this site" }).click();
      await expect(page).toHaveURL("/about");
    });
  });
}

story("where nobody can be written to, there is no Contact", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Contact" })).toHaveCount(0);
  await page.goto("/contact");
  await expect(page).toHaveURL("/");
});
