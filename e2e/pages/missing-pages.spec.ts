import { expect, test } from "../story.ts";

const NOT_FOUND = "Failed to load resource: the server responded with a status of 404 (Not Found)";
const BAD_REQUEST = "Failed to load resource: the server responded with a status of 400 (Bad Request)";

test.describe("a title that is not there", { tag: "@full" }, () => {
  test.use({ expectedMessages: [NOT_FOUND] });

  test("says what is missing and leads on", async ({ page, demoSite }) => {
    await page.goto("/movies/no-such-film");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: "This Movie is not here" })).toBeVisible();
    await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
    await expect(page).toHaveTitle("Not here · Marquee");
    await demoSite.untilLogged({ event: "No such document!" });
    await expect(main.getByRole("link", { name: "All Movies" })).toHaveAttribute("href", "/movies");
    await main.getByLabel("Search by title").fill("nosferatu");
    await main.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("article").filter({ hasText: "Nosferatu" }).first()).toBeVisible();
  });
});

test.describe("an address that means nothing", { tag: "@full" }, () => {
  test.use({ expectedMessages: [BAD_REQUEST] });

  test("is an error with its status, and no more than a visitor may know", async ({ page }) => {
    await page.goto("/movies?after=nothing");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: "Unexpected Application Error!" })).toBeVisible();
    await expect(main).toContainText("400 Bad Request");
    await expect(main).not.toContainText(/\bat \w+ \(|node_modules/);
    await main.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("an unknown path goes home", { tag: "@full" }, async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page).toHaveURL("/");
});
