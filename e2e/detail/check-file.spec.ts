import { createHash } from "node:crypto";
import type { Page, Request } from "@playwright/test";
import { pieceBytesFor } from "#app/checksums/pieces.ts";
import { openStore } from "../../server/drivers.ts";
import { storedIn } from "../../tests/engines.ts";
import { expectNoViolation } from "../axe.ts";
import { storyWith } from "../site/own-works.ts";
import { expect } from "../test.ts";

const MIB = 2 ** 20;
const film = Buffer.alloc(14 * MIB, "The Reel, first take. ");
const damaged = Buffer.from(film);
damaged[12_500_000] = 0;
const other = Buffer.alloc(MIB, "The Quiet Harbour. ");
const unknown = Buffer.alloc(MIB, "Nothing of this site. ");
const sum = (bytes: Buffer, algorithm = "sha256") => createHash(algorithm).update(bytes).digest("hex");

const row = (name: string, bytes: Buffer) => ({
  url: `https://files.example/${name}`,
  label: name,
  sizeBytes: bytes.length,
  sha256: sum(bytes),
});

const test = storyWith([
  { id: "reel", type: "movie", itemName: "The Reel", movieLink: "https://files.example/film", files: [row("film", film)] },
  { id: "harbour", type: "movie", itemName: "The Quiet Harbour", files: [row("harbour", other)] },
]);

test.beforeAll(async ({ demoSite }) => {
  const store = await openStore(await storedIn(demoSite.dataDir), () => new Date());
  const pieceBytes = pieceBytesFor(film.length);
  const pieces = Array.from({ length: film.length / pieceBytes }, (_, at) =>
    film.subarray(at * pieceBytes, (at + 1) * pieceBytes),
  );
  const joined = (algorithm: string) => pieces.map((piece) => sum(piece, algorithm)).join("");
  await store.pieces.put({
    sha256: sum(film),
    sizeBytes: film.length,
    pieceBytes,
    sha256Pieces: joined("sha256"),
    sha1Pieces: joined("sha1"),
  });
  await store.close();
});

const open = async (page: Page) => {
  await page.goto("/movies/reel");
  await page.getByText("Check a file", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Choose the file you downloaded")).toBeVisible();
};
const choose = (page: Page, buffer: Buffer) =>
  page.getByLabel("Choose the file you downloaded").setInputFiles({ name: "film.mp4", mimeType: "video/mp4", buffer });

test("a file is compared with what was checked, piece by piece", async ({ page }) => {
  const sent: string[] = [];
  const isSent = (request: Request) => request.method() === "POST" && !request.url().endsWith("/seen");
  page.on("request", (request) => void (isSent(request) && sent.push(request.url())));
  await open(page);
  await choose(page, film);
  await expect(page.getByRole("status").filter({ hasText: "This is the file that was checked." })).toBeVisible();
  await choose(page, damaged);
  await expect(page.getByText("1 MB of it differ: megabytes 12 to 13.")).toBeVisible();
  await expectNoViolation(page);
  expect(sent).toEqual([]);
});

test("the title of another file is found by five digits of its checksum", async ({ page }) => {
  await open(page);
  await choose(page, other);
  await expect(page.getByText("This is another file")).toBeVisible();
  const asked = page.waitForRequest("**/check-file");
  await page.getByRole("button", { name: "Which title is this?" }).click();
  await expect(page.getByRole("link", { name: "It belongs to The Quiet Harbour" })).toHaveAttribute("href", "/movies/harbour");
  expect((await asked).postData()).toBe(`digits=${sum(other).slice(0, 5)}`);
  await choose(page, unknown);
  await page.getByRole("button", { name: "Which title is this?" }).click();
  await expect(page.getByText("No title here has this file.")).toBeVisible();
});

test("a check is canceled while it reads", async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/pieces/*", async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await open(page);
  await choose(page, film);
  await expect(page.getByRole("progressbar", { name: "Reading the file" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Canceled.")).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(page.getByLabel("Choose the file you downloaded")).toBeFocused();
  answer();
});

test("without scripts the commands are shown", { tag: "@full" }, async ({ browser, demoSite }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: demoSite.origin });
  await page.goto("/movies/reel");
  await page.getByText("Check a file", { exact: true }).click();
  await page.getByText("With a command").click();
  await expect(page.getByText("sha256sum FILE")).toBeVisible();
  await expect(page.getByLabel("Choose the file you downloaded")).toBeHidden();
  await page.close();
});
