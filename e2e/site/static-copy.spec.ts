import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { uploadsOf } from "#app/files/uploaded-pictures.ts";
import { openSharpPictures } from "#app/pictures/sharp/sharp.ts";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { buildItem, temporaryFolder } from "../../tests/data/builders.ts";
import { BARE_ENVIRONMENT } from "../../tests/run-script.ts";
import { builtServer } from "../../tests/sites/site.ts";
import { expectNoViolation } from "../axe.ts";
import { expect, test } from "../test.ts";

const FOLDER = "/copies/films/";
const HOSTILE = `<img src=x onerror="document.title='run'">`;
const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".webp": "image/webp",
};
const LOST = "ab".repeat(32);
const PAGES = {
  home: "index.html",
  list: "movies/lists/letter/index.html",
  film: "movies/is/metropolis/index.html",
  "film without its picture": "movies/ed/vanished/index.html",
  search: "search/index.html?q=metropolis",
  watchlist: "watchlist/index.html",
};
/** Those of other sites. */
const WITHOUT_PICTURES = { bannerUrl: "", screenshots: [], cast: [] };
test.use({ showsPictures: true });

/** Publishes four titles, and serves the pages from a folder of a plain web server. */
async function serveCopy() {
  const folder = await temporaryFolder();
  const store = await openSqliteStore({ file: path.join(folder.path, "data/marquee.db"), now: () => new Date() });
  const blobs = openDiskBlobs(path.join(folder.path, "data/blobs"));
  const pictures = openSharpPictures({ blobs, uploads: uploadsOf({ store, blobs }) });
  const drawn = await pictures.storeDrawing('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="120"/>');
  for (const [id, itemName, hash] of [
    ["nosferatu", "Nosferatu", ""],
    ["vanished", "Vanished", LOST],
    ["metropolis", "Metropolis", drawn],
    ["hostile", HOSTILE, ""],
  ] as const) {
    const thumbnailUrl = hash && `/pictures/${hash}/640.webp`;
    await store.items.insert(buildItem("movie", { id, itemName, releasedYear: "1927", thumbnailUrl, ...WITHOUT_PICTURES }));
  }
  await store.close();
  const command = [path.join(builtServer(), "publish.js"), path.join(folder.path, "out"), "--contact", "copies@library.example"];
  await promisify(execFile)(process.execPath, command, {
    env: { ...BARE_ENVIRONMENT, DATA_DIR: path.join(folder.path, "data") },
  });
  const outside: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (!pathname.startsWith(FOLDER)) outside.push(pathname);
    const file = path.join(folder.path, "out/pages", pathname.slice(FOLDER.length));
    readFile(file).then(
      (bytes) => response.writeHead(200, { "Content-Type": TYPES[path.extname(file)] ?? "application/octet-stream" }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}${FOLDER}`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await folder[Symbol.asyncDispose]();
  };
  return { root, outside, disk: `file://${path.join(folder.path, "out/pages")}/`, [Symbol.asyncDispose]: close };
}

let copy: Awaited<ReturnType<typeof serveCopy>>;
test.beforeAll(async () => {
  copy = await serveCopy();
});
test.afterAll(() => copy[Symbol.asyncDispose]());

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, { tag: width === 360 ? [] : "@full" }, () => {
    test.use({ viewport: { width, height: 800 } });

    test("the pages of a copy are accessible and fit the window", async ({ page }) => {
      await page.goto(copy.root + PAGES.film);
      await page.locator("button[name=keep]").first().click();
      for (const [name, address] of Object.entries(PAGES)) {
        await page.goto(copy.root + address);
        if (/search|watchlist/.test(address)) await expect(page.getByRole("article").first()).toBeVisible();
        await expect(page.getByRole("document"), name).toHaveJSProperty("scrollWidth", width);
        await expectNoViolation(page, name, ["light", "forced"]);
      }
    });

    test.describe("without scripts", { tag: "@full" }, () => {
      test.use({ javaScriptEnabled: false });

      test("the home page leads to lists, and they to films", async ({ page }) => {
        await page.goto(copy.root + PAGES.home);
        for (const next of ["Movies", "By letter", "Metropolis"]) {
          await expect(page.getByRole("document")).toHaveJSProperty("scrollWidth", width);
          await page.getByRole("link", { name: next, exact: true }).first().click();
        }
        await expect(page).toHaveURL(copy.root + PAGES.film);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Metropolis");
        await expect(page.getByRole("document")).toHaveJSProperty("scrollWidth", width);
      });

      test("a picture that cannot be rendered has its stand-in", async ({ page }) => {
        await page.goto(copy.root + PAGES["film without its picture"]);
        const frame = page.locator("[data-letters=V]").first();
        await expect(frame).toHaveCSS("container-type", "size");
        await expect(page.locator(`img[src*="${LOST}"]`)).toHaveCount(0);
      });
    });
  });
}

test("opened from a disk, pages, pictures and lists work, and search and watchlist say what they need", async ({ browser }) => {
  // Browsers load no modules from a disk, and say so in the console.
  await using page = await browser.newPage();
  const open = (address: string) => page.goto(copy.disk + address, { waitUntil: "domcontentloaded" });
  await open(PAGES.home);
  for (const next of ["Movies", "By letter", "Metropolis"])
    await page.getByRole("link", { name: next, exact: true }).first().click();
  await expect(page).toHaveURL(copy.disk + PAGES.film);
  await expect(page.locator(".detail-poster img")).not.toHaveJSProperty("naturalWidth", 0);
  for (const needing of [PAGES.search, PAGES.watchlist]) {
    await open(needing);
    await expect(page.getByText("This needs scripts, and a web server")).toBeVisible();
  }
});

test("a copy in a folder of a plain web server is searched, and has a watchlist that is read without a connection", async ({
  page,
  context,
}) => {
  await page.goto(`${copy.root}search/index.html?q=metropolsi`);
  await expect(page.getByText("No exact match for")).toBeVisible();
  await expect(page.getByRole("article").getByRole("link", { name: "Metropolis" })).toBeVisible();
  await page.goto(`${copy.root}search/index.html?q=onerror`);
  await expect(page.getByRole("article").getByRole("link", { name: HOSTILE })).toBeVisible();
  await expect(page).not.toHaveTitle("run");

  await page.goto(`${copy.root}index.html`);
  await page.getByRole("combobox").first().click();
  await page.getByRole("combobox").first().pressSequentially("nosf");
  await page.getByRole("option", { name: "Nosferatu" }).click();
  await expect(page).toHaveURL(`${copy.root}movies/tu/nosferatu/index.html`);
  await page.locator("button[name=keep]").first().click();
  await page.goto(`${copy.root}watchlist/index.html`);
  await expect(page.getByRole("article").getByRole("link", { name: "Nosferatu" })).toBeVisible();

  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async (address) => Boolean(await caches.match(address)), `${FOLDER}movies/tu/nosferatu/index.html`))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("article").getByRole("link", { name: "Nosferatu" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nosferatu");
  expect(copy.outside).toEqual([]);
});
