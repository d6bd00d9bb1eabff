import { describe, expect, it } from "vitest";
import { isCommonPassword, isWeakPassword, passwordWeakness, requirePolicy, scoreOf } from "./password-policy.ts";
import type { PasswordPolicy, PasswordRule } from "#app/services.ts";

const TOO_COMMON = "This password is too common.";
const OWN_NAME = "This password is too similar to your e-mail address or the name of this site.";
const TOO_SHORT = "Password should be at least 15 characters";
const TOO_EASY = "This password is too easy to guess.";
const email = "ada.lovelace@films.example";
const policyOf = (rule: PasswordRule): PasswordPolicy => ({ rule, siteName: async () => "Kino Möwe" });
const asked = (rule: PasswordRule) => ({ email, passwordPolicy: policyOf(rule) });

it.each([
  "123456",
  "password",
  "PASSWORD",
  "letmein",
  " letmein ",
  "ｐａｓｓｗｏｒｄ",
  "aaaaaa",
  "      ",
  "\u3000".repeat(6),
  "a a a a",
  "ababab",
  "abcabcabc",
])("rejects %j as common", async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

it.each(["velvet curtain", "password of mine", "", "パスワード。。", "abcdabcd"])(
  "does not reject %j as common",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

describe("the normal rule", () => {
  it.each([
    ["123456", TOO_COMMON],
    ["aaaaaa", TOO_COMMON],
    ["marquee", OWN_NAME],
    ["marquee1", OWN_NAME],
    ["2026 MARQUEE!", OWN_NAME],
    ["kinomöwe", OWN_NAME],
    ["Kino Mowe 2026", OWN_NAME],
    ["kino-mo\u0308we!", OWN_NAME],
    [email, OWN_NAME],
    ["Ada.Lovelace@Films.example", OWN_NAME],
    [`${email}1`, OWN_NAME],
    ["ada.lovelace99", OWN_NAME],
    ["curtai", null],
    ["marquee lights", null],
    ["möwe im kino", null],
    ["lovelace of films", null],
  ])("says of %s: %s", async (password, refusal) => {
    expect((await passwordWeakness(password, asked("normal")))?.message ?? null).toBe(refusal);
  });

  it("ignores short names within a password", async () => {
    expect(await passwordWeakness("al2026", { ...asked("normal"), email: "al@films.example" })).toBeNull();
    expect(await passwordWeakness("123 velvet", { ...asked("normal"), email: "7@films.example" })).toBeNull();
  });
});

describe("the strict rule", () => {
  it.each([
    ["123456", TOO_COMMON],
    ["velvet curtain", TOO_SHORT],
    ["passwordpassword", TOO_EASY],
    ["abcdefghijklmnop", TOO_EASY],
    ["correct horse battery staple", null],
  ])("says of %s: %s", async (password, refusal) => {
    expect((await passwordWeakness(password, asked("strict")))?.message ?? null).toBe(refusal);
  });
});

it.each([
  ["short", "Password should be at least 6 characters"],
  ["p".repeat(129), "Password should be at most 128 characters"],
  ["123456", TOO_COMMON],
])("refuses %s at its field", async (password, message) => {
  const refused = requirePolicy(password, asked("normal"));
  await expect(refused).rejects.toMatchObject({ code: "account.invalid", problems: [{ field: "password", message }] });
});

it("scores a password by what an attacker would try", async () => {
  const scored = ["aaaaaa", "curtai", email, "kino möwe", "velvet curtain", "K7QMX-3W2PT-9RFDA-LCN58"];
  expect(await Promise.all(scored.map((password) => scoreOf(password, asked("normal"))))).toEqual([0, 1, 0, 0, 3, 4]);
});

it.each([
  ["short", "normal", true],
  ["password1", "normal", true],
  ["curtai", "normal", true],
  ["velvet curtain", "normal", false],
  ["velvet curtain", "strict", true],
] as const)("rates %s under the %s rule as weak: %s", async (password, passwordRule, isWeak) => {
  expect(await isWeakPassword(password, asked(passwordRule))).toBe(isWeak);
});
