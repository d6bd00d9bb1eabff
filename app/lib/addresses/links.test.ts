import { describe, expect, it } from "vitest";
import { downloadLinkOf, hostOf, magnetLinkOf, ownPathOf, typedLinkOf, webLinkOf } from "./links.ts";

describe("webLinkOf", () => {
  it.each([
    ["https://archive.org/download/x", "https://archive.org/download/x"],
    ["  http://example.com  ", "http://example.com"],
    ["HTTPS://Example.com/A", "HTTPS://Example.com/A"],
    ["https://example.com/a film.mp4", "https://example.com/a%20film.mp4"],
    ["https://example.com/@film?by=a@b#c@d", "https://example.com/@film?by=a@b#c@d"],
    ["https://example.com//twice", "https://example.com//twice"],
    ["https://例え.jp/ä", "https://xn--r8jz45g.jp/%C3%A4"],
  ])("keeps %j", (text, link) => {
    expect(webLinkOf(text)).toBe(link);
    expect(webLinkOf(link)).toBe(link);
  });

  it.each([
    "",
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "data:text/html,x",
    "ftp://example.com/x",
    "//example.com/x",
    "/own/path",
    "example.com",
    "https:example.com",
    "https://",
    "http:example.com",
    "http:/example.com",
    "http:///example.com",
    "https:////example.com",
    "http:\\example.com",
    "http:/\\example.com",
    "http:///\\example.com",
    "http:\t//example.com",
    "ht\ntp://example.com",
    "http:// example.com",
    "http://?example.com",
    "http://#example.com",
    "http://%2fexample.com",
    "http://／example.com",
    "https://@example.com",
    "https://:@example.com",
    "https://user@example.com",
    "https://user@example.com@elsewhere.com",
    "https://user:secret@example.com",
    "https:\\\\example.com",
    "https://example.com\\@elsewhere.com",
    "https://exa\tmple.com",
    "https://example.com/\0",
    "https://[::1",
  ])("refuses %j", (text) => {
    expect(webLinkOf(text)).toBeNull();
  });
});

const SCRIPTS = ["javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)", "data:text/html,x", "vbscript:x"];
const LOCAL = ["file:///etc/passwd", "blob:https://example.com/1", "about:blank"];
const OTHERS = ["ftp://example.com/x", "ed2k://|file|x|1|abc|/", "sftp://example.com/x", "smb://nas/x", "ipfs://bafy/x"];

describe("typedLinkOf", () => {
  it.each([
    ["www.example.org/x.zip", "https://www.example.org/x.zip"],
    [" www.example.org ", "https://www.example.org"],
    ["WWW.example.org:8443/a b?c#d", "https://www.example.org:8443/a%20b?c#d"],
    ["youtu.be/dQw4w9WgXcQ?t=5", "https://youtu.be/dQw4w9WgXcQ?t=5"],
    ["vimeo.com/76979871", "https://vimeo.com/76979871"],
    ["http://example.org/x", "http://example.org/x"],
  ])("reads %j as %j", (text, link) => {
    expect(typedLinkOf(text)).toBe(link);
    expect(typedLinkOf(link)).toBe(link);
  });

  it.each([
    ...SCRIPTS,
    ...LOCAL,
    ...OTHERS,
    "magnet:?xt=urn:btih:0123456789abcdef",
    "example.org/x.zip",
    "dQw4w9WgXcQ",
    "www.",
    "www.example",
    "www..org",
    "www.example.org@elsewhere.example/x",
    "www.user:secret@example.org",
    "www.example.org\\@elsewhere.example",
    "youtu.be.elsewhere.example:x@y",
  ])("refuses %j", (text) => {
    expect(typedLinkOf(text)).toBeNull();
  });
});

describe("magnetLinkOf", () => {
  const HASH = "urn:btih:0123456789abcdef0123456789abcdef01234567";

  it.each([
    [`magnet:?xt=${HASH}&dn=Harbour+Lights`, `magnet:?xt=${HASH}&dn=Harbour+Lights`],
    [` MAGNET:?dn=x&xt.1=${HASH} `, `MAGNET:?dn=x&xt.1=${HASH}`],
    [`magnet:?xt=${HASH}&dn=a "b" <é>`, `magnet:?xt=${HASH}&dn=a%20%22b%22%20%3C%C3%A9%3E`],
  ])("keeps %j", (text, link) => {
    expect(magnetLinkOf(text)).toBe(link);
    expect(downloadLinkOf(link)).toBe(link);
  });

  it.each([
    ...SCRIPTS,
    ...LOCAL,
    ...OTHERS,
    "magnet:",
    "magnet:?dn=x",
    "magnet:?xt=javascript:alert(1)",
    `magnet:?xt=${HASH}\r\nSet-Cookie: a=b`,
    `javascript:alert(1)//magnet:?xt=${HASH}`,
    `x magnet:?xt=${HASH}`,
  ])("refuses %j, also as a download", (text) => {
    expect(magnetLinkOf(text)).toBeNull();
    expect(downloadLinkOf(text)).toBeNull();
  });
});

it.each([
  ["https://www.archive.org/download/a", "archive.org"],
  ["http://files.example:8443/a", "files.example:8443"],
  ["/own", ""],
  ["javascript:alert(1)", ""],
  ["", ""],
])("reads the host of %j as %j", (text, host) => {
  expect(hostOf(text)).toBe(host);
});

describe("ownPathOf", () => {
  it.each([
    ["/pictures/ab/320.webp", "/pictures/ab/320.webp"],
    ["/a file", "/a%20file"],
  ])("keeps %j", (text, path) => {
    expect(ownPathOf(text)).toBe(path);
  });

  it.each(["", "pictures/ab", "//elsewhere.com/x", "/\\elsewhere.com", "/\t/elsewhere.com", "https://elsewhere.com"])(
    "refuses %j",
    (text) => {
      expect(ownPathOf(text)).toBeNull();
    },
  );
});
