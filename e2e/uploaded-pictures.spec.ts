import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { openStore } from "../server/drivers.ts";
import { storedIn } from "../tests/engines.ts";
import { buildItem } from "../tests/builders.ts";
import { ADMIN_SITE, signIn } from "../tests/request/sign-in.ts";
import { inputFile, storageOf } from "../tests/request/storage.ts";
import { startSite, type RunningSite } from "../tests/site.ts";
import { expect, test as story, WITHOUT_WORKER } from "./story.ts";

const IMAGES = "images";
const SEEN = { timeout: 90_000 };

const photo = (background: string) =>
  sharp({ create: { width: 1400, height: 800, channels: 3, background } })
    .png()
    .toBuffer();

/** Two works with an uploaded picture each: one stands still, one moves. */
async function addWorks({ dataDir }: RunningSite): Promise<void> {
  const store = await openStore(await storedIn(dataDir), () => new Date());
  const named = (fileId: string) => {
    const address = viewPath({ bucketId: IMAGES, fileId });
    const screenshots = [{ id: 1, screenshotUrl: address }];
    return { thumbnailUrl: address, bannerUrl: address, screenshots, cast: [], videoUrl: "", videoId: "" };
  };
  await store.items.insert(buildItem("movie", { ...named("still"), id: "still", itemName: "Standing Still" }));
  await store.items.insert(buildItem("movie", { ...named("moving"), id: "moving", itemName: "Moving On" }));
  await store.close();
}

async function upload(site: RunningSite): Promise<void> {
  const storage = storageOf(site, await signIn(site));
  const frames = [await photo("#2b4a6f"), await photo("#7a3b2e")];
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const send = (fileId: string, bytes: Uint8Array, name: string) =>
    storage.createFile({ bucketId: IMAGES, fileId, file: inputFile(bytes, name) });
  await send("moving", gif, "moving.gif");
  await send("still", await photo("#2b4a6f"), "still.png");
}

const test = story.extend<object, { demoSite: RunningSite }>({
  demoSite: [
    async ({ playwright: _playwright }, use) => {
      await using site = await startSite({ environment: { ...ADMIN_SITE, ...WITHOUT_WORKER } });
      await addWorks(site);
      await upload(site);
      await use(site);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** What the browser chose to show, once it is there. */
async function shownIn(image: Locator): Promise<string> {
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0), SEEN).toBe(true);
  return image.evaluate((shown: HTMLImageElement) => new URL(shown.currentSrc).pathname);
}

test(
  "an uploaded picture is shown in the width and format that fit, on cards and on its page",
  { tag: "@servers" },
  async ({ page }) => {
    await expect(async () => {
      await page.goto("/movies");
      const card = page.getByRole("article").filter({ hasText: "Standing Still" }).first();
      await card.scrollIntoViewIfNeeded();
      expect(await shownIn(card.locator("img").first())).toMatch(/^\/pictures\/[0-9a-f]{64}\/\d+\.avif$/);
    }).toPass(SEEN);
    await page.goto("/movies/still");
    const image = page.locator("picture img").first();
    expect(await shownIn(image)).toMatch(/^\/pictures\/[0-9a-f]{64}\/\d+\.avif$/);
    await expect(image).toHaveAttribute("width", /^\d+$/);
    await expect(image).toHaveAttribute("height", /^\d+$/);
  },
);

test("a screenshot has its blur until it arrives, and keeps it once the page is live", async ({ page }) => {
  const screenshot = page.getByRole("link", { name: "Screenshot 1 of Standing Still" });
  const hasBlur = () => expect(screenshot.getByRole("img")).toHaveCSS("--top-left", /^#[0-9a-f]{3}$/, { timeout: 1000 });
  await expect(async () => {
    await page.goto("/movies/still");
    await hasBlur();
  }).toPass(SEEN);
  await screenshot.click();
  await expect(page.getByRole("dialog")).toContainText("1 of 1");
  await page.keyboard.press("Escape");
  await hasBlur();
});

test("an uploaded picture that moves is shown as it was uploaded", async ({ page }) => {
  await page.goto("/movies/moving");
  const address = viewPath({ bucketId: IMAGES, fileId: "moving" }).split("?")[0];
  const image = page.locator(`img[src^="${address}"]`).first();
  expect(await shownIn(image)).toBe(address);
  await expect(image).toHaveAttribute("width", /^\d+$/);
});
