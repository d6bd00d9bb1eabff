import type { LogLine, RunningSite } from "../../tests/sites/site.ts";
import { numbersOf } from "../numbers.ts";
import { expect, test } from "../test.ts";

// A user agent of its own, because the site counts each visitor once a day.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.0.0 Safari/537.36" });

function isAnswered({ logged }: RunningSite, asked: string): boolean {
  const lines = logged.map((line) => JSON.parse(line) as LogLine);
  return lines.some(({ event, path, status }) => event === "request" && path === asked && status === 200);
}

test("a visitor who views twice and downloads twice counts once", async ({ page, demoSite }) => {
  const id = "the-general-1926";
  const { views, downloads } = await numbersOf(demoSite, id);
  // The redirect is the site's own; only its target is stubbed.
  await page.route("**/download/**", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ contentType: "text/html", body: "<title>Another site</title>" });
  });
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(`/movies/${id}`);
    await page.getByRole("region", { name: "Download" }).getByRole("link", { name: "Download", exact: true }).click();
    await expect(page).toHaveTitle("Another site");
  }
  await expect.poll(() => numbersOf(demoSite, id)).toEqual({ views: views + 1, downloads: downloads + 1 });
});

test("a prefetched page counts when it is opened, not before", { tag: "@full" }, async ({ page, demoSite }) => {
  await page.goto("/movies");
  const card = page.getByRole("region", { name: "Trending Now" }).getByRole("link", { name: "The Cabinet of Dr. Caligari" });
  const path = (await card.getAttribute("href")) ?? "";
  const id = path.slice("/movies/".length);
  const { views, downloads } = await numbersOf(demoSite, id);
  const isFetched = async () => {
    await page.mouse.move(0, 0);
    await card.hover();
    return isAnswered(demoSite, path);
  };
  await expect.poll(isFetched).toBe(true); // a busy browser may not start a speculative fetch at the first hover
  expect(await numbersOf(demoSite, id)).toEqual({ views, downloads });
  await card.click();
  await expect(page).toHaveURL(path);
  await expect.poll(() => numbersOf(demoSite, id)).toEqual({ views: views + 1, downloads });
});
