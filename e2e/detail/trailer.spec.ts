import { expect, test } from "./detail-fixtures.ts";

test("nothing is requested from another site before the visitor presses play", async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { origin, href } = new URL(request.url());
    if (origin !== baseURL) elsewhere.push(href);
  });
  await page.route("https://archive.org/**", (route) => route.fulfill({ contentType: "text/html", body: "<p>Player</p>" }));
  await page.goto("/tv-shows/lighthouse#trailer", { waitUntil: "networkidle" });
  const play = page.getByRole("button", { name: "Watch Trailer on archive.org" });
  await expect(play).toBeInViewport();
  expect(elsewhere).toEqual([]);
  await play.press("Enter");
  const player = page.getByTitle("Trailer of Lighthouse North");
  await expect(player).toBeFocused();
  await expect(player.contentFrame().getByText("Player")).toBeVisible();
  const pageOfVideo = page.getByRole("link", { name: "Watch on archive.org" });
  await expect(pageOfVideo).toHaveAttribute("href", "https://archive.org/details/lighthouse");
  expect(elsewhere).toEqual(["https://archive.org/embed/lighthouse?autoplay=1"]);
});

test("a trailer plays at the first click of the button in the page's header", async ({ page }) => {
  await page.route("https://archive.org/**", (route) => route.fulfill({ contentType: "text/html", body: "<p>Player</p>" }));
  await page.goto("/tv-shows/lighthouse", { waitUntil: "networkidle" });
  await page.getByRole("region", { name: "Lighthouse North" }).getByRole("link", { name: "Watch Trailer" }).click();
  const player = page.getByTitle("Trailer of Lighthouse North");
  await expect(player.contentFrame().getByText("Player")).toBeVisible();
  await expect(player).toHaveAttribute("src", "https://archive.org/embed/lighthouse?autoplay=1");
  await expect(player).toBeInViewport();
});

test("a trailer on a host outside the trailer hosts is a link", { tag: "@full" }, async ({ page }) => {
  await page.goto("/movies/harbour", { waitUntil: "networkidle" });
  const trailer = page.getByRole("link", { name: "Watch Trailer on videos.example" });
  await expect(trailer).toHaveAttribute("href", "https://videos.example/watch/1");
  await expect(trailer).toHaveAttribute("rel", "noopener nofollow");
});

test("a stored trailer plays in the page, and is not loaded before", { tag: "@full" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/movies/stored", { waitUntil: "networkidle" });
  const video = page.getByLabel("Trailer of Kept Here");
  await expect(video).toHaveAttribute("src", "/v1/kept/trailer");
  await expect(video).toHaveAttribute("controls");
  expect(asked).not.toContain("/v1/kept/trailer");
});

test.describe("a video that does not load", { tag: "@full" }, () => {
  test.use({ expectedMessages: [/^Failed to load resource/] });

  test("has a link to it", async ({ page }) => {
    await page.route("https://videos.example/**", (route) => route.abort());
    await page.goto("/movies/reel", { waitUntil: "networkidle" });
    await page.getByLabel("Trailer of The Reel").evaluate((video: HTMLVideoElement) => video.play().catch(() => undefined));
    const link = page.getByRole("link", { name: "Watch on videos.example" });
    await expect(link).toHaveAttribute("href", "https://videos.example/reel.mp4");
  });
});
