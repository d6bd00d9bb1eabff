import { expectNoViolation } from "../axe.ts";
import { expect, test } from "../test.ts";
import { keepButton, keepFilm, titlesIn } from "./watchlist-fixtures.ts";

const CLIPBOARD = ["clipboard-read", "clipboard-write"];
const SHARED = "/watchlist/shared?items=endless-sky-2015.metropolis-1927.gone";

for (const width of [360, 1440]) {
  test(
    `a watchlist is shared as a link and added to another one, at ${width} px`,
    { tag: width === 1440 ? "@full" : [] },
    async ({ page, context, browser, baseURL }) => {
      await context.grantPermissions(CLIPBOARD);
      await page.setViewportSize({ width, height: 900 });
      await keepFilm(page);
      await page.getByRole("button", { name: "Share" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Link copied." })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/movies/metropolis-1927`);
      await keepFilm(page, { path: "/games/endless-sky-2015", name: "Endless Sky" });
      await page.goto("/watchlist");
      await page.getByRole("link", { name: "Share" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Link copied." })).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(`${baseURL}/watchlist/shared?items=endless-sky-2015.metropolis-1927`);

      const other = await browser.newPage({ viewport: { width, height: 900 } });
      await other.goto(`${link}.gone`);
      await expect(titlesIn(other)).toHaveText(["Endless Sky", "Metropolis"]);
      await expect(other.getByText("One title in this link is not in the catalogue.")).toBeVisible();
      await expectNoViolation(other);
      await keepButton(other, "Metropolis").click();
      await keepButton(other, "Metropolis").click();
      await other.getByRole("button", { name: "Add all to my watchlist" }).click();
      await expect(other.getByRole("status").filter({ hasText: "2 titles added to your watchlist." })).toBeVisible();
      await expect(keepButton(other, "Metropolis")).toHaveAttribute("aria-pressed", "true");
      await other.goto(`${baseURL}/watchlist`);
      await expect(titlesIn(other)).toHaveText(["Endless Sky", "Metropolis"]);
      await other.close();
    },
  );
}

test("the browser's share sheet comes first, and closing it copies nothing", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    navigator.share = async (data) => {
      shared.push(data);
      throw new DOMException("Closed.", "AbortError");
    };
  });
  await page.goto("/movies/metropolis-1927");
  await page.getByRole("button", { name: "Share" }).click();
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared);
  expect(shared).toEqual([{ title: await page.title(), url: page.url() }]);
  await expect(page.locator("[data-toast]")).toHaveCount(0);
});

test("the QR code is offered", { tag: "@full" }, async ({ page }) => {
  await page.goto("/movies/metropolis-1927");
  await page.getByText("Embed", { exact: true }).click();
  await expect(page.getByLabel("Embed code")).toHaveValue(/^<iframe src="[^"]*\/embed\/movies\/metropolis-1927"/);
  await expectNoViolation(page);
  await page.goto("/embed/movies/metropolis-1927");
  await expectNoViolation(page, "card", ["light", "dark"]);
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the address is shown, and a shared list can be read", async ({ page }) => {
    await page.goto("/movies/metropolis-1927");
    await page.getByText("Share", { exact: true }).and(page.locator("summary")).click();
    await expect(page.getByLabel("Link to this page")).toHaveValue(page.url());
    await expect(page.getByRole("link", { name: "Send by e-mail" })).toBeVisible();
    await page.goto(SHARED);
    await expect(titlesIn(page)).toHaveText(["Endless Sky", "Metropolis"]);
    await expect(page.getByRole("button", { name: "Add all to my watchlist" })).toBeHidden();
    await expect(page.getByText("Adding them to your own watchlist needs JavaScript.")).toBeVisible();
  });
});
