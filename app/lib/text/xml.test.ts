import { assert, property } from "fast-check";
import { expect, it } from "vitest";
import { anyText } from "../../../tests/data/any-text.ts";
import { expectWellFormedXml } from "../../../tests/well-formed.ts";
import { XML_HEAD, xmlText } from "./xml.ts";

it("escapes any text, between tags and in attributes", () => {
  assert(
    property(anyText, (text) => {
      expectWellFormedXml(`${XML_HEAD}<a b="${xmlText(text)}">${xmlText(text)}</a>`);
    }),
  );
});

it.each([
  [`<b a='1' c="2">&amp;</b>`, "&lt;b a=&#39;1&#39; c=&quot;2&quot;&gt;&amp;amp;&lt;/b&gt;"],
  ["]]>", "]]&gt;"],
  ["a\u0000\u0008\u001bb\ufffe\uffffc", "abc"],
  ["line\r\n\tend", "line\r\n\tend"],
  ["\ud800 alone", "\ufffd alone"],
  ["Léon 日本 😀", "Léon 日本 😀"],
])("writes %j as %j", (text, written) => {
  expect(xmlText(text)).toBe(written);
});
