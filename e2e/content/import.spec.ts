import { expect, signIn, test } from "../editing/admin-story.ts";

const WIDTH = 360;
test.use({ viewport: { width: WIDTH, height: 740 } });

test("the outcome of a long name stays on a phone's screen", { tag: "@full" }, async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/import");
  const buffer = Buffer.from(`Title,Type\n${"Donaudampfschifffahrt".repeat(4)},opera\n`);
  await page.getByLabel("Choose a file").setInputFiles({ name: "films.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check the file" }).click();
  const outcome = await page.getByRole("cell", { name: /^Refused/ }).boundingBox();
  expect(outcome && outcome.x + outcome.width).toBeLessThanOrEqual(WIDTH);
  await page.getByRole("button", { name: "Remove the file" }).click();
});
