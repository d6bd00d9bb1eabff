import { expect, test } from "../test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the picture of a pressed card becomes the poster of its page", { tag: "@full" }, async ({ page }) => {
  await page.goto("/movies", { waitUntil: "networkidle" });
  const card = page.getByRole("region", { name: "Trending Now" }).getByRole("article").first();
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() =>
    addEventListener("pageswap", ({ viewTransition }) => {
      const named = [...document.querySelectorAll("article .stage")].filter(
        (frame) => getComputedStyle(frame).viewTransitionName === "poster",
      );
      sessionStorage.setItem("moved", `${viewTransition ? "with" : "without"} a transition: ${named.length}`);
    }),
  );
  await card.getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Details" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("moved"))).toBe("with a transition: 1");
  const poster = page.locator(".hung-poster");
  await expect(poster).toHaveCSS("view-transition-name", "poster");
});
