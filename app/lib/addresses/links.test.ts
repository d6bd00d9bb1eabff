import { describe, expect, it } from "vitest";
import { hostOf, ownPathOf, webLinkOf } from "./links.ts";

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

it.each([
  ["https://www.archive.org/download/a", "archive.org"],
  ["http://files.example:8443/a", "files.example:8443"],
  ["/own", ""],
  ["javascript:alert(1)", ""],
  ["", ""],
])("reads %j as on the host %j", (text, host) => {
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
