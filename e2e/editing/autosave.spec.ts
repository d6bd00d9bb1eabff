import type { Page } from "@playwright/test";
import { delayResponse } from "../watchlist/delay-response.ts";
import { expect, signIn, test } from "./admin-fixtures.ts";
import { addItem, expectSaved } from "./item-form-fixtures.ts";

/** Too narrow for the preview, whose frame blocks the script that sets the clock. */
test.use({ viewport: { width: 1000, height: 800 } });

const EDIT_DATA = "**/admin/edit/**.data*";

const bar = (page: Page) => page.locator(".editor-bar");
const updating = (page: Page) => bar(page).getByRole("button", { name: "Updating..." });

/** Presses Ctrl+S just after an autosave was sent, before React renders that. */
async function saveAtNextAutosave(page: Page): Promise<void> {
  await page.evaluate(() => {
    const restore = Object.getOwnPropertyDescriptor(FormData.prototype, "set");
    FormData.prototype.set = function (name: string, value: unknown) {
      this.delete(name);
      this.append(name, String(value));
      if (value !== "auto") return;
      if (restore) Object.defineProperty(FormData.prototype, "set", restore);
      queueMicrotask(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true })));
    };
  });
}

/** Presses Ctrl+S at the end of the pause before an autosave, before React renders anything. */
async function saveJustBeforeAutosave(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const start = window.setTimeout.bind(window);
    const stop = window.clearTimeout.bind(window);
    const pauses = new Map<unknown, () => void>();
    const startNoted = (run: () => void, delay?: number) => {
      const id = start(run, delay);
      if (delay === 4000) pauses.set(id, run);
      return id;
    };
    const stopNoted = (id?: number) => {
      pauses.delete(id);
      stop(id);
    };
    Object.assign(window, { setTimeout: startNoted, clearTimeout: stopNoted });
    const name = document.querySelector<HTMLInputElement>("[name=itemName]");
    name?.select();
    document.execCommand("insertText", false, "The Quiet Harbour");
    while (pauses.size === 0) await new Promise((resolve) => start(resolve, 5));
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true }));
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    for (const run of pauses.values()) run();
  });
}

test.beforeEach(({ page }) => signIn(page));

test("a save waits for an autosave just sent, and loses nothing", async ({ page }) => {
  await page.clock.install();
  await page.goto(await addItem(page, "movie"));
  await page.getByLabel("Item name").fill("The Quiet Harbour");
  const release = await delayResponse(page, EDIT_DATA);
  await saveAtNextAutosave(page);
  await page.clock.runFor(4000);
  await expect(updating(page)).toBeDisabled();
  await page.getByLabel("Overview").fill("Typed meanwhile.");
  release();
  await expect(bar(page).getByText("Unsaved changes", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Update" }).click();
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel("Item name")).toHaveValue("The Quiet Harbour");
  await expect(page.getByLabel("Overview")).toHaveValue("Typed meanwhile.");
  await expect(page.getByRole("region", { name: "Draft", exact: true })).toHaveCount(0);
});

test("a save does not wait forever for an autosave", { tag: "@full" }, async ({ page }) => {
  await page.clock.install();
  await page.goto(await addItem(page, "movie"));
  await page.getByLabel("Item name").fill("The Quiet Harbour");
  await page.route(EDIT_DATA, () => new Promise(() => undefined), { times: 1 });
  await saveAtNextAutosave(page);
  await page.clock.runFor(4000);
  await expect(updating(page)).toBeDisabled();
  await page.clock.runFor(10_000);
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel("Item name")).toHaveValue("The Quiet Harbour");
});

test("no autosave follows a save that was just sent", { tag: "@full" }, async ({ page }) => {
  await page.goto(await addItem(page, "movie"));
  let saves = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") saves++;
  });
  await saveJustBeforeAutosave(page);
  await expectSaved(page);
  await expect(page.getByLabel("Item name")).toHaveValue("The Quiet Harbour");
  expect(saves).toBe(1);
});

test("text typed after the autosave of a new item is restored into its draft", async ({ page, context }) => {
  const name = `Driftwood ${crypto.randomUUID()}`;
  await page.clock.install();
  await page.goto("/admin/create");
  await page.getByLabel("Item name").fill(name);
  await page.clock.runFor(4000);
  await expect(bar(page).getByText(/^Draft saved at/)).toBeVisible();
  await page.getByLabel("Overview").fill("Typed afterwards.");
  await page.clock.runFor(300);
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto("/admin/create");
  const offer = next.getByRole("region", { name: "Unsaved draft" });
  await expect(offer).not.toContainText("has been saved since then");
  await offer.getByRole("button", { name: "Restore" }).click();
  await next.getByRole("button", { name: "Save draft" }).click();
  await expect(next.getByText(`“${name}” is saved as the draft`)).toBeVisible();
  await next.goto(`/admin?q=${encodeURIComponent(name)}`);
  await expect(next.getByRole("link", { name: /^mv/ })).toHaveCount(1);
});
