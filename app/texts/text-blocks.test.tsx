import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ENGLISH } from "#app/languages/english.ts";
import { parseMarkdown } from "#app/lib/text/markdown.ts";
import { LanguageContext } from "#app/ui/language/language-context.ts";
import { TextBlocks } from "./text-blocks.tsx";

const htmlOf = (source: string) =>
  renderToStaticMarkup(
    <LanguageContext value={ENGLISH}>
      <TextBlocks blocks={parseMarkdown(source)} />
    </LanguageContext>,
  ).replace(/ class="[^"]*"/g, "");

it("renders markup as elements", () => {
  const source = "# Again\n### Part\nA **b** *c*  \n[d](/about)\n- e\n1. f";
  expect(htmlOf(source)).toBe(
    `<h2>Again</h2><h3>Part</h3><p>A <strong>b</strong> <em>c</em><br/><a href="/about">d</a></p><ul><li>e</li></ul><ol><li>f</li></ol>`,
  );
});

it("nests lists, and keeps code as written", () => {
  expect(htmlOf("- a `b`\n  - c\n\n```\n<d>\n  e\n```\n\n> f\n\n---")).toBe(
    "<ul><li><p>a <code>b</code></p><ul><li>c</li></ul></li></ul>" +
      "<pre><code>&lt;d&gt;\n  e</code></pre><blockquote><p>f</p></blockquote><hr/>",
  );
});

it("shows HTML as text", () => {
  expect(htmlOf(`<script>alert("1")</script> <img src=x onerror=alert(1)>`)).toBe(
    "<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;</p>",
  );
});
