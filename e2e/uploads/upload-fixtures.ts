import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page, Route } from "@playwright/test";
import sharp from "sharp";
import { mp4 } from "../../tests/data/file-bytes.ts";
import { expect, openAdmin, test as base } from "../editing/admin-fixtures.ts";

export const CUT = "Failed to load resource: net::ERR_CONNECTION_RESET";

export type StoryFile = { name: string; mimeType: string; buffer: Buffer };

/** The bytes are new, since equal files are stored once. */
export async function picture(name: string, background = "#a35"): Promise<StoryFile> {
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .withExif({ IFD0: { ImageDescription: randomUUID() } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

/** The video has three full chunks and a partial one. */
export const test = base.extend<{ videoFile: string }>({
  videoFile: async ({ playwright: _playwright }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "marquee-story-"));
    const file = path.join(folder, "trailer.mp4");
    await writeFile(file, mp4(17_000_000));
    await use(file);
    await rm(folder, { recursive: true });
  },
});

export async function choose(page: Page, button: string, files: string | StoryFile | StoryFile[]): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await asked).setFiles(files);
}

export async function hand(target: Locator, by: "drop" | "paste", ...files: StoryFile[]): Promise<void> {
  await target.evaluate(
    (element, { by, files }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const options = { bubbles: true, cancelable: true };
      const event =
        by === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data });
      element.dispatchEvent(event);
    },
    { by, files: files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString("base64") })) },
  );
}

/** Intercepts the first request for the chunk that begins at byte `start`; all others continue. */
export async function onceAt(page: Page, start: number, act: (route: Route) => Promise<void>): Promise<void> {
  let isDone = false;
  await page.route("**/v1/storage/buckets/*/files", async (route) => {
    const range = (await route.request().allHeaders())["content-range"] ?? "";
    if (isDone || !range.startsWith(`bytes ${start}-`)) return route.continue();
    isDone = true;
    return act(route);
  });
}

/** The start offsets of chunks sent from now on. */
export function chunksSent(page: Page): number[] {
  const sent: number[] = [];
  page.on("request", (request) => {
    const range = /^bytes (\d+)-/.exec(request.headers()["content-range"] ?? "");
    if (range) sent.push(Number(range[1]));
  });
  return sent;
}

export async function expectNoted(page: Page, chunks: number): Promise<void> {
  const noted = () =>
    page.evaluate(() => {
      const notes = Object.entries(localStorage).filter(([name]) => name.startsWith("marquee.upload/"));
      return notes.map(([, note]) => (JSON.parse(String(note)) as { kept: number[] }).kept.length);
    });
  await expect.poll(noted).toEqual([chunks]);
}

export { expect, openAdmin };
