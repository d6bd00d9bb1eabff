import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentDisposition, servedType } from "./content-disposition.ts";

describe("a file's name in a header", () => {
  it("is a valid header value, and survives a round trip", () => {
    const names = fc.string({ unit: "grapheme", minLength: 1 }).filter((name) => !/[\u0000-\u001f\u007f]/.test(name));
    fc.assert(
      fc.property(names, (name) => {
        const header = contentDisposition({ name, mimeType: "text/html" }, "inline");
        expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.~!#$&+^`|%-]*$/);
        expect(header.match(/"/g)).toHaveLength(2);
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).toBe(name);
      }),
    );
  });

  it.each([
    ["poster.jpg", "image/jpeg", "poster.jpg"],
    ["poster.html", "image/jpeg", "poster.html.jpg"],
  ])("gets the extension of its content: %s of %s", (name, mimeType, named) => {
    expect(contentDisposition({ name, mimeType }, "inline")).toContain(`inline; filename="${named}"`);
  });

  it("has no type that a browser would execute", () => {
    for (const mimeType of ["text/html", "image/svg+xml", "application/json", "constructor", ""]) {
      expect(servedType({ mimeType })).toBe("application/octet-stream");
    }
    expect(servedType({ mimeType: "video/webm" })).toBe("video/webm");
  });
});
