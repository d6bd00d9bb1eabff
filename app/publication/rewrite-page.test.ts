import { parseDocument } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { RENDERED_ORIGIN, rewritePage } from "./rewrite-page.ts";

const HASH = "ab".repeat(32);
const FILE = "movies/bc/abc/index.html";
const rewrite = (html: string, base: string | null = null, file = FILE) => rewritePage({ html, file, base }).html;

describe("a page of a copy", () => {
  it.each([
    ['<a href="/movies/x1?a&amp;b#c">', '<a href="../../../movies/x1/x1/index.html#c">'],
    ['<a href="/">', '<a href="../../../index.html">'],
    ['<a href="/search?q=a&amp;b=c">', '<a href="../../../search/index.html?q=a&amp;b=c">'],
    ['<a class="b" href="/admin">', "<a>"],
    ['<a href="#top">', '<a href="#top">'],
    ['<a href="https://films.example/a">', '<a href="https://films.example/a">'],
    ['<a href="//films.example/a">', '<a href="//films.example/a">'],
    ['<form action="/search"><input/></form>', '<form action="../../../search/index.html"><input/></form>'],
    ['<p>a</p><form action="/requests"><p>a<b>c</b></p>b</form><p>c</p>', "<p>a</p><p>c</p>"],
    ['<link rel="manifest" href="/manifest.webmanifest"/><i></i>', "<i></i>"],
    ['<link rel="stylesheet" href="/static/css/app.css"/>', '<link rel="stylesheet" href="../../../static/css/app.css">'],
    ['<button data-address="/movies/x1"></button>', '<button data-address="../../../movies/x1/x1/index.html"></button>'],
    [
      '<div data-props="{&quot;url&quot;:&quot;/movies&quot;}"></div>',
      '<div data-props="{&quot;url&quot;:&quot;/movies&quot;}"></div>',
    ],
    ['<div style="background:url(/static/a.svg)"></div>', '<div style="background:url(../../../static/a.svg)"></div>'],
    [
      '<meta http-equiv="refresh" content="3;url=/movies">',
      '<meta http-equiv="refresh" content="3;url=../../../movies/index.html">',
    ],
    ['<img alt="/dev/null" src="/favicon.ico?v=1">', '<img alt="/dev/null" src="../../../favicon.ico">'],
    ["<svg viewBox='0 0 1 1'><path d='M0'/></svg>", "<svg viewBox='0 0 1 1'><path d='M0'/></svg>"],
  ])("of %s has %s", (html, rewritten) => expect(rewrite(html)).toBe(rewritten));

  it("says where the copy's root is", () => {
    expect(rewrite('<html lang="en">')).toBe('<html lang="en" data-root="../../../">');
    expect(rewrite('<html lang="en">', null, "index.html")).toBe('<html lang="en" data-root="./">');
  });

  it("offers the sizes and the format of pictures that the copy has, and names their files", () => {
    const at = (size: string) => `/pictures/${HASH}/${size}`;
    const { html, files } = rewritePage({
      html: `<picture><source srcset="${at("320.avif")} 320w"><source srcSet="${at("160.webp")} 160w, ${at("320.webp")} 320w, ${at("960.webp")} 960w"><img src="${at("640.jpg")}"></picture>`,
      file: "index.html",
      base: null,
    });
    const file = (width: number) => `pictures/ab/${HASH}/${width}.webp`;
    expect(html).toBe(`<picture><source srcSet="${file(320)} 320w, ${file(960)} 960w"><img src="${file(960)}"></picture>`);
    expect([...files]).toEqual(expect.arrayContaining([file(320), file(960)]));
  });

  it("has pictures without address if they are lost", () => {
    const picture = (hash: string) =>
      `<picture><source srcset="/pictures/${hash}/320.webp 320w"><img src="/pictures/${hash}/640.jpg" alt="a"></picture>`;
    const at = (width: number) => `pictures/cd/${"cd".repeat(32)}/${width}.webp`;
    const found = `<picture><source srcset="${at(320)} 320w"><img src="${at(960)}" alt="a"></picture>`;
    const lost = new Set([`pictures/ab/${HASH}`]);
    const { html } = rewritePage({ html: picture(HASH) + picture("cd".repeat(32)), file: "index.html", base: null, lost });
    expect(html).toBe(`<picture><img alt="a"></picture>${found}`);
  });

  it("without a base has no address of its own, and nothing for other sites", () => {
    const head = `<link rel="canonical" href="${RENDERED_ORIGIN}/"/><meta property="og:title" content="A"/><meta name="twitter:card" content="b"/><script type="application/ld+json">{"url":"${RENDERED_ORIGIN}/"}</script><link rel="alternate" type="application/atom+xml" href="/feed.xml"/>`;
    expect(rewrite(`<head>${head}<title>A</title></head>`)).toBe("<head><title>A</title></head>");
  });

  it("with a base names itself in full", () => {
    const base = "https://films.example/copy/";
    expect(rewrite(`<link rel="canonical" href="${RENDERED_ORIGIN}/movies/x1"/>`, base)).toBe(
      `<link rel="canonical" href="${base}movies/x1/x1/">`,
    );
    expect(
      rewrite(
        `<script type="application/ld+json">{"a":"${RENDERED_ORIGIN}/","b":"${RENDERED_ORIGIN}/movies#item"}</script>`,
        base,
      ),
    ).toBe(`<script type="application/ld+json">{"a":"${base}","b":"${base}movies/#item"}</script>`);
    expect(rewrite(`<a href="mailto:?body=${encodeURIComponent(`${RENDERED_ORIGIN}/movies`)}">`, base)).toBe(
      `<a href="mailto:?body=${encodeURIComponent(`${base}movies/`)}">`,
    );
    expect(rewrite(`<input value="See ${RENDERED_ORIGIN}/movies"/>`, base)).toBe(`<input value="See ${base}movies/">`);
  });

  it.each([
    '"><script>alert(1)</script>',
    "'><img src=x onerror=alert(1)>",
    "</title><script>",
    "&quot;><b>",
    "&lt;script&gt;",
    "a&amp;#34;b",
  ])("keeps %j a text", (title) => {
    const escape = (text: string) =>
      text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    const html = `<a href="/movies/x1" aria-label="${escape(title)}" data-name='${escape(title).replaceAll("'", "&#x27;")}'>${escape(title)}</a>`;
    const [link, ...others] = parseDocument(rewrite(html)).children as {
      type: string;
      attribs: Record<string, string>;
      children: { data: string }[];
    }[];
    expect(others).toEqual([]);
    expect(link?.attribs).toEqual({ href: "../../../movies/x1/x1/index.html", "aria-label": title, "data-name": title });
    expect(link?.children.map(({ data }) => data).join("")).toBe(title);
  });
});
