import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page, Route } from "@playwright/test";
import sharp from "sharp";
import { mp4 } from "../tests/file-bytes.ts";
import { expect, openAdmin, test as base } from "./admin-story.ts";

/** What the browser says of a request that was cut off. */
export const CUT = "Failed to load resource: net::ERR_CONNECTION_RESET";

/** A file as a story hands it to the browser. */
export type StoryFile = { name: string; mimeType: string; buffer: Buffer };

/** A picture of one colour. */
export async function picture(name: string, background = "#a35"): Promise<StoryFile> {
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

/** A story that has a video of 3 chunks and a bit on the disk. */
export const test = base.extend<{ videoFile: string }>({
  videoFile: async ({ playwright: _playwright }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "marquee-story-"));
    const file = path.join(folder, "trailer.mp4");
    await writeFile(file, mp4(17_000_000));
    await use(file);
    await rm(folder, { recursive: true });
  },
});

/** Presses a button that lets files be chosen, and chooses. */
export async function choose(page: Page, button: string, files: string | StoryFile | StoryFile[]): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await asked).setFiles(files);
}

/** Drops a file on something, or pastes it there. */
export async function hand(target: Locator, by: "drop" | "paste", { name, mimeType, buffer }: StoryFile): Promise<void> {
  await target.evaluate(
    (element, { by, name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: mimeType }));
      const options = { bubbles: true, cancelable: true };
      const event =
        by === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data });
      element.dispatchEvent(event);
    },
    { by, name, mimeType, base64: buffer.toString("base64") },
  );
}

/** Does something with the first request that sends the chunk beginning at a byte; all others go on. */
export async function onceAt(page: Page, start: number, act: (route: Route) => Promise<void>): Promise<void> {
  let isDone = false;
  await page.route("**/v1/storage/buckets/*/files", async (route) => {
    const range = (await route.request().allHeaders())["content-range"] ?? "";
    if (isDone || !range.startsWith(`bytes ${start}-`)) return route.continue();
    isDone = true;
    return act(route);
  });
}

/** The first bytes of the chunks that a page sends from now on. */
export function chunksSent(page: Page): number[] {
  const sent: number[] = [];
  page.on("request", (request) => {
    const range = /^bytes (\d+)-/.exec(request.headers()["content-range"] ?? "");
    if (range) sent.push(Number(range[1]));
  });
  return sent;
}

/** Waits until the browser has noted that the site has so many chunks of an upload. */
export async function expectNoted(page: Page, chunks: number): Promise<void> {
  const noted = () =>
    page.evaluate(() => {
      const notes = Object.entries(localStorage).filter(([name]) => name.startsWith("marquee.upload/"));
      return notes.map(([, note]) => (JSON.parse(String(note)) as { kept: number[] }).kept.length);
    });
  await expect.poll(noted).toEqual([chunks]);
}

export { expect, openAdmin };
