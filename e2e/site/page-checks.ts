import type { Page } from "@playwright/test";
import { weigh } from "../../tests/page-weight.ts";
import { expect } from "../test.ts";

const KB = 1024;
/** Transfer size of all scripts a page loads without interaction. */
const MAX_SCRIPT = 16 * KB;
/** React itself is 57 KB. */
const MAX_SCRIPT_WITH_REACT = 76 * KB;
const LOADS_REACT = "/watchlist";
const MAX_STYLE = 13 * KB;

/** Opens a page with an empty cache; expects each of its islands to hydrate, and little weight. */
export async function openLightPage(page: Page, address: string, title: RegExp): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.clearBrowserCache");
  const weight = weigh(page);
  await page.goto(address, { waitUntil: "networkidle" });
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("heading").first()).toHaveJSProperty("tagName", "H1");
  await expect(page.getByRole("banner")).toHaveAttribute("data-bar", "top");
  for (const island of await page.locator("[data-island]:not([data-when=approached])").all()) {
    await island.evaluate((element) => element.scrollIntoView());
    await expect(island).toHaveAttribute("data-live", "");
  }
  const { script, stylesheet } = await weight();
  expect(script, address).toBeGreaterThan(0);
  const loadsReact = new URL(page.url()).pathname === LOADS_REACT;
  expect(script, address).toBeLessThanOrEqual(loadsReact ? MAX_SCRIPT_WITH_REACT : MAX_SCRIPT);
  expect(stylesheet, address).toBeGreaterThan(0);
  expect(stylesheet, address).toBeLessThanOrEqual(MAX_STYLE);
}
