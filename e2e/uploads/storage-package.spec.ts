import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type * as Package from "appwrite";
import { expect, signIn, test } from "../editing/admin-fixtures.ts";

test.use({ showsPictures: true });

const PACKAGE = createRequire(import.meta.url)
  .resolve("appwrite")
  .replace(/dist.*$/, "dist/iife/sdk.js");
const PAGE = "/a-page-of-somebody";

declare const Appwrite: typeof Package;

/** The page has the site's origin and loads only the published browser package. */
async function openPackage(page: Page): Promise<void> {
  await signIn(page);
  const html =
    '<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><script src="/package.js"></script>';
  await page.route(`**${PAGE}`, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.route("**/package.js", (route) => route.fulfill({ path: PACKAGE }));
  await page.goto(PAGE);
}

test(
  "the published package for browsers sends a film in chunks, lists, renames and deletes it",
  { tag: "@servers" },
  async ({ page }) => {
    await openPackage(page);
    const answers = await page.evaluate(async () => {
      const { Client, ID, Query, Storage } = Appwrite;
      const storage = new Storage(new Client().setEndpoint(`${location.origin}/v1`).setProject("marquee"));
      const digest = async (data: ArrayBuffer) => new Uint8Array(await crypto.subtle.digest("SHA-256", data)).join();
      const bytes = new Uint8Array(12 * 1024 * 1024 + 3).map((_, index) => index * 7 + (index >> 12));
      bytes.set([0, 0, 0, 24, ...new TextEncoder().encode("ftypisom\0\0\0\0isomavc1")]);
      const progress: number[] = [];
      const sent = await storage.createFile({
        bucketId: "videos",
        fileId: ID.unique(),
        file: new File([bytes], "Die Bürde – 映画.mp4", { type: "text/html" }),
        onProgress: ({ chunksUploaded }) => void progress.push(chunksUploaded),
      });
      const target = { bucketId: "videos", fileId: sent.$id };
      const back = await fetch(storage.getFileView(target));
      const { files } = await storage.listFiles({ bucketId: "videos", queries: [Query.equal("$id", sent.$id)] });
      const renamed = await storage.updateFile({ ...target, name: "renamed.mp4", permissions: ['read("any")'] });
      await storage.deleteFile(target);
      const gone = await storage.listFiles({ bucketId: "videos", queries: [Query.equal("$id", sent.$id)] });
      return {
        sent,
        isSame: (await digest(await back.arrayBuffer())) === (await digest(bytes.buffer)),
        type: back.headers.get("content-type"),
        listed: files.map(({ name }) => name),
        renamed: [renamed.name, renamed.$permissions],
        last: progress.at(-1),
        left: gone.total,
      };
    });
    expect(answers).toMatchObject({
      sent: { name: "Die Bürde – 映画.mp4", mimeType: "video/mp4", chunksTotal: 3, chunksUploaded: 3 },
      isSame: true,
      type: "video/mp4",
      listed: ["Die Bürde – 映画.mp4"],
      renamed: ["renamed.mp4", ['read("any")']],
      left: 0,
    });
  },
);

test("an uploaded picture is shown in pages and on its own", { tag: "@full" }, async ({ page }) => {
  await openPackage(page);
  const address = await page.evaluate(async () => {
    const { Client, Storage } = Appwrite;
    const storage = new Storage(new Client().setEndpoint(`${location.origin}/v1`).setProject("marquee"));
    const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 30 });
    canvas.getContext("2d")?.fillRect(0, 0, 40, 30);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const file = new File([blob ?? ""], "black.png");
    await storage.createFile({ bucketId: "images", fileId: "black", file });
    return storage.getFileView({ bucketId: "images", fileId: "black" });
  });
  const sizeOf = (src: string) =>
    page.evaluate(async (shown) => {
      const picture = Object.assign(new Image(), { src: shown });
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }, src);
  expect(await sizeOf(address)).toEqual([40, 30]);
  await page.goto(address);
  await expect(page.locator("img")).toHaveJSProperty("naturalWidth", 40);
  await page.goto(PAGE);
  await page.evaluate(() => {
    const { Client, Storage } = Appwrite;
    const storage = new Storage(new Client().setEndpoint(`${location.origin}/v1`).setProject("marquee"));
    return storage.deleteFile({ bucketId: "images", fileId: "black" });
  });
});
