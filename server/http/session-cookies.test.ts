import { describe, expect, it } from "vitest";
import type { SignedIn } from "#app/accounts/accounts.ts";
import { trustedProxies } from "../settings/trusted-proxies.ts";
import { accountCookies, cookieLines, renewalLines } from "./session-cookies.ts";

const HTTPS = { publicUrl: "https://films.example", trustedProxies: trustedProxies([]) };
const HTTP = { publicUrl: null, trustedProxies: trustedProxies([]) };
const asked = (cookie?: string) => ({ headers: { cookie }, socket: { remoteAddress: "203.0.113.9" } });
const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Lax";
const BEGUN = `marquee.session_token=new.x; Max-Age=604800; ${ATTRIBUTES}`;
const CLEARED = `marquee.session_token=; Max-Age=0; ${ATTRIBUTES}; Secure`;

function signedIn(cookies: string[] = []): SignedIn {
  const session = {
    id: "s",
    createdAt: new Date(0),
    lastUsedAt: new Date(0),
    userAgent: "",
    address: "",
    hasWeakPassword: false,
  };
  return { account: { id: "ada", email: "ada@marquee.example", role: "owner" }, session, passwordExpiresAt: null, cookies };
}

describe("on https", () => {
  it("the accounts get the cookie that no other host can set, under the name they know", () => {
    const cookie = "theme=dark; __Host-marquee.session_token=a.b%3D; marquee.session_token=planted";
    expect(accountCookies(asked(cookie), HTTPS)).toBe("theme=dark; marquee.session_token=a.b%3D");
    expect(accountCookies(asked("marquee.session_token=; __Host-marquee.session_token=a"), HTTPS)).toBe(
      "marquee.session_token=a",
    );
  });

  it("they get the one from before where there is no other", () => {
    expect(accountCookies(asked("marquee.session_token=old.x"), HTTPS)).toBe("marquee.session_token=old.x");
    expect(accountCookies(asked(undefined), HTTPS)).toBe("");
    expect(accountCookies(asked(";; =x; a; b=c=d "), HTTPS)).toBe("b=c=d");
    expect(accountCookies(asked(`a=${" ".repeat(15_000)}x`), HTTPS)).toBe("a=x");
  });

  it("theirs are sent for this host alone, and take the place of those from before", () => {
    expect(cookieLines([BEGUN], asked(), HTTPS)).toEqual([`__Host-${BEGUN}; Secure`]);
    const lines = cookieLines([BEGUN], asked("marquee.session_token=old.x; theme=dark"), HTTPS);
    expect(lines).toEqual([`__Host-${BEGUN}; Secure`, CLEARED]);
  });

  it("a session from before goes on under the new name, once", () => {
    const moved = [`__Host-marquee.session_token=old.x; Max-Age=604800; ${ATTRIBUTES}; Secure`, CLEARED];
    expect(renewalLines(signedIn(), asked("marquee.session_token=old.x"), HTTPS)).toEqual(moved);
    expect(renewalLines(signedIn([BEGUN]), asked("marquee.session_token=old.x"), HTTPS)).toEqual([
      `__Host-${BEGUN}; Secure`,
      CLEARED,
    ]);
    expect(renewalLines(signedIn(), asked("__Host-marquee.session_token=old.x"), HTTPS)).toEqual([]);
    expect(renewalLines(null, asked("marquee.session_token=planted"), HTTPS)).toEqual([]);
  });
});

it("on http cookies have plain names", () => {
  const cookie = "marquee.session_token=a.b; __Host-marquee.session_token=c";
  expect(accountCookies(asked(cookie), HTTP)).toBe(cookie);
  expect(cookieLines([BEGUN], asked(cookie), HTTP)).toEqual([BEGUN]);
  expect(renewalLines(signedIn(), asked("marquee.session_token=a.b"), HTTP)).toEqual([]);
});
