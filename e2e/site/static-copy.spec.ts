import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { buildItem, temporaryFolder } from "../../tests/data/builders.ts";
import { BARE_ENVIRONMENT } from "../../tests/run-script.ts";
import { builtServer } from "../../tests/sites/site.ts";
import { expect, test } from "../test.ts";

const FOLDER = "/copies/films/";
const HOSTILE = `<img src=x onerror="document.title='run'">`;
const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/** Publishes three titles, and serves the pages from a folder of a plain web server. */
async function serveCopy() {
  const folder = await temporaryFolder();
  const store = await openSqliteStore({ file: path.join(folder.path, "data/marquee.db"), now: () => new Date() });
  for (const [id, itemName] of Object.entries({ nosferatu: "Nosferatu", metropolis: "Metropolis", hostile: HOSTILE }))
    await store.items.insert(buildItem("movie", { id, itemName, releasedYear: "1927" }));
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
  return { root, outside, [Symbol.asyncDispose]: close };
}

test("a copy in a folder of a plain web server is searched, and has a watchlist that is read without a connection", async ({
  page,
  context,
}) => {
  await using copy = await serveCopy();
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
