import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { signIn } from "../../tests/request/sign-in.ts";
import { inputFile, storageOf } from "../../tests/request/storage/storage.ts";
import type { RunningSite } from "../../tests/sites/site.ts";
import { addWorks, expect, test } from "../site/emptied-fixtures.ts";

test.use({ showsPictures: true });

const IMAGES = "images";
const RENDERED = /^\/pictures\/[0-9a-f]{64}\/\d+\.avif$/;

const photo = (background: string) =>
  sharp({ create: { width: 1400, height: 800, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads a still and an animated picture. @returns The id of the animated file. */
async function addWorksWithPictures(site: RunningSite) {
  // Removing all items keeps the files, so their ids must be new.
  const [still, moving] = [randomUUID(), randomUUID()];
  const named = (fileId: string) => {
    const address = viewPath({ bucketId: IMAGES, fileId });
    return { thumbnailUrl: address, bannerUrl: address, screenshots: [{ id: 1, screenshotUrl: address }] };
  };
  await addWorks(site.dataDir, [
    { ...named(still), type: "movie", id: "still", cId: "mv1", itemName: "Standing Still" },
    { ...named(moving), type: "movie", id: "moving", cId: "mv2", itemName: "Moving On" },
  ]);
  const storage = storageOf(site, await signIn(site));
  const send = (fileId: string, bytes: Uint8Array, name: string) =>
    storage.createFile({ bucketId: IMAGES, fileId, file: inputFile(bytes, name) });
  const frames = [await photo("#2b4a6f"), await photo("#7a3b2e")];
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  await send(moving, gif, "moving.gif");
  await send(still, await photo("#2b4a6f"), "still.png");
  return { moving };
}

async function shownIn(image: Locator): Promise<string> {
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete)).toBe(true);
  expect(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  return image.evaluate((shown: HTMLImageElement) => new URL(shown.currentSrc).pathname);
}

test("uploaded pictures are shown on cards and pages, in fitting width and format, with a blur until they load", async ({
  page,
  adminSite,
}) => {
  const files = await addWorksWithPictures(adminSite);
  await expect(async () => {
    await page.goto("/movies");
    const card = page.getByRole("article").filter({ hasText: "Standing Still" }).first();
    await card.scrollIntoViewIfNeeded();
    expect(await shownIn(card.locator("img").first())).toMatch(RENDERED);
  }).toPass();

  const screenshot = page.getByRole("link", { name: "Screenshot 1 of Standing Still" });
  const blur = () => screenshot.getByRole("img").evaluate((shown) => getComputedStyle(shown).getPropertyValue("--top-left"));
  const BLURRED = /^#[0-9a-f]{3}$/;
  await expect(async () => {
    await page.goto("/movies/still");
    expect(await blur()).toMatch(BLURRED);
  }).toPass();
  const image = page.locator("picture img").first();
  expect(await shownIn(image)).toMatch(RENDERED);
  await expect(image).toHaveAttribute("width", /^\d+$/);
  await expect(image).toHaveAttribute("height", /^\d+$/);
  await screenshot.click();
  await expect(page.getByRole("dialog")).toContainText("1 of 1");
  await page.keyboard.press("Escape");
  await expect.poll(blur).toMatch(BLURRED);

  await page.goto("/movies/moving");
  const address = viewPath({ bucketId: IMAGES, fileId: files.moving }).split("?")[0];
  const moving = page.locator(`img[src^="${address}"]`).first();
  expect(await shownIn(moving)).toBe(address);
  await expect(moving).toHaveAttribute("width", /^\d+$/);
});
