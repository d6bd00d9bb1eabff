import { describe, expect, it } from "vitest";
import { trustedProxies } from "../settings/trusted-proxies.ts";
import { accountCookies, cookieLines } from "./session-cookies.ts";

const HTTPS = { publicUrl: "https://films.example", trustedProxies: trustedProxies([]) };
const HTTP = { publicUrl: null, trustedProxies: trustedProxies([]) };
const asked = (cookie?: string) => ({ headers: { cookie }, socket: { remoteAddress: "203.0.113.9" } });
const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Lax";
const BEGUN = `marquee.session_token=new.x; Max-Age=604800; ${ATTRIBUTES}`;

describe("on https, session cookies", () => {
  it("reach the accounts under their plain name, with the prefix no other host can set", () => {
    const cookie = "theme=dark; __Host-marquee.session_token=a.b%3D; marquee.session_token=planted";
    expect(accountCookies(asked(cookie), HTTPS)).toBe("theme=dark; marquee.session_token=a.b%3D");
    expect(accountCookies(asked("marquee.session_token=; __Host-marquee.session_token=a"), HTTPS)).toBe(
      "marquee.session_token=a",
    );
  });

  it("are ignored if another host may have set them", () => {
    expect(accountCookies(asked("marquee.session_token=planted.x"), HTTPS)).toBe("");
    expect(accountCookies(asked(undefined), HTTPS)).toBe("");
    expect(accountCookies(asked(";; =x; a; b=c=d "), HTTPS)).toBe("b=c=d");
    expect(accountCookies(asked(`a=${" ".repeat(15_000)}x`), HTTPS)).toBe("a=x");
  });

  it("are set for this host only", () => {
    expect(cookieLines([BEGUN], asked(), HTTPS)).toEqual([`__Host-${BEGUN}; Secure`]);
  });
});

it("on http cookies have plain names", () => {
  const cookie = "marquee.session_token=a.b; __Host-marquee.session_token=c";
  expect(accountCookies(asked(cookie), HTTP)).toBe(cookie);
  expect(cookieLines([BEGUN], asked(cookie), HTTP)).toEqual([BEGUN]);
});
