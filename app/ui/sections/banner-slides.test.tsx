import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Item } from "#app/kinds/item.ts";
import { buildItem } from "../../../tests/data/builders.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { LanguageContext } from "../language/language-context.ts";
import { BannerSlides } from "./banner-slides.tsx";

function bannerOf(fields: Partial<Item>): string {
  const item = { ...buildItem("movie", fields), views: 0, visitorRating: { sum: 0, count: 0 } };
  return renderToStaticMarkup(
    <LanguageContext value={ENGLISH}>
      <BannerSlides items={[item]} />
    </LanguageContext>,
  );
}

it.each([
  ["an address", { videoUrl: "https://videos.example/embed/1", videoId: "" }, true],
  ["a lone id of YouTube", { videoUrl: "", videoId: "dQw4w9WgXcQ" }, true],
  ["nothing that can be shown", { videoUrl: "", videoId: "some text" }, false],
])("a banner offers its trailer only if it can be shown: %s", (_trailer, fields, isOffered) => {
  expect(bannerOf(fields).includes("Watch Trailer")).toBe(isOffered);
});

it.each([
  ["a picture", `/pictures/${"a".repeat(64)}/640.jpg`, 1],
  ["no picture", "", 0],
])("the first banner with %s has a placeholder until it loads", (_picture, bannerUrl, dots) => {
  expect(bannerOf({ bannerUrl }).split('class="loading-dots"')).toHaveLength(dots + 1);
});
