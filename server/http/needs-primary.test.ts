import { expect, it } from "vitest";
import { needsPrimary } from "./needs-primary.ts";

it("distinguishes requests with a session from those without", () => {
  for (const name of ["marquee.session_token", "__Host-marquee.session_token"]) {
    expect(needsPrimary({ cookie: `a=1; ${name}=x.y` })).toBe(true);
  }
  for (const cookie of [undefined, "", "theme=dark"]) expect(needsPrimary({ cookie })).toBe(false);
});
