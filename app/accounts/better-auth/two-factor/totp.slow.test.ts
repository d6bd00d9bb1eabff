import { describe, expect, it } from "vitest";
import { matchingStep, newTotpSecret, totpCode } from "./totp.ts";

/** "12345678901234567890", the secret of RFC 6238, appendix B; its codes have eight digits, of which the last six count. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

describe("time-based codes", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i s are those of RFC 6238: %s", (seconds, code) => {
    expect(totpCode(SECRET, at(seconds))).toBe(code);
  });

  it("are accepted half a minute early or late, and report their step", () => {
    const code = totpCode(SECRET, at(3000));
    expect([2970, 2999, 3000, 3029, 3059].map((seconds) => matchingStep(SECRET, code, at(seconds)))).toEqual([
      100, 100, 100, 100, 100,
    ]);
    expect([2969, 3060].map((seconds) => matchingStep(SECRET, code, at(seconds)))).toEqual([null, null]);
  });

  it.each(["", "28708", "2870820", "28708a", "２８７０８２"])("reject %j", (code) => {
    expect(matchingStep(SECRET, code, at(59))).toBeNull();
  });

  it("use random secrets of 160 bits", () => {
    const secrets = Array.from({ length: 20 }, newTotpSecret);
    expect(new Set(secrets).size).toBe(20);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });
});
