import { describe, expect, it } from "vitest";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { MetaDescriptor } from "react-router";
import { ENGLISH } from "#app/languages/english.ts";
import { LanguageContext } from "#app/ui/language/language-context.ts";
import { errorMeta, pageMeta, type PageMeta } from "./page-meta.ts";

const HASH = "0123456789abcdef".repeat(4);
const matches = [{ loaderData: { name: "Kino Nord" } }];
const page = { matches, origin: "https://site.example", path: "/movies/a", title: "Häxan (1922)", description: "A film." };

/** React Router calls `meta` while it renders. */
function rendered(make: () => MetaDescriptor[]): MetaDescriptor[] {
  let made: MetaDescriptor[] = [];
  const Head = () => {
    made = make();
    return null;
  };
  renderToStaticMarkup(createElement(LanguageContext, { value: ENGLISH }, createElement(Head)));
  return made;
}
const metaOf = (shown: PageMeta) => rendered(() => pageMeta(shown));

it("has the page's title, canonical URL and share data", () => {
  expect(metaOf(page)).toEqual([
    { title: "Häxan (1922) · Kino Nord" },
    { name: "description", content: "A film." },
    { tagName: "link", rel: "canonical", href: "https://site.example/movies/a" },
    { property: "og:site_name", content: "Kino Nord" },
    { property: "og:title", content: "Häxan (1922)" },
    { property: "og:description", content: "A film." },
    { property: "og:type", content: "website" },
    { property: "og:url", content: "https://site.example/movies/a" },
    { name: "twitter:card", content: "summary" },
    { name: "twitter:title", content: "Häxan (1922)" },
    { name: "twitter:description", content: "A film." },
  ]);
});

it.each([
  [`/pictures/${HASH}/320.webp`, `https://site.example/pictures/${HASH}/1280.jpg`],
  ["/v1/a.png", "https://site.example/v1/a.png"],
  ["https://elsewhere.example/a.png", "https://elsewhere.example/a.png"],
])("shares the picture %s as %s", (image, content) => {
  const descriptors = metaOf({ ...page, image });
  expect(descriptors).toContainEqual({ property: "og:image", content });
  expect(descriptors).toContainEqual({ name: "twitter:image", content });
  expect(descriptors).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
});

it("shortens a description between two words", () => {
  const descriptors = metaOf({ ...page, description: "word ".repeat(60) });
  const { content } = descriptors[1] as { content: string };
  expect(content).toMatch(/^(word )+word…$/);
  expect(content.length).toBeLessThanOrEqual(200);
});

it("shortens a description in a language without spaces to its full length", () => {
  const [, description] = metaOf({ ...page, description: `第1話 ${"長".repeat(300)}` }) as { content: string }[];
  expect(description?.content).toBe(`第1話 ${"長".repeat(195)}…`);
});

it("excludes private and error pages from search engines", () => {
  expect(metaOf({ ...page, isListed: false })).toContainEqual({ name: "robots", content: "noindex" });
});

describe("the head of a page that failed", () => {
  const response = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

  it.each([
    [response(404, { code: "item.not-found", message: "No such document!" }), "Not found · Kino Nord"],
    [response(400, { code: "cursor.invalid", message: "No such page." }), "400 Bad Request · Kino Nord"],
    [new Error("secret"), "500 Internal Server Error · Kino Nord"],
  ])("names the error, and excludes the page from search engines", (error, title) => {
    const descriptors = rendered(() => errorMeta({ error, matches }));
    expect(descriptors).toContainEqual({ title });
    expect(descriptors).toContainEqual({ name: "robots", content: "noindex" });
    expect(JSON.stringify(descriptors)).not.toContain("secret");
  });
});
