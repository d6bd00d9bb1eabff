import { expect, it } from "vitest";
import { ENGLISH } from "#app/languages/english.ts";
import { passwordProblem } from "./password-problem.ts";

const NOW = new Date("2025-03-01T12:00:00Z");
const LATER = new Date("2025-03-01T17:00:00Z");

it("asks for another password only while it is generated, expired or weak", () => {
  const problemOf = (passwordExpiresAt: Date | null, hasWeakPassword = false) =>
    passwordProblem({ session: { hasWeakPassword }, passwordExpiresAt }, NOW, ENGLISH);
  expect(problemOf(LATER, true)).toBe("Your generated password expires in 5 hours.");
  expect(problemOf(NOW)).toMatch(/has expired/);
  expect(problemOf(null, true)).toMatch(/easy to guess/);
  expect(problemOf(null)).toBeNull();
});
