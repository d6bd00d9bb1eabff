import { expect, test } from "../test.ts";

const NOT_FOUND = "Failed to load resource: the server responded with a status of 404 (Not Found)";
const BAD_REQUEST = "Failed to load resource: the server responded with a status of 400 (Bad Request)";

test.describe("a missing title", { tag: "@full" }, () => {
  test.use({ expectedMessages: [NOT_FOUND] });

  test("says what is missing and suggests others", async ({ page, demoSite }) => {
    await page.goto("/movies/no-such-film");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: "This movie isn't here" })).toBeVisible();
    await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
    await expect(page).toHaveTitle("Not found · Marquee");
    await demoSite.untilLogged({ event: "No such document!" });
    await expect(main.getByRole("link", { name: "All movies" })).toHaveAttribute("href", "/movies");
    await main.getByRole("searchbox", { name: "Search by title" }).fill("nosferatu");
    await main.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("article").filter({ hasText: "Nosferatu" }).first()).toBeVisible();
  });
});

test.describe("a meaningless address", { tag: "@full" }, () => {
  test.use({ expectedMessages: [BAD_REQUEST] });

  test("is an error with its status, without internal details", async ({ page }) => {
    await page.goto("/movies?after=nothing");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: "Unexpected Application Error!" })).toBeVisible();
    await expect(main).toContainText("400 Bad Request");
    await expect(main).not.toContainText(/\bat \w+ \(|node_modules/);
    await main.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("an unknown path links to the home page", { tag: "@full" }, async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page).toHaveURL("/");
});
