import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CHUNK } from "../../tests/data/file-bytes.ts";
import { startSiteProcess } from "../../tests/sites/site.ts";
import { ADMIN, signIn, UNAUTHORIZED } from "../editing/admin-fixtures.ts";
import { expectNoViolation } from "../axe.ts";
import { fillIn } from "../editing/item-form-fixtures.ts";
import { choose, chunksSent, CUT, expect, expectNoted, hand, onceAt, openAdmin, picture, test } from "./upload-fixtures.ts";

test.use({ showsPictures: true });

const VIEW = /^\/v1\/storage\/buckets\/images\/files\/\w+\/view\?project=marquee$/;
const LAST = CHUNK * 3;

test(
  "pictures are chosen, dropped and pasted into a form, and the public page shows them",
  { tag: "@servers" },
  async ({ page }) => {
    await openAdmin(page, "/admin/create");
    await fillIn(page, "movies", "The Painted Evening");
    await choose(page, "Upload a file for Banner", await picture("banner.png"));
    await expect(page.getByLabel("Banner", { exact: true })).toHaveValue(VIEW);
    await hand(page.getByLabel("Thumbnail", { exact: true }), "drop", await picture("thumbnail.png", "#35a"));
    await expect(page.getByLabel("Thumbnail", { exact: true })).toHaveValue(VIEW);
    for (const index of [0, 1, 2]) {
      const field = page.getByLabel("Screenshot URL").nth(index);
      await hand(field, "paste", await picture(`still-${index}.png`, "#3a5"));
      await expect(field).toHaveValue(VIEW);
    }
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("link", { name: "View on site" }).waitFor();
    await page.goto(await page.getByRole("link", { name: "View on site" }).getAttribute("href").then(String));
    const shown = page.getByRole("main").locator("img").first();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  },
);

test("several files become a screenshot each, in order, and replace none", { tag: "@full" }, async ({ page }) => {
  await openAdmin(page, "/admin/create");
  const addresses = page.getByLabel("Screenshot URL");
  await hand(addresses.nth(1), "drop", await picture("kept.png"));
  await expect(addresses.nth(1)).toHaveValue(VIEW);
  const kept = await addresses.nth(1).inputValue();
  const colours = ["#a35", "#3a5", "#35a", "#5a3"];
  await hand(addresses.nth(0), "drop", ...(await Promise.all(colours.map((colour, at) => picture(`row-${at}.png`, colour)))));
  await expect(addresses).toHaveCount(5);
  const names = [];
  for (const index of [0, 2, 3, 4]) {
    await expect(addresses.nth(index)).toHaveValue(VIEW);
    const address = (await addresses.nth(index).inputValue()).replace("/view", "");
    names.push(((await (await page.request.get(address)).json()) as { name: string }).name);
  }
  expect(names).toEqual(["row-0.png", "row-1.png", "row-2.png", "row-3.png"]);
  await expect(addresses.nth(1)).toHaveValue(kept);
});

test("an uploaded video fills in its id and its address", { tag: "@full" }, async ({ page, videoFile }) => {
  await openAdmin(page, "/admin/create");
  await choose(page, "Upload a file for Video", videoFile);
  const address = page.getByLabel("Video URL");
  await expect(address).toHaveValue(/^\/v1\/storage\/buckets\/videos\/files\/\w+\/view\?project=marquee$/);
  const id = (await address.inputValue()).split("/")[6] ?? "";
  await expect(page.getByLabel("Video ID")).toHaveValue(id);
});

