import { expectNoViolation } from "../axe.ts";
import { addressAfter, expect, test } from "./detail-fixtures.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", { tag: javaScriptEnabled ? [] : "@full" }, () => {
    test.use({ javaScriptEnabled });

    test("a film's page names and links its source", async ({ page }) => {
      await page.goto("/movies/harbour");
      const panel = page.getByRole("region", { name: "Download" });
      await expect(panel).toContainText("files.example");
      await expect(panel.getByRole("link", { name: "How to download" })).toHaveAttribute("href", "/how-to-download");
      const download = panel.getByRole("link", { name: "Download", exact: true });
      await expect(download).toHaveAttribute("rel", "noopener nofollow");
      expect(await addressAfter(page, () => download.click())).toBe("/download/harbour");
    });
  });
}

test.describe("without JavaScript", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a show's page shows its facts", async ({ page }) => {
    await page.goto("/tv-shows/lighthouse");
    await expect(page.getByRole("region", { name: "Description" })).toContainText("License: CC BY 4.0.");
    const details = page.getByRole("region", { name: "Details" });
    for (const fact of ["Released Year2019", "Available LanguagesEnglish", "GenresDramaMystery"]) {
      await expect(details).toContainText(fact);
    }
    await expect(page.getByRole("region", { name: "Ratings" })).toHaveText("RatingsIMDB4.5/5");
    await expect(page.getByRole("region", { name: "Cast" }).getByRole("listitem").first()).toContainText("Edda QuistRole 1");
    await expect(page.getByRole("region", { name: "Download" })).toContainText("Seasons24");
  });

  test("a show's facts link to lists of similar shows", async ({ page }) => {
    for (const [region, name, list] of [
      ["Details", "Drama", "genre=Drama"],
      ["Details", "2019", "year=2019"],
      ["Details", "English", "language=en"],
    ] as const) {
      await page.goto("/tv-shows/lighthouse");
      await page.getByRole("region", { name: region }).getByRole("link", { name }).click();
      await expect(page).toHaveURL(`/tv-shows?${list}#explore`);
      await expect(page.getByRole("region", { name: "Explore" }).getByRole("article")).toHaveText([/^Lighthouse North/]);
    }
  });

  test("a page links to similar items, and to others if there are none", async ({ page }) => {
    await page.goto("/tv-shows/lighthouse");
    const similar = page.getByRole("region", { name: "More like this" });
    await expect(similar.getByRole("article")).toHaveText([/^South Pier/]);
    await similar.getByRole("link", { name: "South Pier" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "South Pier" })).toBeVisible();
    await expect(similar.getByRole("article")).toHaveText([/^Island/, /^Lighthouse North/]);
    await page.goto("/movies/bare");
    await expect(similar).toHaveCount(0);
    await expect(page.getByRole("region", { name: "More movies" }).getByRole("article").first()).toBeVisible();
  });

  test("a game's page shows its requirements", async ({ page }) => {
    await page.goto("/games/tide");
    await expect(page.getByRole("region", { name: "Minimum System Requirements" })).toContainText("Memory8 GB");
    const details = page.getByRole("region", { name: "Details" });
    await expect(details).toContainText("Operating SystemWin 10");
    await expect(details).toContainText("TypeDramaMystery");
    await expect(page.getByRole("region", { name: "Ratings" })).toContainText("Not rated yet");
    await expect(page.getByRole("region", { name: "Download" })).toContainText("Size1.2 GB");
  });

  test("empty fields are not shown", async ({ page }) => {
    await page.goto("/movies/bare");
    for (const name of [
      "Description",
      "Details",
      "Ratings",
      "Cast",
      "Crew",
      "Minimum System Requirements",
      /Trailer|Screenshots/,
    ]) {
      await expect(page.getByRole("region", { name })).toHaveCount(0);
    }
    await expect(page.getByRole("main").getByRole("link", { name: /Download|Trailer/ })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Download" })).toContainText("There is nothing to download here yet.");
  });
});

test("the Download panel stays in view while the page scrolls", { tag: "@full" }, async ({ page }) => {
  await page.goto("/tv-shows/lighthouse");
  await page.getByRole("region", { name: "Cast" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("region", { name: "Download" })).toBeInViewport({ ratio: 1 });
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("Download is on the first screen, and beside the menu button once its panel was passed", async ({ page }) => {
    await page.goto("/tv-shows/lighthouse");
    const main = page.getByRole("main");
    const head = main.getByRole("region", { name: "Lighthouse North" }).getByRole("link", { name: "Download" });
    await expect(head).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("document")).toHaveJSProperty("scrollWidth", 360);
    const bar = page.locator(".bottom-bar a");
    await expect(bar).not.toBeInViewport();
    await main.getByRole("region", { name: "Cast" }).scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.click({ trial: true });
    await page.mouse.wheel(0, -60);
    await page.getByRole("button", { name: "Menu" }).click({ trial: true });
    await bar.click({ trial: true });
  });
});

test("on a large screen the facts of the download are beside the poster, above the fold", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/movies/files");
  const panel = page.getByRole("region", { name: "Download" });
  await expect(panel).toContainText("Fromfiles.exampleOpensA fileSize1.4 GBFormatMP4 videoQuality1080pLicenseCC BY 4.0");
  await expect(panel.getByRole("link", { name: "Download", exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("document")).toHaveJSProperty("scrollWidth", 1280);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await panel.getByRole("button", { name: "Copy the SHA-256 checksum" }).click();
  await expect(page.getByRole("status").getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("ab".repeat(32));
  await panel.getByText("Season 1 6 files").click();
  await panel.getByRole("link", { name: "Season 1, Episode 6" }).click({ trial: true });
});

test("axe finds no violation on any page of an item", async ({ page }) => {
  for (const path of [
    "/tv-shows/lighthouse",
    "/tv-shows/lighthouse#season-2",
    "/games/tide",
    "/movies/bare",
    "/movies/stored",
    "/movies/files",
  ]) {
    // Going to an address that differs only in its fragment would not load the page.
    await page.goto("about:blank");
    await page.goto(path, { waitUntil: "networkidle" });
    await expectNoViolation(page, path);
  }
});
