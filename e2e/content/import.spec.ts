import type { Page } from "@playwright/test";
import { expectNoViolation } from "../axe.ts";
import { expect, signIn, test } from "../editing/admin-fixtures.ts";

const WIDTH = 360;
const WIDTHS = [1440, WIDTH];
test.use({ viewport: { width: WIDTH, height: 740 } });

async function chooseFile(page: Page, content: string): Promise<void> {
  await signIn(page);
  await page.goto("/admin/import");
  const file = { name: "films.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
  await page.getByLabel("Choose a file").setInputFiles(file);
}

async function expectRoom(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

const removeFile = (page: Page) => page.getByRole("button", { name: "Remove the file" }).click();

test("the columns of a table show the converted values as another field is chosen", async ({ page }) => {
  await chooseFile(page, "Title,Year,Elsewhere\nSalt,1924,Salz | Sel\nThe Ferry,someday,\n,1926,\n");
  await page.getByRole("combobox", { name: "Year" }).selectOption("Released year");
  await page.getByText("Left out: 1 column").click();
  const column = page.getByLabel("Elsewhere", { exact: true });
  await expect(column).toHaveAccessibleDescription("Salz | Sel");
  await column.selectOption("Alternative titles");
  await expect(column).toHaveAccessibleDescription("Salz | Sel = Salz · Sel");
  await expectRoom(page);
  await expectNoViolation(page, "the columns");
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("2 would be added")).toBeVisible();
  await page.getByText("Refused: 1 line").click();
  await expect(page.getByText("Line 4: Title is required")).toBeVisible();
  await expect(page.getByText("Year: 1 row: cannot be read")).toBeVisible();
  await expectRoom(page);
  await expectNoViolation(page, "the result of the check");
  await removeFile(page);
});

test("a long name and its reason fit on a phone's screen", { tag: "@full" }, async ({ page }) => {
  await chooseFile(page, `Title,Genus\n${"Donaudampfschifffahrt".repeat(4)},book\n`);
  await page.getByText("Left out: 1 column").click();
  await page.getByRole("combobox", { name: "Genus" }).selectOption("Kind");
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByText("Refused: 1 line").click();
  const reason = await page.getByText(/^Line 2 \(Donau/).boundingBox();
  expect(reason && reason.x + reason.width).toBeLessThanOrEqual(WIDTH);
  await removeFile(page);
});

const names = (...all: string[]) => `"[${all.map((name, at) => `{""id"": ${at}, ""name"": ""${name}""}`).join(", ")}]"`;
/** An export of a film database: lists as JSON, minutes, and a status that is not ours. */
const DATABASE = `budget,genres,id,keywords,original_language,overview,release_date,runtime,status,title,link
0,${names("Drama", "Adventure")},19995,${names("harbour", "night")},en,Two lights go out.,1924-03-09,96,Released,Harbour Lights,https://files.example/lights.mp4
1200,${names("Comedy")},19996,${names("river")},de,"A ferry, late.",1926-10-01,153,Released,The Ferry,https://files.example/ferry.mp4
0,${names("Drama")},19997,[],en,Salt of the sea.,1930-01-20,80,Post Production,Salt,https://files.example/salt.mp4
`;

test("the table of a film database is imported without corrections", async ({ page }) => {
  await chooseFile(page, DATABASE);
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("3 would be added, 0 would be changed, 0 unchanged, 0 would be refused.")).toBeVisible();
  const first = page.getByRole("region", { name: "The first items" }).getByRole("listitem").first();
  for (const fact of ["Harbour Lights", "9 March 1924", "Drama, Adventure", "1h 36m"]) await expect(first).toContainText(fact);
  await expect(page.getByText("no download")).toHaveCount(0);
  await expectRoom(page);
  await expectNoViolation(page, "the result of the check");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
  await page.goto("/movies");
  for (const title of ["Harbour Lights", "The Ferry", "Salt"])
    await expect(page.getByRole("link", { name: title }).first()).toBeAttached();
  await expect(page.locator("main")).toContainText("Adventure");
  await expect(page.locator("main")).not.toContainText(/[[{]|Released$/);
  await page.goto("/admin/import");
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText(/3 changes undone/)).toBeVisible();
  await page.goto("/admin/import");
  await removeFile(page);
});

test("the import asks about an ambiguous date", { tag: "@full" }, async ({ page }) => {
  await chooseFile(page, "Title,Release date\nSalt,10-12-1994\nThe Ferry,11-02-1996\n");
  await page.getByRole("button", { name: "Check the file" }).click();
  const question = page.getByLabel("10-12-1994 is");
  await expect(question).toBeFocused();
  await expectNoViolation(page, "the question");
  await question.selectOption("12 October 1994");
  await expect(page.getByLabel("Release date")).toHaveAccessibleDescription(/10-12-1994 = 1994-10-12/);
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("2 would be added")).toBeVisible();
  await removeFile(page);
});
