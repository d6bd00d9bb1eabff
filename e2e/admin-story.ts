import type { Page } from "@playwright/test";
import { startSite, type RunningSite } from "../tests/site.ts";
import { expect, test as base } from "./story.ts";

export const ADMIN = { email: "admin@marquee.example", password: "velvet curtain" };

/** What the browser says of a refused sign-in or a session that has ended. */
export const UNAUTHORIZED = "Failed to load resource: the server responded with a status of 401 (Unauthorized)";

/** A story in the back office of a site of its own, without works. */
export const test = base.extend<object, { adminSite: RunningSite }>({
  adminSite: [
    async ({ playwright: _playwright }, use) => {
      const environment = { DEMO: "0", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
      await using site = await startSite({ environment });
      await use(site);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ adminSite }, use) => use(adminSite.origin),
});

/** Types address and password into the form that is shown, and sends it. */
export async function logIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByLabel("Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
}

/** Opens the back office as its admin. */
export async function openAdmin(page: Page, path = "/admin"): Promise<void> {
  await page.goto(path);
  await logIn(page);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
}

export { expect };
