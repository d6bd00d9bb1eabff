import { startSite } from "../../tests/sites/site.ts";
import { expectNoViolation } from "../axe.ts";
import { expect, test, WITHOUT_WORKER } from "../test.ts";
import { choose, picture } from "../uploads/upload-fixtures.ts";

const LINK = /^One-time sign-in link, valid for one day: (\S+)/;
/** Counts clicks and keys, without typed texts and chosen files. */
const MAX_CLICKS = 40;
const FILE = [
  { collection: "settings", id: "site", name: "Kino Nord", language: "de", accent: "#1c39bb", kinds: ["movie"] },
  { type: "movie", itemName: "The Long Night", movieLink: "https://films.example/night.mp4" },
];

async function newSite(demo: "0" | "1") {
  const site = await startSite({ environment: { ...WITHOUT_WORKER, DEMO: demo }, isFirstStart: true });
  await expect.poll(() => site.printed.some((line) => LINK.test(line))).toBe(true);
  return { site, link: site.printed.flatMap((line) => LINK.exec(line)?.slice(1) ?? [])[0] ?? "" };
}

test("a new owner creates a German film site from the demo, with few clicks", { tag: "@full" }, async ({ page }) => {
  const { site, link } = await newSite("1");
  await using _ = site;
  let clicks = 0;
  const click = async (name: string, role: "button" | "link" | "checkbox" = "button") => {
    clicks++;
    await page.getByRole(role, { name, exact: true }).first().click();
  };
  await page.goto(link);
  await click("Sign In");
  await expect(page.getByText("0 of 4 done")).toBeVisible();
  await expectNoViolation(page, "the first steps", ["light", "dark"]);
  await click("Name the site", "link");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Kino Nord");
  await page.getByRole("textbox", { name: "Accent colour", exact: true }).fill("#1c39bb");
  clicks++;
  await choose(page, "Upload a file for Logo", await picture("logo.png", "#1c39bb"));
  await expect(page.getByRole("textbox", { name: /^Logo/ })).toHaveValue(/^\/v1\//);
  clicks += 2;
  await page.getByRole("combobox", { name: "Site language" }).selectOption("Deutsch");
  for (const kind of ["TV shows", "Animes", "Games"]) {
    clicks++;
    await page.getByRole("checkbox", { name: kind }).click();
  }
  await click("Save");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await click("Content Management", "link");
  await expect(page.getByText("2 of 4 done")).toBeVisible();
  clicks += 2;
  await page.getByText("Make this site yours").click();
  await page.getByText("Remove it", { exact: true }).click();
  await click("Remove the demo");
  await expect(page.getByText("294 demo titles removed.")).toBeVisible();
  await click("Continue", "link");
  await click("Import a file", "link");
  clicks++;
  const buffer = Buffer.from("Title,Year,Link\nThe Long Night,1922,https://films.example/night.mp4\n");
  await page.getByLabel("Choose a file").setInputFiles({ name: "films.csv", mimeType: "text/csv", buffer });
  await click("Check the file");
  await expect(page.getByText("1 would be added")).toBeVisible();
  await expectNoViolation(page, "a file that was tried", ["light", "dark"]);
  await click("Import");
  await expect(page.getByRole("button", { name: "Undo the import" })).toBeVisible();
  await page.goto(`${site.origin}/movies`);
  await expect(page).toHaveTitle("Filme · Kino Nord");
  await expect(page.getByText("The Long Night").first()).toBeVisible();
  const mark = page.getByRole("banner").locator("img.site-mark");
  const logo = await page.request.get(new URL((await mark.getAttribute("src")) ?? "", site.origin).href);
  expect(logo.headers()["content-type"]).toMatch(/^image\//);
  await expect(page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link")).toHaveText([
    "Startseite",
    "Filme",
    "Merkliste",
  ]);
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
});

test("one file sets up the same", { tag: "@full" }, async ({ page }) => {
  const { site, link } = await newSite("0");
  await using _ = site;
  await page.goto(link);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("link", { name: "Import a file" }).first().click();
  const buffer = Buffer.from(FILE.map((each) => JSON.stringify(each)).join("\n"));
  await page.getByLabel("Choose a file").setInputFiles({ name: "kino.ndjson", mimeType: "application/x-ndjson", buffer });
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("1 added, 1 changed")).toBeVisible();
  await page.goto(`${site.origin}/admin`);
  await page.getByRole("link", { name: "mv1" }).click();
  const preview = page.frameLocator('iframe[title="Page preview"]');
  await expect(preview.locator("html")).toHaveAttribute("lang", "de");
  await expect(preview.getByText("Herunterladen").first()).toBeAttached();
  await page.goto(site.origin);
  await expect(page).toHaveTitle(/Kino Nord/);
  const navigation = page.getByRole("navigation", { name: "Hauptnavigation" });
  await expect(navigation.getByRole("link", { name: "Filme" })).toBeVisible();
  await expect(navigation.getByRole("link", { name: "Spiele" })).toBeHidden();
});
