import { expect, test } from "../test.ts";

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  const tag = width === 360 ? [] : "@full";
  test(`results begin within 200 px, and genres in the dropdown are chips, ${width} px wide`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/search?q=nosferatu");
    const main = page.getByRole("main");
    const bar = await main.getByRole("combobox", { name: "Sort by" }).boundingBox();
    expect(bar?.y).toBeLessThan(200);
    await expect(main.getByRole("searchbox")).toHaveAttribute("placeholder", "Search Movie, TV Show, Game, Software");
    await page.goto("/movies");
    await page.getByRole("combobox", { name: "Search" }).fill("zzzzqqqq");
    const chips = page.getByRole("group", { name: "Genres" }).getByRole("option");
    await expect(chips.first()).toHaveCSS("border-top-width", "1px");
    const [one, two] = [await chips.nth(0).boundingBox(), await chips.nth(1).boundingBox()];
    expect(one?.height).toBeGreaterThanOrEqual(44);
    expect((two?.x ?? 0) - (one?.x ?? 0) - (one?.width ?? 0)).toBeGreaterThanOrEqual(8);
  });
}
