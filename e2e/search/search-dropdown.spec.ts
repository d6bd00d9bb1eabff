import type { Page } from "@playwright/test";
import { expectNoViolation } from "../axe.ts";
import { expect, test } from "../test.ts";

test("a film is found and opened from the search box by keyboard", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("combobox");
  await box.fill("nosfer");
  const option = page.getByRole("listbox").getByRole("option", { name: /Nosferatu/ });
  await expect(option).toBeVisible();
  await expect(option).toContainText("1922");
  await box.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Nosferatu" })).toBeVisible();
});

test("the box loads nothing until it gets the focus, and keeps text typed meanwhile", { tag: "@full" }, async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(/\/static\/js\/start-search-box-/, async (route) => {
    requests += 1;
    await typed.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(requests).toBe(0);
  await page.getByRole("combobox").pressSequentially("nosfer");
  await expect.poll(() => requests).toBe(1);
  typed.resolve();
  await expect(page.getByRole("option", { name: /Nosferatu/ })).toBeVisible();
  await expect(page.getByRole("combobox")).toHaveValue("nosfer");
});

for (const width of [360, 1280]) {
  test.describe(`on a screen ${width} px wide`, { tag: width === 360 ? "@full" : [] }, () => {
    test.use({ viewport: { width, height: 800 } });

    test("the key / opens the search, and the keys go through groups of titles, people and genres", async ({ page }) => {
      await page.goto("/");
      await page.keyboard.press("/");
      const box = page.getByRole("combobox");
      await expect(box).toBeFocused();
      // At once: the answer for fewer letters would look the same, and the next one lets go of what is selected.
      await box.fill("horror");
      const genres = page.getByRole("group", { name: "Genres" });
      await expect(page.getByRole("group", { name: "Titles" }).getByRole("option").first()).toBeVisible();
      await expect(genres.getByRole("option")).toHaveText(["Horror"]);
      const panel = await page.getByRole("listbox").boundingBox();
      if (width === 360) expect([panel?.x, panel?.width]).toEqual([0, 360]);
      await box.press("ArrowUp");
      await box.press("ArrowUp");
      await expect(genres.getByRole("option")).toHaveAttribute("aria-selected", "true");
      await box.fill("nosferatoo");
      await expect(page.getByRole("search").getByRole("status")).toContainText(/closest results?\./);
      await expect(page.getByRole("option", { name: /Nosferatu/ }).first()).toBeInViewport();
      await box.fill("zzzzqqqq");
      await expect(page.getByRole("search").getByRole("status")).toHaveText("No Result Found.");
      await expect(page.getByRole("group", { name: "Trending" }).getByRole("option")).toHaveCount(6);
      await expectNoViolation(page, `nothing found, ${width} px wide`);
      await box.press("ArrowUp");
      await box.press("Enter");
      await expect(page).toHaveURL(/\/search\?genre=/);
    });
  });
}

test("an empty result says so, and Escape closes it", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("combobox");
  await box.pressSequentially("qqqqzzzz");
  await expect(page.getByText("No Result Found.")).toBeVisible();
  await box.press("Escape");
  await expect(page.getByText("No Result Found.")).toBeHidden();
});

test.describe("a search that fails", { tag: "@full" }, () => {
  test.use({ expectedMessages: ["Failed to load resource: the server responded with a status of 500 (Internal Server Error)"] });

  test("says so, and retries on typing", async ({ page }) => {
    let failures = 1;
    await page.route(/\/search\/suggest/, (route) =>
      failures-- > 0 ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    );
    await page.goto("/");
    const box = page.getByRole("combobox");
    await box.fill("nosfer");
    const alert = page.getByRole("alert");
    await expect(alert).toBeVisible();
    await alert.evaluate((element) => {
      const observer = new MutationObserver(() => element.setAttribute("data-changed", ""));
      observer.observe(element.parentElement as HTMLElement, { childList: true, subtree: true });
    });
    await box.press("ArrowDown");
    await box.press("ArrowUp");
    await expect(alert, "announced once").not.toHaveAttribute("data-changed");
    await box.pressSequentially("atu");
    await expect(page.getByRole("option", { name: /Nosferatu/ })).toBeVisible();
  });
});

