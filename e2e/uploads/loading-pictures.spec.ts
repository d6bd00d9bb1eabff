import { expect, test } from "../test.ts";

test.use({ showsPictures: true });

for (const [what, path] of [
  ["the carousel's first banner", "/movies"],
  ["a title's page", "/movies/metropolis-1927"],
] as const) {
  test(`a placeholder stands for the picture of ${what} until it loads`, { tag: "@full" }, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/pictures/**", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    const dots = page.locator(".behind-picture .loading-dots");
    await expect(dots).toHaveCount(1);
    await expect(dots).toHaveCSS("opacity", "1");
    const picture = page.getByRole("main").locator("img").first();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
    held.resolve();
    await expect(dots).toHaveCount(0);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
}
