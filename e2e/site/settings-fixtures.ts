import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { Credentials } from "#app/accounts/accounts.ts";
import { openAccountsOf } from "../../server/drivers.ts";
import { storedIn } from "../../tests/engines.ts";
import { signIn } from "../editing/admin-fixtures.ts";
import { expect, test as base } from "./emptied-fixtures.ts";

type Fixtures = {
  password: string;
  own: Credentials;
  other: Credentials;
  elsewhere: BrowserContext;
};

let made = 0;

/** Every test has its own admin, so it may change the password and end sessions. The site has no items. */
export const test = base.extend<Fixtures>({
  password: ["velvet curtain", { option: true }],
  own: async ({ adminSite, password }, use, { workerIndex }) => use(await makeAdmin(adminSite, workerIndex, password)),
  other: async ({ adminSite }, use, { workerIndex }) => use(await makeAdmin(adminSite, workerIndex, "silver screen")),
  elsewhere: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL });
    await use(context);
    await context.close();
  },
});

async function makeAdmin({ dataDir }: { dataDir: string }, workerIndex: number, password: string): Promise<Credentials> {
  const accounts = await openAccountsOf(await storedIn(dataDir));
  const credentials = { email: `story-${workerIndex}-${made++}@marquee.example`, password };
  await accounts.createAdmin(credentials);
  await accounts.close();
  return credentials;
}

export async function confirmPassword(form: Page | Locator, { password }: Credentials): Promise<void> {
  await form.getByRole("textbox", { name: "Your password" }).fill(password);
}

export async function openSettings(page: Page, credentials: Credentials): Promise<void> {
  await signIn(page, credentials);
  await page.goto("/admin/settings");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
}

export async function openAccounts(page: Page, credentials: Credentials): Promise<void> {
  await signIn(page, credentials);
  await page.goto("/admin/accounts");
  await expect(page.getByRole("heading", { name: "Accounts", level: 1 })).toBeVisible();
}

/** Opens it from the list of accounts. */
export async function openAccount(page: Page, { email }: Credentials): Promise<void> {
  await page.getByRole("link", { name: `Manage ${email}` }).click();
  await expect(page.getByRole("heading", { name: email, level: 1 })).toBeVisible();
}

export const keysOf = (page: Page) => page.getByRole("region", { name: "API keys" });

/** Waits until the site knows that the key was seen. */
export async function makeKey(page: Page, name: string, own: Credentials): Promise<string> {
  const region = keysOf(page);
  const told = page.waitForResponse((response) => response.request().postData()?.startsWith("intent=api-key-shown") ?? false);
  await region.getByRole("textbox", { name: "Name" }).fill(name);
  await confirmPassword(region, own);
  await region.getByRole("button", { name: "Create key" }).click();
  const key = region.getByRole("textbox", { name: "API key" });
  await expect(key).toHaveValue(/^mq_[\w-]{43}$/);
  expect((await told).status()).toBe(200);
  return key.inputValue();
}

export async function changePassword(page: Page, current: string, next: string, retyped = next): Promise<void> {
  await page.getByRole("textbox", { name: "Current password" }).fill(current);
  await page.getByRole("textbox", { name: "New password", exact: true }).fill(next);
  await page.getByRole("textbox", { name: "Retype new password" }).fill(retyped);
  await page.getByRole("button", { name: "Change Password" }).click();
}

export { expect };
