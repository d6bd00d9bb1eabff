import { expect, logIn, test } from "../editing/admin-fixtures.ts";

const CHUNK = /\/static\/js\/admin-content-[^/]+\.js$/;
const TITLE = /^Loading chunk admin-content-\S+ failed$/;
const FRAME = /\/static\/js\/back-office-[^/]+\.js$/;
const NOT_LOADED = /^Failed to load resource/;
const failureOf = (chunk: string) => new RegExp(`^ChunkError: Loading chunk ${chunk}-`);

const FAILURES = [
  { failure: "missing", answer: { status: 404, body: "Not found." } },
  { failure: "error", answer: null },
] as const;

for (const { failure, answer } of FAILURES) {
  test.describe(
    `a chunk of the application that does not load: ${failure}`,
    { tag: failure === "missing" ? "@full" : [] },
    () => {
      test.use({ expectedMessages: [[NOT_LOADED, NOT_LOADED, failureOf("admin-content")], { scope: "test" }] });

      test("the page says so, and a reload loads it", async ({ page }) => {
        await page.route(CHUNK, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await page.goto("/admin/login");
        await logIn(page);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
        await expect(page).toHaveTitle(/^Loading chunk admin-content-\S+ failed · Marquee$/);
        await expect(page.getByText(`Type: ${failure}`)).toBeVisible();
        await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
        await page.unroute(CHUNK);
        await page.getByRole("button", { name: "Reload" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Content Management");
      });
    },
  );
}

test.describe("the shell of the back office that does not load", { tag: "@full" }, () => {
  test.use({ expectedMessages: [[NOT_LOADED, NOT_LOADED, /^ChunkError/], { scope: "test" }] });

  test("the page says so without a reload", async ({ page }) => {
    await page.route(FRAME, (route) => route.abort());
    await page.goto("/admin/login");
    await logIn(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Loading chunk back-office-\S+ failed$/);
    await page.unroute(FRAME);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Content Management");
  });
});

test.describe("a chunk of the application that hangs", { tag: "@full" }, () => {
  test.use({ expectedMessages: [[failureOf("back-office")], { scope: "test" }] });

  test("the page gives up after two minutes", async ({ page }) => {
    await page.clock.install();
    await page.route(FRAME, () => new Promise(() => {}));
    await page.goto("/admin/login");
    await Promise.all([page.waitForRequest(FRAME), logIn(page)]);
    await page.clock.runFor(100_000);
    await expect(page.getByRole("button", { name: "Logging in..." })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(page.getByText("Type: timeout")).toBeVisible();
  });
});
