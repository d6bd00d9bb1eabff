import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "#app/languages/english.ts";
import { LanguageContext } from "#app/ui/language/language-context.ts";
import { StarRating } from "./star-rating.tsx";

const render = (value: number) =>
  renderToString(
    <LanguageContext value={ENGLISH}>
      <StarRating value={value} />
    </LanguageContext>,
  );
const litParts = (html: string) =>
  [...html.matchAll(/<g [^>]*><path ([^>]*)><\/path><path ([^>]*)><\/path>/g)]
    .map(([, ...halves]) => ["whole", "left"].filter((_, half) => halves[half]?.includes("data-lit")).join(" ") || "-")
    .join(", ");

describe("the star rating", () => {
  it("is a slider with instructions", () => {
    const html = render(3.5);
    expect(html).toContain('aria-label="add rating by typing an integer from 0 to 5 or pressing arrow keys"');
    expect(html).toMatch(/<input type="range" min="0" max="5" step="0.5" [^>]*aria-valuetext="3.5 of 5 stars"[^>]*value="3.5"/);
  });

  it("has five stars of 15 px, gray and gold", () => {
    const html = render(2.5);
    expect(html).toContain('width="75" height="15"');
    expect(html).toMatch(/class="[^"]*fill-quiet [^"]*fill-gold/);
    expect(litParts(html)).toBe("whole left, whole left, left, -, -");
  });

  it.each([-1, 5.5, Number.NaN])("shows no stars for %d", (value) => {
    const html = render(value);
    expect(html).toContain('aria-valuetext="Not rated yet"');
    expect(litParts(html)).toBe("-, -, -, -, -");
  });
});
