import { expect, it } from "vitest";
import { XML_HEAD } from "#app/lib/text/xml.ts";
import { expectWellFormedXml } from "../../../tests/well-formed.ts";
import { emptyStage } from "./empty-stage.ts";
import { shareCardText } from "./share-card-text.ts";

const SITE = { name: "Marquee", accent: "#ec343c" };
const linesOf = (svg: string) => svg.match(/<g fill/g)?.length ?? 0;

it.each(["picture", "poster", "stage"] as const)("is a whole drawing without text or markup of others on a %s", (ground) => {
  for (const title of ["Häxan", `<script>"'&]]>`, "七人の侍", "", " ", "a\u0000b", "\ud800", "😀", "x".repeat(300)]) {
    const svg = shareCardText({ title, notes: [title], site: { ...SITE, name: title } }, ground);
    expectWellFormedXml(XML_HEAD + svg);
    expect(svg).not.toMatch(/<text|script|&/);
  }
  expectWellFormedXml(XML_HEAD + emptyStage());
});

it("sets title and note beside the mark, and drops characters our fonts lack", () => {
  expect(linesOf(shareCardText({ title: "Häxan", notes: ["Movie", "1922"], site: SITE }, "stage"))).toBe(3);
  expect(linesOf(shareCardText({ title: "七人の侍", notes: ["Movie", "1954"], site: SITE }, "stage"))).toBe(2);
  const set = (...notes: string[]) => shareCardText({ title: "Häxan", notes, site: SITE }, "stage");
  expect(set("فيلم", "1922")).toBe(set("1922"));
  expect(linesOf(shareCardText({ title: "Häxan", notes: [], site: SITE }, "stage"))).toBe(2);
  expect(linesOf(shareCardText({ title: "हिन्दी", notes: ["தமிழ்"], site: SITE }, "stage"))).toBe(1);
});
