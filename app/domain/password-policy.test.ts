import { expect, it } from "vitest";
import { isCommonPassword, policyProblem } from "./password-policy.ts";

it.each(["123456", "password", "PASSWORD", "qwerty", "letmein", "Dragon"])("takes %s for common", async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

it.each(["velvet curtain", "password of mine", "", "パスワード。。"])("takes %j for one's own", async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});

it.each([
  ["12345", "Password should be at least 6 characters"],
  ["123456", "This password is too common."],
  ["p".repeat(129), "Password should be at most 128 characters"],
  ["curtai", null],
])("says of %s: %s", async (password, problem) => {
  expect(await policyProblem(password)).toBe(problem);
});
