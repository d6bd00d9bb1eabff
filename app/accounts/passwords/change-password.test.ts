import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ADMIN, testAccounts } from "../../../tests/accounts.ts";
import { requestHeaders } from "../../../tests/browser-requests.ts";
import { changePassword, resetPassword, type PasswordChange } from "./change-password.ts";
import type { Actor } from "#app/services.ts";

const { password: current } = ADMIN;
const OWN_NAME = "This password is too similar to your e-mail address or the name of this site.";
const OPERATOR: Actor = { role: "operator" };

const addMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

async function signedInAdmin() {
  let at = new Date("2026-03-14T12:00:00Z");
  const { accounts, admin, passwordPolicy, ...disposal } = await testAccounts(() => at);
  const { session } = await accounts.signIn(ADMIN, requestHeaders());
  const actor: Actor = { role: "admin", account: admin };
  const change = (typed: PasswordChange, by: Actor = actor) => {
    at = addMinutes(at, 11);
    return changePassword({ accounts, passwordPolicy, actor: by }, typed, session, requestHeaders());
  };
  return { accounts, admin, change, ...disposal };
}

describe("changing one's password", () => {
  it.each([
    [{ current, next: "short", retyped: "other" }, "next", "Password should be at least 6 characters"],
    [{ current: "12345", next: "12345", retyped: "12345" }, "next", "Password should be at least 6 characters"],
    [{ current, next: current, retyped: "other" }, "next", "New password cannot be the same as your previous password."],
    [{ current: "wrong", next: "password1", retyped: "password" }, "retyped", "Passwords do not match. Please try again."],
    [{ current: "wrong", next: "password1", retyped: "password1" }, "next", "This password is too common."],
    [{ current: "wrong", next: "marquee1", retyped: "marquee1" }, "next", OWN_NAME],
    [{ current: "wrong", next: "Admin 2026!", retyped: "Admin 2026!" }, "next", OWN_NAME],
    [{ current: "wrong", next: "PassWord1", retyped: "PassWord1" }, "next", "This password is too common."],
    [{ current: "wrong", next: "silver screen", retyped: "silver screen" }, "current", "The current password is incorrect."],
    [{ current: "", next: "silver screen", retyped: "silver screen" }, "current", "The current password is incorrect."],
  ])("refuses %o at %s", async (typed, field, message) => {
    await using site = await signedInAdmin();
    await expect(site.change(typed)).rejects.toMatchObject({ message, problems: [{ field, message }] });
    await site.accounts.signIn(ADMIN, requestHeaders());
  });

  it("accepts a valid new password, and rates its strength", async () => {
    await using site = await signedInAdmin();
    expect(await site.change({ current, next: "silver screen", retyped: "silver screen" })).toBe(3);
    await site.accounts.signIn({ ...ADMIN, password: "silver screen" }, requestHeaders());
  });

  it("accepts a weak password, and reminds the user of it", async () => {
    await using site = await signedInAdmin();
    expect(await site.change({ current, next: "curtai", retyped: "curtai" })).toBe(1);
    const [session] = await site.accounts.sessions(site.admin.id);
    expect(session?.hasWeakPassword).toBe(true);
  });

  it("reports the first problem in the order of the checks", async () => {
    await using site = await signedInAdmin();
    const word = fc.constantFrom("", "short", "password1", current, "silver screen", "p".repeat(129));
    const expected = (typed: PasswordChange): string => {
      if (typed.next.length < 6) return "Password should be at least 6 characters";
      if (typed.next.length > 128) return "Password should be at most 128 characters";
      if (typed.next === typed.current) return "New password cannot be the same as your previous password.";
      if (typed.next !== typed.retyped) return "Passwords do not match. Please try again.";
      return typed.next === "password1" ? "This password is too common." : "The current password is incorrect.";
    };
    const typed = fc.record({ current: word, next: word, retyped: word });
    await fc.assert(
      fc.asyncProperty(
        typed.filter((each) => each.current !== current || each.next !== each.retyped),
        async (each) => {
          await expect(site.change(each)).rejects.toThrow(expected(each));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is for admins who are signed in", async () => {
    await using site = await signedInAdmin();
    for (const actor of [OPERATOR, { role: "visitor" } as const]) {
      const change = site.change({ current, next: "silver screen", retyped: "silver screen" }, actor);
      await expect(change).rejects.toMatchObject({ code: "actor.not-admin" });
    }
  });
});

describe("resetting a password", () => {
  it("is left to the operator, and follows the policy", async () => {
    await using site = await testAccounts();
    const { accounts } = site;
    const reset = (password: string, actor: Actor = OPERATOR) => resetPassword({ ...site, actor }, { ...ADMIN, password });
    await expect(reset("silver screen", { role: "visitor" })).rejects.toMatchObject({ code: "actor.not-admin" });
    await expect(reset("password1")).rejects.toThrow("This password is too common.");
    await reset("silver screen");
    await accounts.signIn({ ...ADMIN, password: "silver screen" }, requestHeaders());
  });
});
