import type { BrowserContext, Page } from "@playwright/test";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { linesWithSecrets } from "../../tests/request/accounts/logged-secrets.ts";
import { startSite, type RunningSite } from "../../tests/sites/site.ts";
import { expect, test as base, WITHOUT_WORKER } from "../test.ts";

export const ADMIN = { email: "admin@marquee.example", password: "velvet curtain" };

export const UNAUTHORIZED = "Failed to load resource: the server responded with a status of 401 (Unauthorized)";

/** Picture addresses of test items; no server answers there. */
const MADE_UP_PICTURES = [/\/pictures\/[a-z]+(-\d)?\.webp$/, "https://pictures.example/**"];

/** Serves the pictures of items created by this and earlier tests. */
async function drawPictures(context: BrowserContext): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><rect width="64" height="36" fill="#456"/></svg>';
  for (const address of MADE_UP_PICTURES) {
    await context.route(address, (route) => route.fulfill({ contentType: "image/svg+xml", body }));
  }
}

/** First steps appear on a new site only, which has its own test. */
async function hideFirstSteps(origin: string): Promise<void> {
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { "Sec-Fetch-Site": "same-origin", ...headers },
      body: new URLSearchParams(fields),
    });
  const { headers } = await send("/admin/login", { username: ADMIN.email, password: ADMIN.password });
  const Cookie = headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
  await send("/admin/first-day", { intent: "dismiss" }, { Cookie });
}

/** The site is shared by all tests of a worker, with a folder that it may scan. */
export const test = base.extend<{ drawnPictures: void }, { adminSite: RunningSite; mediaFolder: string }>({
  mediaFolder: [
    async ({ playwright: _playwright }, use) => {
      await using folder = await temporaryFolder();
      await use(folder.path);
    },
    { scope: "worker" },
  ],
  adminSite: [
    async ({ mediaFolder }, use) => {
      const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
      const environment = { ...WITHOUT_WORKER, ...admin, DEMO: "0", SCAN_FOLDERS: mediaFolder };
      await using site = await startSite({ environment });
      await hideFirstSteps(site.origin);
      await use(site);
      expect(linesWithSecrets(site.logged)).toEqual([]);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ adminSite }, use) => use(adminSite.origin),
  drawnPictures: [
    async ({ context, showsPictures }, use) => {
      if (showsPictures) await drawPictures(context);
      await use();
    },
    { auto: true },
  ],
});

export async function logIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByLabel("Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
}

/** @param origin Defaults to the site of the test. */
export async function signIn(page: Page, { email, password } = ADMIN, origin = ""): Promise<void> {
  const answer = await page.request.post(`${origin}/admin/login`, {
    form: { username: email, password },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

export async function openAdmin(page: Page, path = "/admin"): Promise<void> {
  await signIn(page);
  await page.goto(path);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
}

export { expect };
