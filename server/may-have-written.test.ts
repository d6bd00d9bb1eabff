import { expect, it } from "vitest";
import { mayHaveWritten } from "./may-have-written.ts";

it("knows who carries a session from those who do not", () => {
  expect(mayHaveWritten({ cookie: "a=1; marquee.session_token=x.y" })).toBe(true);
  for (const cookie of [undefined, "", "theme=dark"]) expect(mayHaveWritten({ cookie })).toBe(false);
});
