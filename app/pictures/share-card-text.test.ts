import { expect, it } from "vitest";
import { XML_HEAD } from "#app/lib/text/xml.ts";
import { expectWellFormedXml } from "../../tests/well-formed.ts";
import { emptyStage } from "./empty-stage.ts";
import { shareCardText } from "./share-card-text.ts";

const linesOf = (svg: string) => svg.match(/<g fill/g)?.length ?? 0;

it.each(["picture", "poster", "stage"] as const)("is a whole drawing without text or markup of others on a %s", (ground) => {
  for (const title of ["Häxan", `<script>"'&]]>`, "七人の侍", "", " ", "a\u0000b", "\ud800", "😀", "x".repeat(300)]) {
    const svg = shareCardText({ title, note: title }, ground);
    expectWellFormedXml(XML_HEAD + svg);
    expect(svg).not.toMatch(/<text|script|&/);
  }
  expectWellFormedXml(XML_HEAD + emptyStage());
});

it("sets title and note beside the mark, and leaves out what our fonts cannot set", () => {
  expect(linesOf(shareCardText({ title: "Häxan", note: "Movie · 1922" }, "stage"))).toBe(3);
  expect(linesOf(shareCardText({ title: "七人の侍", note: "Movie · 1954" }, "stage"))).toBe(2);
  expect(linesOf(shareCardText({ title: "Häxan", note: "" }, "stage"))).toBe(2);
  expect(linesOf(shareCardText({ title: "हिन्दी", note: "தமிழ்" }, "stage"))).toBe(1);
});
