import type { Page } from "@playwright/test";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { mp4 } from "../../tests/data/file-bytes.ts";
import { inputFile, storageOf } from "../../tests/request/storage/storage.ts";
import { startSite } from "../../tests/sites/site.ts";
import { ADMIN, openAdmin } from "./admin-fixtures.ts";
import { expectNoViolation } from "../axe.ts";
import { expectNames, namesIn } from "../content/content-fixtures.ts";
import { addWorks } from "../site/emptied-fixtures.ts";
import { expect, test, untilFollowing } from "../lists/follow-fixtures.ts";
import { fillIn } from "./item-form-fixtures.ts";

const works = (...names: string[]) =>
  names.map((itemName, index) => ({ type: "movie" as const, id: `work-${index}`, cId: `mv${index + 1}`, itemName })).toReversed();
const changed = (page: Page) => page.getByText("The list has changed.");

async function openFollowing(page: Page, path = "/admin"): Promise<void> {
  const following = untilFollowing(page);
  await openAdmin(page, path);
  await following;
}

test(
  "the list follows what another admin creates, edits, deletes and restores",
  { tag: "@servers" },
  async ({ page, others, adminSite }) => {
    await addWorks(adminSite.dataDir, works("Metropolis"));
    await openFollowing(page);
    const other = await others.newPage();
    await openAdmin(other, "/admin/create/movies");
    await fillIn(other, "movies", "Nosferatu");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await expectNames(page, ["Nosferatu", "Metropolis"]);

    await other.getByRole("link", { name: "Edit" }).click();
    await expect(other.getByRole("heading", { level: 1, name: "Update Item" })).toBeVisible();
    await other.getByLabel("Item name", { exact: true }).fill("Nosferatu Restored");
    await other.getByRole("button", { name: "Update" }).click();
    await expect(namesIn(page).and(page.getByLabel("Select Nosferatu Restored"))).toBeVisible();

    await other.goto("/admin");
    await other.getByRole("button", { name: "Delete Metropolis" }).click();
    await expectNames(page, ["Nosferatu Restored"]);
    await other.getByRole("button", { name: "Undo" }).click();
    await expectNames(page, ["Nosferatu Restored", "Metropolis"]);
  },
);

test("the user's input, position and open panels stay", async ({ page, others, adminSite }) => {
  await addWorks(adminSite.dataDir, works("Old Metropolis", "Old Nosferatu"));
  await openFollowing(page);
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("old");
  await expect(page).toHaveURL(/q=old/);
  const other = await others.newPage();
  await openAdmin(other);
  await other.getByRole("button", { name: "Delete Old Metropolis" }).click();
  await expectNames(page, ["Old Nosferatu"]);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("old");
});

test("no row moves while the user has ticked some", { tag: "@full" }, async ({ page, others, adminSite }) => {
  await addWorks(adminSite.dataDir, works("Metropolis", "Nosferatu", "Sunrise"));
  await openFollowing(page);
  await page.getByRole("checkbox", { name: "Select Nosferatu" }).check();
  const other = await others.newPage();
  await openAdmin(other);
  await other.getByRole("button", { name: "Delete Metropolis" }).click();
  await expect(changed(page)).toBeVisible();
  await expectNames(page, ["Metropolis", "Nosferatu", "Sunrise"]);
  await expectNoViolation(page);
  await page.getByRole("button", { name: "Show" }).click();
  await expectNames(page, ["Nosferatu", "Sunrise"]);
  await expect(changed(page)).toBeHidden();
  await expect(page.getByRole("checkbox", { name: "Select Nosferatu" })).toBeChecked();
});

test("the user's own changes appear at once, wherever the pointer is", { tag: "@full" }, async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, works("Metropolis", "Nosferatu", "Sunrise"));
  await openFollowing(page);
  for (const name of ["Nosferatu", "Metropolis"]) {
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await expect(namesIn(page).and(page.getByLabel(`Select ${name}`))).toHaveCount(0);
  }
  await expectNames(page, ["Sunrise"]);
  await page.waitForLoadState("networkidle");
  await expect(changed(page)).toBeHidden();
});

test("the trash updates, too", { tag: "@full" }, async ({ page, others, adminSite }) => {
  await addWorks(adminSite.dataDir, works("Metropolis", "Nosferatu"));
  await openFollowing(page, "/admin/trash");
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  const other = await others.newPage();
  await openAdmin(other);
  await other.getByRole("button", { name: "Delete Metropolis" }).click();
  await expectNames(page, ["Metropolis"]);
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The trash is empty.")).toBeVisible();
});

test("the files update, too", { tag: "@full" }, async ({ page, others, adminSite }) => {
  await openFollowing(page, "/admin/media");
  await openAdmin(await others.newPage());
  const cookies = (await others.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const storage = storageOf(adminSite, cookies);
  const target = { bucketId: "videos", fileId: "followed" };
  await storage.createFile({ ...target, file: inputFile(mp4(2000), "followed.mp4") });
  await expect(page.getByRole("link", { name: "followed.mp4" })).toBeVisible();
  await storage.updateFile({ ...target, name: "renamed.mp4" });
  await expect(page.getByRole("link", { name: "renamed.mp4" })).toBeVisible();
  await storage.deleteFile(target);
  await expect(page.getByRole("link", { name: "renamed.mp4" })).toHaveCount(0);
});

test("a list updates again when the site returns", { tag: "@full" }, async ({ browser }) => {
  await using folder = await temporaryFolder();
  const environment = { DEMO: "0", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const site = await startSite({ environment, dataDir: folder.path });
  await addWorks(folder.path, works("Metropolis", "Nosferatu"));
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  await openFollowing(page);
  const following = untilFollowing(page);
  await site.stop();
  const { port } = new URL(site.origin);
  await using _again = await startSite({ environment: { ...environment, PORT: port }, dataDir: folder.path });
  await following;
  const other = await context.newPage();
  await other.goto("/admin");
  await other.getByRole("button", { name: "Delete Metropolis" }).click();
  await expectNames(page, ["Nosferatu"]);
  await context.close();
});