test.describe("an answer that cannot be shown", { tag: "@full" }, () => {
  test.use({ expectedMessages: [/reading 'map'/] });

  test("counts as a failed search and is reported, and the form still submits", async ({ page }) => {
    const json = { match: "typed", groups: [{ label: "Titles", suggestions: [{}] }] };
    await page.route("**/search/suggest*", (route) => route.fulfill({ json }));
    await page.goto("/");
    const reported = page.waitForRequest("**/island-errors");
    const box = page.getByRole("combobox");
    await box.fill("nosf");
    await expect(page.getByRole("alert")).toBeVisible();
    await reported;
    await box.press("Enter");
    await expect(page).toHaveURL("/search?q=nosf");
  });
});

test.describe("suggestions that arrive during a press", { tag: "@full" }, () => {
  async function pressDuringRequest(page: Page, button: "left" | "middle") {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/search/suggest?q=metropolis", async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto("/");
    const box = page.getByRole("combobox");
    await box.fill("nosfer");
    const older = page.getByRole("option", { name: /Nosferatu/ });
    await expect(older).toBeVisible();
    await box.fill("metropolis");
    await older.hover();
    await page.mouse.down({ button });
    const answered = page.waitForResponse("**/search/suggest?q=metropolis");
    resolve();
    await (await answered).finished();
    return { older, newer: page.getByRole("option", { name: /Metropolis/ }) };
  }

  test("leave the pressed option until the click", async ({ page }) => {
    const { older } = await pressDuringRequest(page, "left");
    await expect(older).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole("heading", { level: 1, name: "Nosferatu" })).toBeVisible();
  });

  test("are shown once the pointer is released elsewhere", async ({ page }) => {
    const { newer } = await pressDuringRequest(page, "left");
    await page.mouse.move(1, 1);
    await page.mouse.up();
    await expect(newer.first()).toBeVisible();
  });

  test("are shown at once if it is another button", async ({ page }) => {
    const { newer } = await pressDuringRequest(page, "middle");
    await expect(newer.first()).toBeVisible();
  });
});

test("a changed thumbnail is shown, and titles may share one", { tag: "@full" }, async ({ page }) => {
  const [first, second] = ["a", "b"].map((digit) => `/pictures/${digit.repeat(64)}/640.jpg`);
  await page.route("**/search/suggest*", (route) => {
    const thumbnails = route.request().url().endsWith("?q=one") ? [first, first] : [second, first];
    const suggestions = thumbnails.map((thumbnailUrl, index) => ({
      path: `/movies/${index}`,
      nameParts: [{ text: `Film ${index}`, isMatch: false }],
      note: "",
      thumbnailUrl,
    }));
    return route.fulfill({ json: { match: "typed", groups: [{ label: "Titles", suggestions }] } });
  });
  await page.goto("/");
  const box = page.getByRole("combobox");
  const addresses = () =>
    page
      .getByRole("listbox")
      .locator("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  await box.fill("one");
  await expect.poll(addresses).toEqual([first, first]);
  await box.fill("two");
  await expect.poll(addresses).toEqual([second, first]);
});

test.describe("on a small phone", { tag: "@full" }, () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test("all of “See all results” can be tapped, beside the menu", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("combobox").pressSequentially("the");
    const all = page.getByRole("option", { name: "See all results" });
    await expect(page.getByRole("option")).toHaveCount(11);
    await all.scrollIntoViewIfNeeded();
    const { width, height } = (await all.boundingBox()) ?? { width: 0, height: 0 };
    await all.tap({ position: { x: width * 0.95, y: height / 2 } });
    await expect(page).toHaveURL("/search?q=the");
  });
});
