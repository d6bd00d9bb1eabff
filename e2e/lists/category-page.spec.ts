import { expect, test } from "../test.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", { tag: javaScriptEnabled ? [] : "@full" }, () => {
    test.use({ javaScriptEnabled });

    test("a genre card filters Explore, which marks its end and leads back", async ({ page }) => {
      await page.goto("/movies");
      await page.getByRole("region", { name: "Our Genres" }).getByRole("link", { name: "Horror" }).click();
      await expect(page).toHaveURL("/movies?genre=Horror#explore");
      const explore = page.getByRole("region", { name: "Explore" });
      await expect(explore.getByRole("heading", { name: "Explore" })).toBeInViewport();
      await expect(explore.getByRole("checkbox", { name: /^Horror/ })).toBeChecked();
      await expect(explore.getByRole("link", { name: "Nosferatu" })).toBeVisible();
      await expect(explore.getByText("You have reached the end of Horror.")).toBeVisible();
      await explore.getByRole("link", { name: "All movies" }).click();
      await expect(page).toHaveURL("/movies#explore");
    });
  });
}

test.describe("without JavaScript", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a genre without items says so and suggests others", async ({ page }) => {
    await page.goto("/games?genre=Polka#explore");
    const explore = page.getByRole("region", { name: "Explore" });
    await expect(explore.getByText("There are no games in the genre “Polka” yet.")).toBeVisible();
    await explore.getByRole("link", { name: "All games" }).click();
    await expect(explore.getByRole("link", { name: "SuperTuxKart" })).toBeVisible();
  });

  test("a card shows its row's fact", async ({ page }) => {
    await page.goto("/movies");
    const card = (section: string) => page.getByRole("region", { name: section }).getByRole("article").first();
    await expect(card("New Releases")).toContainText(/Released at (\d{1,2} )?([A-Z][a-z]+ )?\d{4}/);
    await expect(card("Must-Watch")).toContainText(/\d+ min/);
    await page.goto("/tv-shows");
    await expect(card("Trending Now")).toContainText("Seasons");
    await page.goto("/games");
    await expect(card("Trending Now")).toContainText(/\d{4}.*Sandbox/);
  });

  test("an empty search shows everything, and offers genres to start with", async ({ page }) => {
    await page.goto("/search");
    await expect(page.getByRole("region", { name: "Results" }).getByText("279 results")).toBeVisible();
    await page.getByRole("region", { name: "Start with a genre" }).getByRole("link", { name: "Comedy" }).click();
    await expect(page).toHaveURL("/search?genre=Comedy");
    await expect(page.getByRole("heading", { level: 1, name: "Comedy" })).toBeVisible();
  });

  test("a search marks the end of its results", async ({ page }) => {
    await page.goto("/search?q=nosferatu");
    await expect(page.getByText("No more results for “nosferatu”.")).toBeVisible();
    await page.getByRole("link", { name: "Browse by category" }).click();
    await expect(page).toHaveURL("/#browse");
  });
});
