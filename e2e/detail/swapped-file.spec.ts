import { openStore } from "../../server/drivers.ts";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { storedIn } from "../../tests/engines.ts";
import { localHost } from "../../tests/servers/local-host.ts";
import { startSite } from "../../tests/sites/site.ts";
import { ALL_LOOKS, expectNoViolation } from "../axe.ts";
import { ADMIN, expect, signIn, test as base } from "../editing/admin-fixtures.ts";
import { addWorks } from "../site/emptied-fixtures.ts";
import { WITHOUT_WORKER } from "../test.ts";

const CHANGED = "This file has changed since it was checked";
const test = base.extend({ expectedMessages: [/status of 409/] });

test("a file that was swapped on its host is withheld until an editor confirms it", async ({ page }) => {
  let file = { "Content-Length": "1400", ETag: '"first"', "Last-Modified": "Sat, 01 Mar 2025 12:00:00 GMT" };
  await using host = await localHost((_request, response) => void response.writeHead(200, file).end());
  await using folder = await temporaryFolder();
  const link = `http://localhost:${host.port}/setup.exe`;
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const environment = { ...WITHOUT_WORKER, ...admin, DEMO: "0", CHECK_LINKS: "1", OUTBOUND_ALLOW: `localhost:${host.port}` };
  /** Starts the site once its links are due, and stops it, so that they are checked. */
  const check = async () => {
    const store = await openStore(await storedIn(folder.path), () => new Date());
    const [known] = await store.links.get([link]);
    if (known) await store.links.set({ ...known, nextCheck: new Date(0) });
    await store.close();
    const site = await startSite({ environment, dataDir: folder.path });
    await site.untilLogged({ event: "links.checked" });
    await site.stop();
  };

  const first = await startSite({ environment, dataDir: folder.path });
  await addWorks(folder.path, [{ type: "game", id: "quest", cId: "gm1", itemName: "Quest", downloadLink: link }]);
  await first.stop();
  await check();
  file = { ...file, "Content-Length": "1401", ETag: '"second"', "Last-Modified": "Sun, 02 Mar 2025 12:00:00 GMT" };
  await check();

  await using site = await startSite({ environment, dataDir: folder.path });
  await page.goto(`${site.origin}/games/quest`);
  await expect(page.getByRole("heading", { level: 1, name: "Quest" })).toBeVisible();
  await expect(page.getByText(CHANGED).filter({ visible: true })).toHaveCount(2);
  await expect(page.getByText("It is offered again once an editor has looked at it.")).toBeVisible();
  await expect(page.locator('a[href^="/download/"]')).toHaveCount(0);
  await expectNoViolation(page, "a changed file", ALL_LOOKS);
  const refused = await page.goto(`${site.origin}/download/quest`);
  expect(refused?.status()).toBe(409);
  await expect(page.getByText(`${CHANGED}, so nothing was downloaded.`)).toBeVisible();

  await signIn(page, ADMIN, site.origin);
  await page.goto(`${site.origin}/admin`);
  await page.getByRole("link", { name: "Another file 1" }).click();
  const found = "Before: 1,400 bytes, Sat, 01 Mar 2025 12:00:00 GMT. Now: 1,401 bytes, Sun, 02 Mar 2025 12:00:00 GMT.";
  await expect(page.getByText(`Another file, found today. ${found}`).filter({ visible: true })).toBeVisible();
  await expectNoViolation(page, "a changed file under Needs attention", ALL_LOOKS);
  await page.getByRole("button", { name: `Confirm ${link}` }).click();
  await expect(page.getByText("Nothing left in this list.")).toBeVisible();
  await page.goto(`${site.origin}/admin/audit`);
  await expect(page.getByText("confirmed a changed file")).toBeVisible();

  await page.goto(`${site.origin}/games/quest`);
  await expect(page.getByText(CHANGED)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Download", exact: true }).first()).toHaveAttribute("href", "/download/quest");
  const offered = await page.request.get(`${site.origin}/download/quest`, { maxRedirects: 0 });
  expect(offered.headers()["location"]).toBe(link);
});
