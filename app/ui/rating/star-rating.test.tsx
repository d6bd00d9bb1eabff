import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { StarRating, type StarRatingProps } from "./star-rating.tsx";
import { ENGLISH } from "#app/lib/languages/english.ts";
import { LanguageContext } from "../language/language-context.ts";

const render = (props: StarRatingProps) =>
  renderToString(
    <LanguageContext value={ENGLISH}>
      <StarRating {...props} />
    </LanguageContext>,
  );
/** Of each star. */
const litParts = (html: string) =>
  [...html.matchAll(/<g [^>]*><path ([^>]*)><\/path><path ([^>]*)><\/path>/g)]
    .map(([, ...halves]) => ["whole", "left"].filter((_, half) => halves[half]?.includes("data-lit")).join(" ") || "-")
    .join(", ");

describe("the star rating", () => {
  it("can be changed by keyboard unless it is told otherwise, and says how", () => {
    const html = render({ value: 3.5 });
    expect(html).toContain('aria-label="add rating by typing an integer from 0 to 5 or pressing arrow keys"');
    expect(html).toMatch(/role="slider".*tabindex="0".*aria-valuemin="0".*aria-valuemax="5".*aria-valuenow="3.5"/i);
    expect(html).toContain('aria-valuetext="3.5 of 5 stars"');
  });

  it("has five stars of 15 px, gray and gold", () => {
    const html = render({ value: 2.5 });
    expect(html).toContain('width="75" height="15"');
    expect(html).toMatch(/class="[^"]*fill-quiet [^"]*fill-gold/);
    expect(litParts(html)).toBe("whole left, whole left, left, -, -");
  });

  it("takes another number of stars, size and colours", () => {
    const html = render({ value: 3, count: 10, size: 32, color: "faint", activeColor: "accent" });
    expect(html).toContain("an integer from 0 to 10");
    expect(html).toContain('width="320" height="32"');
    expect(html).toMatch(/class="[^"]*fill-line [^"]*fill-accent/);
    expect(litParts(html)).toBe("whole left, whole left, whole left, -, -, -, -, -, -, -");
  });

  it.each([-1, 5.5, Number.NaN])("shows no star for %d", (value) => {
    const html = render({ value });
    expect(html).toContain('aria-valuenow="0"');
    expect(litParts(html)).toBe("-, -, -, -, -");
  });

  it("without editing is a picture with its figure", () => {
    const html = render({ value: 4, edit: false });
    expect(html).toContain('role="img" aria-label="4 of 5 stars"');
    expect(html).not.toMatch(/tabindex|slider/i);
    expect(render({ value: 9, edit: false })).toContain('aria-label="Not rated yet"');
  });

  it("without the keyboard is not stopped at by Tab", () => {
    expect(render({ value: 4, keyboard: false })).not.toMatch(/tabindex|slider/i);
  });
});
