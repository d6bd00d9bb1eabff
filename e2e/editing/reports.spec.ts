import type { Page } from "@playwright/test";
import { openStore } from "../../server/drivers.ts";
import { storedIn } from "../../tests/engines.ts";
import { challengesOf } from "../../tests/form-challenges.ts";
import { addWorks } from "../site/emptied-fixtures.ts";
import { expect, signIn, test } from "./admin-fixtures.ts";

const GONE = "Failed to load resource: the server responded with a status of 410 (Gone)";

/** Backdates the form's opening by a minute. */
async function takeTime(page: Page, dataDir: string, form: string): Promise<void> {
  const store = await openStore(await storedIn(dataDir), () => new Date());
  const challenges = await challengesOf(dataDir, store);
  const { token } = await challenges.issue(form);
  await challenges.close();
  await store.close();
  await page.locator("input[name=challenge]").evaluate((input: HTMLInputElement, value) => (input.value = value), token);
}

for (const width of [360, 1440]) {
  test.describe(`without scripts, at ${width} px`, { tag: "@full" }, () => {
    test.use({ viewport: { width, height: 900 }, javaScriptEnabled: false, expectedMessages: [[GONE], { scope: "test" }] });

    test("a visitor reports an item, which an editor then withdraws", async ({ page, adminSite }) => {
      const id = `reported-${width}`;
      await addWorks(adminSite.dataDir, [{ type: "movie", id, itemName: `Reported ${width}` }]);
      await page.goto(`/movies/${id}`);
      await page.getByRole("link", { name: "Report a problem" }).click();
      await page.getByRole("radio", { name: "Rights" }).check();
      await page.getByLabel("Tell us more").fill(`Film ${width} is mine.`);
      await takeTime(page, adminSite.dataDir, `/report/movies/${id}`);
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();

      await signIn(page);
      await page.goto("/admin/reports");
      const report = page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ hasText: `Film ${width} is mine.` });
      await expect(report).toContainText("Rights");
      await report.getByRole("link", { name: `Withdraw Reported ${width}` }).click();
      await page.getByLabel("Reason").fill("It was not ours to show.");
      await page.getByRole("button", { name: "Withdraw" }).click();
      await expect(page.getByRole("region", { name: "Withdrawn" })).toContainText("It was not ours to show.");

      const answer = await page.goto(`/movies/${id}`);
      expect(answer?.status()).toBe(410);
      await expect(page.getByRole("heading", { level: 1, name: "This title was withdrawn" })).toBeVisible();
      await expect(page.getByText("It was not ours to show.")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}

test("solves the challenge while a visitor writes, and sends a form submitted before it was solved", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Your message").fill("Hello");
  await expect(page.locator("input[name=proof]")).toHaveValue(/^([0-9a-z]+\.){7}[0-9a-z]+$/);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();

  await sendAtOnce(page);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("sends a submitted form when the challenge is solved instantly", async ({ page }) => {
  await page.route("**/contact", async (route) => {
    if (route.request().method() === "POST") return route.fulfill({ body: "" });
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/data-bits="\d+"/, 'data-bits="0"') });
  });
  await sendAtOnce(page);
});

async function sendAtOnce(page: Page): Promise<void> {
  await page.goto("/contact");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.locator("form[data-bits]").evaluate((form: HTMLFormElement) => {
    const text = form.querySelector("textarea");
    if (text) text.value = "At once";
    form.querySelector("button")?.click();
  });
  expect(new URLSearchParams((await sent).postData() ?? "").get("proof")).toMatch(/^([0-9a-z]+\.){7}[0-9a-z]+$/);
}
