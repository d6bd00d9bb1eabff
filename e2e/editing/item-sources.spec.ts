import type { Page } from "@playwright/test";
import { EXPORT_PATH } from "#app/import/site-import.ts";
import { startSite } from "../../tests/sites/site.ts";
import { FILMS, sourceHost, type SourceHost } from "../../tests/servers/source-host.ts";
import { ADMIN, expect, openAdmin, test as base } from "./admin-fixtures.ts";
import { expectSaved } from "./item-form-fixtures.ts";
import { WITHOUT_WORKER } from "../test.ts";

const MAX_TABS = 12;
const MAX_TYPED = 40;
const PANEL = "Title, or the address of its page";

const test = base.extend<object, { sources: SourceHost }>({
  sources: [
    async ({ playwright: _playwright }, use) => {
      await using host = await sourceHost();
      await use(host);
    },
    { scope: "worker" },
  ],
  adminSite: [
    async ({ sources }, use) => {
      const settings = { SOURCES_URL: sources.base, OUTBOUND_ALLOW: sources.address };
      const environment = { ...WITHOUT_WORKER, ...settings, DEMO: "0", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
      await using site = await startSite({ environment });
      await use(site);
    },
    { scope: "worker" },
  ],
});

/** Presses Tab until the focus is there. @returns the number of presses. */
async function tabTo(page: Page, name: RegExp | string): Promise<number> {
  for (let tabs = 0; tabs <= MAX_TABS; tabs++) {
    const label = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement;
      return focused === document.body ? "" : (focused.labels?.[0] ?? focused).textContent;
    });
    if (typeof name === "string" ? label === name : name.test(label)) return tabs;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${String(name)} is more than ${MAX_TABS} Tabs away.`);
}

/** All twenty take half a minute: `ALL_FILMS=1` adds them and prints what each took. */
const ADDED = process.env["ALL_FILMS"] ? FILMS : FILMS.slice(0, 3);

/** The facts of a film that the source has, as the catalogue exports it. */
function factsOf(title: string): string[] {
  const name = title.toLowerCase().replaceAll(" ", "-");
  const texts = 'A keeper answers a signal.,"A keeper answers a signal.\nNobody sent it & nobody hears."';
  const files = `https://archive.org/download/${name}`;
  const still = `${files}/${name}.thumbs/still_`;
  const stills = [1, 2, 3].map((number) => `${still}${number}.jpg`).join(" | ");
  return [
    `${title},Movie,`,
    `"Drama, Sea, Silent",1927,${texts},https://archive.org/services/img/${name},${still}2.jpg,${stills},${name},https://archive.org/embed/${name},`,
    `,German,2h 33m,${files}/the%20film.mp4,`,
  ];
}

test("films are added from a source by keyboard", async ({ page }) => {
  const took: { tabs: number; typed: number; seconds: number }[] = [];
  await openAdmin(page, "/admin/create");
  for (const title of ADDED) {
    const begun = performance.now();
    await expect(page.getByLabel(PANEL)).toHaveValue("");
    await page.getByRole("navigation", { name: "Category" }).getByRole("link", { name: "Movies" }).focus();
    let tabs = await tabTo(page, PANEL);
    const typed = title.slice(4);
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Titles found" }).getByRole("button").first()).toBeFocused();
    tabs += await tabTo(page, /Internet Archive$/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Use \d+ fields$/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Item name")).toBeFocused();
    await expect(page.getByLabel("Item name")).toHaveValue(title);
    await page.keyboard.press("Control+s");
    await expect(page.getByText(new RegExp(`^“${title}” is saved as mv\\d+\\.`))).toBeVisible();
    await expect(page.getByLabel("Item name")).toBeFocused();
    await expect(page.getByLabel("Item name")).toHaveValue("");
    expect(tabs).toBeLessThanOrEqual(MAX_TABS);
    expect(typed.length).toBeLessThanOrEqual(MAX_TYPED);
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
    took.push({ tabs, typed: typed.length, seconds: Math.round(performance.now() - begun) / 1000 });
  }
  const table = (await (await page.request.get(EXPORT_PATH)).text()).replaceAll("\r\n", "\n");
  expect(ADDED.filter((title) => factsOf(title).some((fact) => !table.includes(fact)))).toEqual([]);
  if (process.env["ALL_FILMS"]) process.stdout.write(`${took.map((film) => JSON.stringify(film)).join("\n")}\n`);
});

test("a refresh keeps manual edits, and a failing source loses nothing", { tag: "@full" }, async ({ page, sources }) => {
  await openAdmin(page, "/admin/create");
  sources.requested.length = 0;
  await page.getByLabel(PANEL).fill("https://archive.org/details/the-salt-road");
  await page.getByLabel("Item name").fill("Not asked for yet");
  await expect(page.getByText(/^(Draft s|S)aved at \d\d:\d\d/)).toBeVisible();
  expect(sources.requested).toEqual([]);
  await page.getByLabel("Item name").fill("");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: /^Use/ }).click();
  expect(sources.requested.length).toBeGreaterThan(0);
  await expect(page.getByLabel("Item name")).toHaveValue("The Salt Road");
  await expect(page.locator("[name='files[0].url']")).toHaveCount(1);
  await page.getByLabel("Description").fill("Typed since.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Item name")).toHaveValue("");
  await expect(page.getByLabel("Genre")).toHaveValue("");
  await expect(page.locator("[name='files[0].url']")).toHaveCount(0);
  await expect(page.getByLabel("Description")).toHaveValue("Typed since.");
  await page.getByLabel("Description").fill("");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: /^Use/ }).click();
  await page.keyboard.press("Control+s");
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update Item");
  await expect(page.getByRole("button", { name: "Refresh from archive.org" })).toBeVisible();
  await page.getByLabel("Overview").fill("Written by hand.");
  sources.behave("archive", (_request, response) => response.writeHead(503).end());
  await page.getByRole("button", { name: "Refresh from archive.org" }).click();
  await expect(page.getByText("Internet Archive responded with 503.")).toBeVisible();
  await expect(page.getByLabel("Overview")).toHaveValue("Written by hand.");
  sources.behave("archive", null);
  await page.getByRole("button", { name: "Refresh from archive.org" }).click();
  await expect(page.getByRole("checkbox", { name: /^Overview edited by hand/ })).not.toBeChecked();
  await expect(page.getByRole("list", { name: "Fields from Internet Archive" }).getByRole("checkbox")).toHaveCount(1);
  await page.getByRole("button", { name: "Back" }).click();
  await page.keyboard.press("Control+s");
  await expectSaved(page);

  await page.getByRole("button", { name: "Refresh from archive.org" }).click();
  const overview = page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: /^Overview/ }) });
  await expect(overview).toContainText(/Written by hand\..*A keeper answers a signal\./s);
  await overview.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Use 1 field" }).click();
  await expect(page.getByLabel("Overview")).toHaveValue("A keeper answers a signal.");
});
