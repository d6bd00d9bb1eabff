import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressAfterSignIn, isAdminPath, loggedPath, signInAddress } from "./admin-paths.ts";

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

describe("the page after signing in", () => {
  it.each(["/admin", "/admin/edit/movie/x?tab=2", "/admin?search=%22a%22"])("is %s if it was requested", (wanted) => {
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
    `/admin?search=${"a".repeat(2000)}`,
    `/admin?search=${"ä".repeat(400)}`,
  ])("defaults to the first page for %j", (wanted) => {
    expect(addressAfterSignIn(wanted)).toBe("/admin");
  });

  it("is always a page of this site's back office, whatever was requested", () => {
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

describe("the redirect to the sign-in page", () => {
  it("carries the requested page", () => {
    expect(signInAddress("/admin")).toBe("/admin/login");
    expect(signInAddress('/admin/media?search="a"')).toBe("/admin/login?to=%2Fadmin%2Fmedia%3Fsearch%3D%22a%22");
  });

  it.each(["a", "|", "ä"])("stays short whatever was requested, such as thousands of %s", (letter) => {
    expect(signInAddress(`/admin?search=${letter.repeat(15_000)}`)).toBe("/admin/login");
  });
});

describe("the log", () => {
  it.each([
    "/admin/invite/TOKEN",
    "/admin/invite/TOKEN/",
    "/admin/invite/TOKEN.data",
    "/admin/invite/TOKEN/_.data",
    "/admin//invite/TOKEN",
    "///admin///invite///TOKEN",
    "//admin/invite/TOKEN",
    "/ADMIN/Invite/TOKEN",
    "/admin/%69nvite/TOKEN",
    "/%61dmin%2Finvite%2fTOKEN",
    "/admin%5cinvite%5CTOKEN",
    "/admin\\invite\\TOKEN",
    "/admin;a=b/invite;/TOKEN",
    "/admin/./invite/TOKEN",
    "/admin/x/../invite/TOKEN",
    "/x/%2e%2E/admin/%2e/invite/TOKEN",
    "/admin/invite/TOKEN/../..",
    "/admin/invite/%E0%A4%A/TOKEN",
    "/admin/invite/TOKEN/%",
    "http://films.example/admin/invite/TOKEN",
  ])("omits the token of %s", (path) => {
    expect(loggedPath(path)).toBe("/admin/invite/…");
  });

  it.each(["/preview/secret", "/Preview/secret/", "//preview//secret", "/%70review/secret", "/x/../preview/secret"])(
    "hides the secret of a draft: %s",
    (path) => expect(loggedPath(path)).toBe("/preview/…"),
  );

  it.each(["/admin/reset/secret", "/Admin/%72eset/secret.data", "/admin;a/reset/x/../secret"])(
    "shows %s without the token of a password reset",
    (path) => expect(loggedPath(path)).toBe("/admin/reset/…"),
  );

  it.each([
    "/preview",
    "/v1/storage/preview/x",
    "/",
    "/admin",
    "/admin/invite",
    "/admin/reset",
    "/reset/x",
    "/admin/invitees/x",
    "/movies/admin-invite",
    "/movies/%E0%A4%A",
    "/a//b/../C;d",
    "",
  ])("shows %j as requested", (path) => expect(loggedPath(path)).toBe(path));
});
