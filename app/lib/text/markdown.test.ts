import { assert, property, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMarkdown, parseTextDocument, plainTextOf, type Inline } from "./markdown.ts";

const text = (value: string) => ({ type: "text", text: value });
const item = (value: string) => [{ type: "text", text: [text(value)] }];

function parseInlines(source: string): Inline[] {
  const [block] = parseMarkdown(source);
  return block?.type === "paragraph" ? block.text : [];
}

describe("the blocks of a text", () => {
  it("are headings, paragraphs and lists, whatever the line endings", () => {
    const source =
      "\ufeff# Title #\r\n\r\nOne line\r\nand the next.\r\n\r\n## Part\r\n- a\r\n- b\r\n  goes on\r\n\r\n1. first\r\n\r\n2. second";
    expect(parseMarkdown(source)).toEqual([
      { type: "heading", level: 1, text: [text("Title")] },
      { type: "paragraph", text: [text("One line and the next.")] },
      { type: "heading", level: 2, text: [text("Part")] },
      { type: "list", isOrdered: false, items: [item("a"), item("b goes on")] },
      { type: "list", isOrdered: true, items: [item("first"), item("second")] },
    ]);
  });

  it("need no blank line around a heading or before a list", () => {
    expect(parseMarkdown("Before\n# Title\nAfter\n* item").map(({ type }) => type)).toEqual([
      "paragraph",
      "heading",
      "paragraph",
      "list",
    ]);
  });

  it("are lists in lists, with code and paragraphs of their own", () => {
    const source = "- a\n  1. first\n\n     ```sh\n     npm start\n     ```\n  2. second\n- b\n\n  More of `b`.";
    expect(parseMarkdown(source)).toEqual([
      {
        type: "list",
        isOrdered: false,
        items: [
          [
            { type: "paragraph", text: [text("a")] },
            {
              type: "list",
              isOrdered: true,
              items: [
                [
                  { type: "paragraph", text: [text("first")] },
                  { type: "code", text: "npm start" },
                ],
                item("second"),
              ],
            },
          ],
          [
            { type: "paragraph", text: [text("b")] },
            { type: "paragraph", text: [text("More of "), { type: "code", text: "b" }, text(".")] },
          ],
        ],
      },
    ]);
  });

  it("are quotes and rules, too", () => {
    expect(parseMarkdown("> Said\n\n---")).toEqual([
      { type: "quote", blocks: [{ type: "paragraph", text: [text("Said")] }] },
      { type: "rule" },
    ]);
  });

  it("are none in an empty text", () => {
    expect(parseMarkdown(" \n\n")).toEqual([]);
  });
});

describe("the pieces of a line", () => {
  it("may be emphasised, even nested", () => {
    expect(parseInlines("a **b *c* d** _e_")).toEqual([
      text("a "),
      { type: "strong", children: [text("b "), { type: "emphasis", children: [text("c")] }, text(" d")] },
      text(" "),
      { type: "emphasis", children: [text("e")] },
    ]);
  });

  it.each(["2 * 3 * 4", "snake_case_name", "**open", "a ** b **", "[label]", "[label](two words)", "<b>bold</b>"])(
    "stay plain where %s only looks like markup",
    (source) => {
      expect(parseInlines(source)).toEqual([text(source)]);
    },
  );

  it("break where a line ends in two spaces or a backslash, and keep an escaped mark", () => {
    expect(parseInlines("a  \nb\\\nc \\*d\\*")).toEqual([
      text("a"),
      { type: "break" },
      text("b"),
      { type: "break" },
      text("c *d*"),
    ]);
  });

  it("may be named character references, and pictures become links", () => {
    expect(parseInlines("a &amp; b ![the house](/house.webp)")).toEqual([
      text("a & b "),
      { type: "link", href: "/house.webp", children: [text("the house")] },
    ]);
  });

  it.each(["https://site.example/a?b=c", "http://site.example", "/movies", "mailto:me@site.example"])("link to %s", (href) => {
    expect(parseInlines(`[there](${href})`)).toEqual([{ type: "link", href, children: [text("there")] }]);
  });

  it.each(["javascript:alert", "JAVASCRIPT:1", "data:text/html,x", "//elsewhere.example", "movies", "vbscript:x", "mailto:"])(
    "never link to %s",
    (href) => {
      expect(parseInlines(`[there](${href})`)).toEqual([text("there")]);
    },
  );
});

describe("a text page", () => {
  it("is called by its first heading and summed up by its first paragraph", () => {
    const { title, summary, blocks } = parseTextDocument("# Our *house*\n\n- list\n\nWhat [we](/about) do.", "About");
    expect({ title, summary }).toEqual({ title: "Our house", summary: "What we do." });
    expect(blocks.map(({ type }) => type)).toEqual(["list", "paragraph"]);
  });

  it("has a name without a heading, too", () => {
    expect(parseTextDocument("## Part", "About")).toMatchObject({ title: "About", summary: "" });
  });
});

it("loses no letter of text without markup", () => {
  assert(
    property(stringMatching(/^[a-zäöü日本][a-zäöü日本 .,]*$/), (source) => {
      expect(plainTextOf(parseInlines(source))).toBe(source.trimEnd());
    }),
  );
});

it.each(["*", "**a ", "*a ", "_", "[", "[a](", "[a](b", "\\", "# ", "- ", "> ", "1. ", "*a_b**", "`<!--", "- a\n  "])(
  "reads very many %j",
  (piece) => {
    expect(parseMarkdown(piece.repeat(5000) + "b*".repeat(5000)).length).toBeGreaterThan(0);
  },
);
