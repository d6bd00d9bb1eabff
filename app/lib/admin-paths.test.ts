import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressAfterSignIn, isAdminPath } from "./admin-paths.ts";

describe("a path of the back office", () => {
  it.each(["/admin", "/admin/", "/admin/edit/movie/x", "/admin.data", "/admin/_.data", "/ADMIN", "/%61dmin/x", "/admin/%"])(
    "is %s",
    (path) => expect(isAdminPath(path)).toBe(true),
  );

  it.each(["/", "/administrator", "/admin.html", "/movies/admin", "/admin.data.data", "/a%dmin", "//admin"])(
    "is not %s",
    (path) => expect(isAdminPath(path)).toBe(false),
  );
});

describe("where somebody goes on after signing in", () => {
  it.each(["/admin", "/admin/edit/movie/x?tab=2", "/admin?search=%22a%22"])("is %s, when they came for it", (wanted) => {
    expect(addressAfterSignIn(wanted)).toBe(wanted);
  });

  it.each([
    null,
    "",
    "/",
    "/movies",
    "//evil.example",
    "//evil.example/admin",
    "https://evil.example/admin",
    "/\\evil.example",
    "\\\\evil.example",
    "/admin/../movies",
    "/admin/..//evil.example",
    "/admin\\..\\..\\evil.example",
    "/admin@evil.example",
    "/admin\t/../../x",
    "javascript:alert(1)",
    "/admin/login",
    "/admin/login?to=/admin/login",
    "/admin/logout",
  ])("is the first page for %j", (wanted) => {
    expect(addressAfterSignIn(wanted)).toBe("/admin");
  });

  it("is always a page of the back office on this site, whatever was asked for", () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom("/", "\\", "admin", "..", ":", "@", "%2f", "\t", "evil.example")),
    );
    fc.assert(
      fc.property(hostile, fc.boolean(), (parts, isPrefixed) => {
        const text = Array.isArray(parts) ? parts.join("") : parts;
        const url = new URL(addressAfterSignIn(isPrefixed ? `/admin${text}` : text), "https://films.example");
        expect(url.origin).toBe("https://films.example");
        expect(isAdminPath(url.pathname)).toBe(true);
      }),
    );
  });
});
