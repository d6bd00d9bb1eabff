import { expect, signIn, test } from "../editing/admin-fixtures.ts";
import { addItem, expectSaved, fillIn, openRatings } from "../editing/item-form-fixtures.ts";

test.use({ showsPictures: true });

const links = (...ids: number[]) => ids.map((id) => ({ id, seasonUrl: `https://files.example/season-${id}` }));

const UNPROCESSABLE = "Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)";

test.beforeEach(({ page }) => signIn(page));

test("rows are added, moved, removed and restored by keyboard", { tag: "@translated" }, async ({ page }) => {
  await page.goto(await addItem(page, "tv-show", { downloadLinks: links(1, 2) }));
  const urls = page.getByLabel("Season URL");
  const values = () => urls.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

  await page.getByRole("button", { name: "Add season" }).press("Enter");
  await expect(page.getByLabel("Season", { exact: true }).nth(2)).toBeFocused();
  await expect(page.getByLabel("Season", { exact: true }).nth(2)).toHaveValue("3");
  await page.keyboard.press("Tab");
  await page.keyboard.type("https://files.example/season-3");

  const up = page.getByRole("button", { name: "Up: Season 3" });
  await up.press("Enter");
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(values).toEqual([3, 1, 2].map((id) => `https://files.example/season-${id}`));
  await expect(page.getByRole("button", { name: "Down: Season 3" })).toBeFocused();

  await page.getByRole("button", { name: "Remove: Season 1" }).press("Enter");
  await expect(urls).toHaveCount(2);
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(values).toEqual([3, 1, 2].map((id) => `https://files.example/season-${id}`));

  await page.keyboard.press("Control+s");
  await expectSaved(page);
  await page.reload();
  await expect.poll(values).toEqual([3, 1, 2].map((id) => `https://files.example/season-${id}`));
});

test("rows are moved by dragging", { tag: "@full" }, async ({ page }) => {
  await page.goto(await addItem(page, "tv-show", { downloadLinks: links(1, 2, 3) }));
  const row = (name: string) => page.getByRole("group", { name, exact: true });
  await row("Season 3").getByTitle("Drag to move").hover();
  await page.mouse.down();
  await row("Season 1")
    .getByTitle("Drag to move")
    .hover({ position: { x: 2, y: 2 } });
  await page.mouse.up();
  await expect(page.getByLabel("Season", { exact: true }).first()).toHaveValue("3");
});

test("season numbers do not change, and each must be unique", { tag: "@full" }, async ({ page }) => {
  await page.goto(await addItem(page, "anime", { seasons: 4, downloadLinks: links(4) }));
  const missing = page.getByText("No link to seasons 1, 2, 3.");
  await expect(missing).toBeVisible();
  await page.getByLabel("Seasons", { exact: true }).fill("1");
  await expect(missing).toBeHidden();
  await page.getByRole("button", { name: "Season 4 files.example" }).click();
  await page.getByLabel("Season", { exact: true }).fill("7");
  await page.getByRole("button", { name: "Add season" }).click();
  const added = page.getByLabel("Season", { exact: true }).nth(1);
  await expect(added).toHaveValue("8");
  await added.fill("7");
  await page.getByLabel("Season URL").nth(1).fill("https://files.example/again");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("link", { name: "Season links must not contain the same season twice." })).toBeVisible();
});

test("stars and list show the same rating, including none", { tag: "@full" }, async ({ page }) => {
  await page.goto("/admin/create");
  await fillIn(page, "movies", "The Rated Harbour");
  await openRatings(page);
  const imdb = page.getByRole("group", { name: "IMDB" });
  await expect(imdb.getByLabel("IMDB rating")).toHaveValue("1");
  await imdb.getByRole("slider").press("4");
  await imdb.getByRole("slider").press("ArrowUp");
  await expect(imdb.getByLabel("IMDB rating")).toHaveValue("4.5");
  await page.getByLabel("Rotten Tomatoes rating").selectOption("Not rated");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "View on site" }).click();
  const ratings = page.getByRole("region", { name: "Ratings" });
  await expect(ratings).toHaveText("RatingsIMDB4.5/5");
});

test("a pasted video address fills in id and player, and shows the player", { tag: "@full" }, async ({ page }) => {
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Player</p>" }),
  );
  await page.goto("/admin/create");
  await page.getByLabel("Video ID").fill("https://youtu.be/dQw4w9WgXcQ");
  await expect(page.getByLabel("Video ID")).toHaveValue("dQw4w9WgXcQ");
  await expect(page.getByLabel("Video URL")).toHaveValue("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
  await expect(page.getByTitle("The trailer").contentFrame().getByText("Player")).toBeVisible();
  await page.getByLabel("Video URL").fill("https://elsewhere.example/watch/1");
  await expect(page.getByText("Players from elsewhere.example are not embedded on this site")).toBeVisible();
});

test("genres are accepted with one click, a date is picked, a broken picture is reported", { tag: "@full" }, async ({ page }) => {
  await addItem(page, "movie", { genre: "Film noir, Drama" });
  await page.goto("/admin/create");
  await page.getByLabel("Genre", { exact: true }).fill("Film");
  await page.getByRole("button", { name: "Film noir" }).click();
  await page.getByRole("button", { name: "Drama" }).click();
  await expect(page.getByLabel("Genre", { exact: true })).toHaveValue("Film noir, Drama");

  await page.getByLabel("Released year", { exact: true }).fill("1922");
  await page.getByLabel("Pick a day for Released year").fill("1922-03-04");
  await expect(page.getByLabel("Released year", { exact: true })).toHaveValue("1922-03-04");

  await page.route("**/broken.webp", (route) => route.fulfill({ contentType: "image/webp", body: "no picture" }));
  await page.getByLabel("Thumbnail").fill("/broken.webp");
  await expect(page.getByText("Cannot be loaded")).toBeVisible();
});

test("the page preview beside the form follows the input", { tag: "@full" }, async ({ page }) => {
  await page.goto("/admin/create");
  await page.getByLabel("Item name").fill("The Quiet Harbour");
  const shown = page.getByTitle("Page preview").contentFrame();
  await expect(shown.getByRole("heading", { name: "The Quiet Harbour" })).toBeVisible();
  await page.getByLabel("Overview").fill("A keeper answers.");
  await page.getByRole("button", { name: "Phone" }).click();
  await expect(shown.getByText("A keeper answers.")).toBeVisible();
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [[UNPROCESSABLE], { scope: "test" }] });

  test("an item is added, with its rows, and errors come back with the form", async ({ page }) => {
    await page.goto("/admin/create/tv-shows");
    await page.getByRole("button", { name: "Add season" }).click();
    await expect(page.getByLabel("Season URL")).toHaveCount(2);
    await fillInBoth(page);
    await page.getByLabel("Released year", { exact: true }).fill("soon");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByLabel("Released year", { exact: true })).toHaveAccessibleDescription(/must be a date/);
    await expect(page.getByLabel("Item name")).toHaveValue("Without Scripts");
    await page.getByLabel("Released year", { exact: true }).fill("2019");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/“Without Scripts” is saved as ts\d+\./)).toBeVisible();
    await page.getByRole("link", { name: "View on site" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Without Scripts");
  });
});

async function fillInBoth(page: Parameters<typeof fillIn>[0]) {
  await page.getByLabel("Season URL").nth(1).fill("https://files.example/season-2");
  await page.getByRole("button", { name: "Remove: Season 1" }).click();
  await fillIn(page, "tv-shows", "Without Scripts");
}
