import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { openStore } from "../../server/drivers.ts";
import { storedIn } from "../../tests/engines.ts";
import { expect, see, test, UNREACHED, untilKept } from "./offline-fixtures.ts";
import { FILM } from "./watchlist-fixtures.ts";

const TEN_SECONDS = 10_000;
const SLOW = "The site is slow to respond. This is a saved copy from";

test("a visited page can be read while the site is down; another one says so and opens when it is back", async ({
  page,
  line,
}) => {
  await see(page, "/about");
  await see(page, FILM.path);
  line.cut();
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: UNREACHED })).toBeVisible();
  await page.goto("/games");
  await expect(page.getByRole("heading", { level: 1, name: "The site cannot be reached" })).toBeVisible();
  await expect(page).toHaveURL("/games");
  await page.getByRole("region", { name: "Pages you have visited" }).getByRole("link", { name: "Metropolis (1927)" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Metropolis" })).toBeVisible();
  await page.goto("/games");
  line.mend();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Games" })).toBeVisible();
});

test("an unavailable page opens by itself when the site is back", { tag: "@full" }, async ({ page, line }) => {
  await see(page, "/about");
  await page.clock.install();
  line.cut();
  await page.goto("/games");
  await expect(page.getByRole("heading", { level: 1, name: "The site cannot be reached" })).toBeVisible();
  await page.clock.runFor(TEN_SECONDS);
  line.mend();
  await page.clock.runFor(TEN_SECONDS);
  await expect(page.getByRole("heading", { level: 1, name: "Games" })).toBeVisible();
});

test("an offline browser says so, and shows the page once it is online", { tag: "@full" }, async ({ page, line }) => {
  await see(page, "/about");
  line.cut();
  // The browser's offline switch does not reach pages served by a service worker.
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await page.goto("/about");
  await expect(page.getByRole("status").filter({ hasText: "You are offline. This is a saved copy from" })).toBeVisible();
  await page.goto("/games");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  line.mend();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("heading", { level: 1, name: "Games" })).toBeVisible();
});

test(
  "a visited page can be read while the site is slow, and can be reloaded from there",
  { tag: "@full" },
  async ({ page, line }) => {
    await see(page, "/about");
    line.hold();
    await page.goto("/about");
    const word = page.getByRole("status").filter({ hasText: SLOW });
    await expect(word).toBeVisible();
    await expect(page.getByText(UNREACHED)).toHaveCount(0);
    line.mend();
    await word.getByRole("button", { name: "Reload" }).click();
    await expect(word).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  },
);

test(
  "a visited page can be read while a proxy reports the site as down; others are reported as unreachable",
  { tag: "@full" },
  async ({ page, line }) => {
    await using proxy = await answerAll(502);
    await see(page, "/about");
    line.cut();
    line.mend(proxy.origin);
    await page.goto("/about");
    await expect(page.getByRole("status").filter({ hasText: UNREACHED })).toBeVisible();
    await page.goto("/games");
    await expect(page.getByRole("heading", { level: 1, name: "The site cannot be reached" })).toBeVisible();
  },
);

test("a visited page can be read while the site is overloaded", { tag: "@full" }, async ({ page, line }) => {
  await using site = await answerAll(503);
  await see(page, "/about");
  line.cut();
  line.mend(site.origin);
  await page.goto("/about");
  await expect(page.getByRole("status").filter({ hasText: SLOW })).toBeVisible();
});

test.describe("the site's own error page", { tag: "@full" }, () => {
  const message = "Failed to load resource: the server responded with a status of 503 (Service Unavailable)";
  test.use({ expectedMessages: [message] });

  test("is passed on if there is no copy", async ({ page, line }) => {
    await using site = await answerAll(503);
    await see(page, "/about");
    line.cut();
    line.mend(site.origin);
    expect((await page.goto("/games"))?.status()).toBe(503);
  });
});

async function answerAll(status: number) {
  const server = createServer((_request, response) => void response.writeHead(status).end("No answer."));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

test("offline pages in another language say so in that language", { tag: "@full" }, async ({ page, line, demoSite }) => {
  const store = await openStore(await storedIn(demoSite.dataDir), () => new Date());
  await store.settings.set({ site: { ...DEFAULT_SITE, languages: ["de"] } });
  await see(page, "/de/about");
  await untilKept(page, "/de/offline");
  await untilKept(page, "/de/watchlist");
  line.cut();
  await page.goto("/de/games");
  await expect(page.getByRole("heading", { level: 1, name: "Die Website ist nicht erreichbar" })).toBeVisible();
  await page.goto("/games");
  await expect(page.getByRole("heading", { level: 1, name: "The site cannot be reached" })).toBeVisible();
  await page.goto("/de/watchlist");
  await expect(page.getByRole("heading", { level: 1, name: "Merkliste" })).toBeVisible();
  await store.settings.set({ site: DEFAULT_SITE });
  await store.close();
});
