import { expect, it } from "vitest";
import { pageMeta } from "./page-meta.ts";

const HASH = "0123456789abcdef".repeat(4);
const page = { origin: "https://site.example", path: "/movies/a", title: "Häxan (1922)", description: "A film." };

it("names the page, its one address and what is shared of it", () => {
  expect(pageMeta(page)).toEqual([
    { title: "Häxan (1922) · Marquee" },
    { name: "description", content: "A film." },
    { tagName: "link", rel: "canonical", href: "https://site.example/movies/a" },
    { property: "og:site_name", content: "Marquee" },
    { property: "og:title", content: "Häxan (1922)" },
    { property: "og:description", content: "A film." },
    { property: "og:type", content: "website" },
    { property: "og:url", content: "https://site.example/movies/a" },
  ]);
});

it.each([
  [`/pictures/${HASH}/320.webp`, `https://site.example/pictures/${HASH}/1280.jpg`],
  ["/v1/a.png", "https://site.example/v1/a.png"],
  ["https://elsewhere.example/a.png", "https://elsewhere.example/a.png"],
])("shares the picture %s as %s", (image, content) => {
  expect(pageMeta({ ...page, image })).toContainEqual({ property: "og:image", content });
});

it("shortens a description between two words", () => {
  const descriptors = pageMeta({ ...page, description: "word ".repeat(60) });
  const { content } = descriptors[1] as { content: string };
  expect(content).toMatch(/^(word )+word…$/);
  expect(content.length).toBeLessThanOrEqual(200);
});

it("keeps a page out of the search engines that does not belong there", () => {
  expect(pageMeta({ ...page, isListed: false })).toContainEqual({ name: "robots", content: "noindex" });
});
