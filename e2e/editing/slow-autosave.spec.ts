import type { Page } from "@playwright/test";
import { createPath, customizationPath } from "#app/kinds/addresses/admin-addresses.ts";
import { CUSTOMIZED_PAGES } from "#app/kinds/customized-page.ts";
import { KINDS, kindOf } from "#app/kinds/registry.ts";
import { translatePage } from "../page-translation.ts";
import { expect, signIn, test } from "./admin-fixtures.ts";
import { addItem } from "./item-form-fixtures.ts";
import { walkForm } from "./walk-form.ts";

const FORM_DATA = /\/admin\/(create|edit|customization).*\.data/;

type Opens = (page: Page, path: string) => Promise<unknown>;

/** Waits until an autosave is sent. @returns a function that lets it reach the server. */
async function holdAutosave(page: Page): Promise<() => void> {
  const [gate, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(FORM_DATA, async (route, request) => {
    if (request.method() !== "POST") return route.continue();
    sent.resolve();
    await gate.promise;
    return route.continue().catch(() => undefined);
  });
  await sent.promise;
  return gate.resolve;
}

/** A save fails first, so that each key validates its field. */
async function walkItemForm(page: Page, path: string, open: Opens): Promise<void> {
  await open(page, path);
  const [name, basedOn] = [page.locator("[name=itemName]"), page.locator("[name=basedOn]")];
  const before = await basedOn.inputValue();
  await name.fill("");
  await page.keyboard.press("Enter");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("The Quiet Harbour");
  const release = await holdAutosave(page);
  const { typed, pressed } = await walkForm(page);
  expect(Math.min(typed, pressed)).toBeGreaterThan(10);
  await expect(name).toHaveValue(/^The Quiet Harbour7+$/);
  release();
  await expect(basedOn).not.toHaveValue(before);
  await expect(name).toHaveValue(/^The Quiet Harbour7+$/);
}

async function walkSlots(page: Page, path: string, open: Opens): Promise<void> {
  await open(page, path);
  const basedOn = page.locator("[name=basedOn]");
  const before = await basedOn.inputValue();
  await page.locator("[name=onlyGenresWithItems]").click();
  const release = await holdAutosave(page);
  const { pressed } = await walkForm(page);
  expect(pressed).toBeGreaterThan(8);
  release();
  await expect(basedOn).not.toHaveValue(before);
}

const opens: Opens = (page, path) => page.goto(path);

async function opensTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await translatePage(page);
}

test.beforeEach(({ page }) => signIn(page));

test("a film's form accepts every key and click during a slow autosave", async ({ page }) =>
  walkItemForm(page, await addItem(page, "movie"), opens));

for (const [which, open] of [
  ["a form", opens],
  ["a translated form", opensTranslated],
] as const) {
  test.describe(`${which} during a slow autosave`, { tag: "@full" }, () => {
    for (const { type, path } of KINDS) {
      test(`accepts every key and click: items of /${path}`, async ({ page }) => {
        await walkItemForm(page, await addItem(page, type), open);
        await walkItemForm(page, createPath(kindOf(type)), open);
      });
    }
    for (const customized of CUSTOMIZED_PAGES) {
      test(`accepts every key and click: lists of /${customized.path}`, ({ page }) =>
        walkSlots(page, customizationPath(customized), open));
    }
  });
}