test("an upload field works by keyboard, and shows its progress", async ({ page, videoFile }) => {
  await openAdmin(page, "/admin/create");
  const { promise, resolve } = Promise.withResolvers<void>();
  await onceAt(page, LAST, async (route) => {
    await promise;
    await route.continue();
  });
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload a file for Video" }).focus();
  await page.keyboard.press("Enter");
  await (await asked).setFiles(videoFile);
  await expect(page.getByRole("button", { name: "Uploading... for Video" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Cancel the upload of Video" })).toBeFocused();
  await expect(page.getByRole("progressbar", { name: "Upload of trailer.mp4" })).toHaveJSProperty("max", 17_000_000);
  await expect(page.getByText(/^\d+% · [\d.]+ MB of 17 MB$/)).toBeVisible();
  resolve();
  await expect(page.getByText("trailer.mp4 uploaded.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Upload a file for Video" })).toBeFocused();
});

test("a new item is saved once its upload is done, and leaving earlier prompts", async ({ page, videoFile }) => {
  await openAdmin(page, "/admin/create");
  const { promise, resolve } = Promise.withResolvers<void>();
  await onceAt(page, LAST, async (route) => {
    await promise;
    await route.continue();
  });
  await choose(page, "Upload a file for Video", videoFile);
  await expect(page.getByText("Waiting for the upload")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Media" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  resolve();
  await expect(page.getByLabel("Video URL")).toHaveValue(/\/view/);
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
});

test("a cancelled upload leaves the field and the site unchanged", { tag: "@full" }, async ({ page, videoFile }) => {
  await openAdmin(page, "/admin/create");
  await page.getByLabel("Video URL").fill("https://films.example/trailer.mp4");
  await onceAt(page, LAST, async () => undefined);
  await choose(page, "Upload a file for Video", videoFile);
  await expect(page.getByText(/^9\d% · /)).toBeVisible();
  const forgotten = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: "Cancel the upload of Video" }).click();
  expect((await forgotten).status()).toBe(204);
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(page.getByLabel("Video URL")).toHaveValue("https://films.example/trailer.mp4");
});

test.describe("an upload whose connection breaks", () => {
  test.use({ expectedMessages: [[CUT], { scope: "test" }] });

  test("says so, and continues where it stopped", async ({ page, videoFile }) => {
    await openAdmin(page, "/admin/create");
    await onceAt(page, LAST, (route) => route.abort("connectionreset"));
    await choose(page, "Upload a file for Video", videoFile);
    await expect(page.getByRole("alert").filter({ hasText: "The site cannot be reached." })).toBeVisible();
    await expect(page.getByText("Uploading trailer.mp4.")).not.toBeAttached();
    const sent = chunksSent(page);
    await page.getByRole("button", { name: "Retry the upload of Video" }).click();
    await expect(page.getByLabel("Video URL")).toHaveValue(/\/view/);
    expect(sent).toContain(LAST);
    expect(sent).not.toContain(0);
  });

  test("continues after its tab was closed", { tag: "@full" }, async ({ page, context, videoFile }) => {
    await openAdmin(page, "/admin/media");
    await onceAt(page, LAST, async (route) => {
      await expectNoted(page, 3);
      await route.abort("connectionreset");
    });
    await choose(page, "Upload files", videoFile);
    await expect(page.getByText("The site cannot be reached.")).toBeVisible();
    await page.close();

    const again = await context.newPage();
    const sent = chunksSent(again);
    await again.goto("/admin/media?show=unfinished");
    await expect(again.getByRole("cell", { name: "75% of 17 MB uploaded", exact: true })).toBeVisible();
    await choose(again, "Upload files", videoFile);
    await expect(again.getByText("No results found for your search.")).toBeVisible();
    expect(sent).toEqual([LAST]);
  });
});

test.describe("an upload whose session ends", { tag: "@full" }, () => {
  test.use({ expectedMessages: [[UNAUTHORIZED], { scope: "test" }] });

  test("asks the user to sign in again, and continues", async ({ page }) => {
    await openAdmin(page, "/admin/create");
    await page.context().clearCookies();
    await choose(page, "Upload a file for Banner", await picture("banner.png"));
    const dialog = page.getByRole("dialog", { name: "Sign in again" });
    await dialog.getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Banner", { exact: true })).toHaveValue(VIEW);
  });
});

test.describe("a file that the site does not accept", { tag: "@full" }, () => {
  const refused = "Failed to load resource: the server responded with a status of 400 (Bad Request)";
  test.use({ expectedMessages: [[refused, refused], { scope: "test" }] });

  test("is rejected with a reason, and another file can be chosen", { tag: "@translated" }, async ({ page }) => {
    await openAdmin(page, "/admin/create");
    const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
    await choose(page, "Upload a file for Banner", text);
    await expect(page.getByRole("alert").filter({ hasText: "This file type is not supported" })).toBeVisible();
    await expect(page.getByText("Uploading notes.txt.")).not.toBeAttached();
    await expect(page.getByRole("button", { name: "Retry" })).toBeHidden();
    const whole = await picture("banner.png");
    await choose(page, "Upload a file for Banner", { ...whole, buffer: whole.buffer.subarray(0, -100) });
    await expect(page.getByRole("alert").filter({ hasText: "This picture is incomplete or damaged" })).toBeVisible();
    await choose(page, "Upload a file for Banner", whole);
    await expect(page.getByLabel("Banner", { exact: true })).toHaveValue(VIEW);
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeHidden();
  });
});

test.describe("an upload on a site that is killed and restarted", { tag: "@full" }, () => {
  test.use({ expectedMessages: [["Failed to load resource: net::ERR_CONNECTION_REFUSED"], { scope: "test" }] });

  test("continues with Retry", async ({ page, videoFile }) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "marquee-story-"));
    const environment = { DEMO: "0", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const first = await startSiteProcess({ dataDir, environment });
    await signIn(page, ADMIN, first.origin);
    await page.goto(`${first.origin}/admin/create`);
    await onceAt(page, LAST, async (route) => {
      await expectNoted(page, 3);
      await first.stop("SIGKILL");
      await route.continue();
    });
    await choose(page, "Upload a file for Video", videoFile);
    await expect(page.getByText("The site cannot be reached.")).toBeVisible();
    {
      await using _second = await startSiteProcess({
        dataDir,
        environment: { ...environment, PORT: new URL(first.origin).port },
      });
      const sent = chunksSent(page);
      await page.getByRole("button", { name: "Retry the upload of Video" }).click();
      await expect(page.getByLabel("Video URL")).toHaveValue(/\/view/);
      expect(sent).toEqual([LAST]);
    }
    await rm(dataDir, { recursive: true });
  });
});

test.describe("an upload in progress", () => {
  test.use({ expectedMessages: [[CUT], { scope: "test" }] });

  test("axe finds no violation in it, or after its connection broke", async ({ page, videoFile }) => {
    await openAdmin(page, "/admin/create");
    const { promise: isChecked, resolve: cut } = Promise.withResolvers<void>();
    await onceAt(page, LAST, async (route) => {
      await expectNoViolation(page, "under way", ["light", "dark"]);
      await route.abort("connectionreset");
      cut();
    });
    await choose(page, "Upload a file for Video", videoFile);
    await isChecked;
    await expect(page.getByText("The site cannot be reached.")).toBeVisible();
    await expectNoViolation(page, "cut", ["light", "dark"]);
  });
});
