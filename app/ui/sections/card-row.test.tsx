import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "#app/languages/english.ts";
import { buildItem } from "../../../tests/data/builders.ts";
import { LanguageContext } from "../language/language-context.ts";
import { CardGrid } from "./card-row.tsx";

const items = Array.from({ length: 4 }, () => ({ ...buildItem("movie"), views: 0, visitorRating: { sum: 0, count: 0 } }));

function loadingOf(isFirst: boolean) {
  const html = renderToString(
    <LanguageContext value={ENGLISH}>
      <CardGrid items={items} shape="poster" cards="landing" isFirst={isFirst} />
    </LanguageContext>,
  );
  return [...html.matchAll(/<img [^>]*loading="(\w+)"/g)].map(([, loading]) => loading);
}

describe("a grid of cards", () => {
  it("loads the first row of a phone's screen eagerly, if it is above the fold", () => {
    expect(loadingOf(true)).toEqual(["eager", "eager", "lazy", "lazy"]);
    expect(loadingOf(false)).toEqual(["lazy", "lazy", "lazy", "lazy"]);
  });
});
