import { beforeEach, describe, expect, it } from "vitest";
import { requestHeaders } from "../../../tests/browser-requests.ts";
import type { Accounts, SignedIn } from "../accounts.ts";

const ADMIN = { email: "admin@marquee.example", password: "velvet curtain" };
const NEXT = { ...ADMIN, password: "silver screen" };

export function describePasswords(accountsOf: () => Accounts): void {
  describe("when a password is changed", () => {
    let accounts: Accounts;
    let here: SignedIn;
    let elsewhere: SignedIn;

    beforeEach(async () => {
      accounts = accountsOf();
      await accounts.createAdmin(ADMIN);
      here = await accounts.signIn(ADMIN, requestHeaders(), async () => true);
      elsewhere = await accounts.signIn(ADMIN, requestHeaders());
    });

    const isIn = async ({ cookies }: SignedIn) => (await accounts.sessionOf(requestHeaders(cookies))) !== null;
    const lets = (credentials: typeof ADMIN) =>
      accounts.signIn(credentials, requestHeaders()).then(
        () => true,
        () => false,
      );
    const keepGuessing = () =>
      Promise.all(Array.from({ length: 105 }, (_, i) => lets({ ...ADMIN, email: `${i}@marquee.example` })));
    const change = (current: string, next = NEXT.password) => accounts.changePassword(here, { current, next }, requestHeaders());

    it("take the new one from then on, and not the old one", async () => {
      await change(ADMIN.password);
      expect([await lets(NEXT), await lets(ADMIN)]).toEqual([true, false]);
    });

    it("end the other sessions, and leave the one that asks, whose password is weak no longer", async () => {
      expect((await accounts.sessionOf(requestHeaders(here.cookies)))?.session.hasWeakPassword).toBe(true);
      const { cookies } = await change(ADMIN.password);
      expect(await isIn(elsewhere)).toBe(false);
      const kept = await accounts.sessionOf(requestHeaders(cookies));
      expect(kept?.session).toMatchObject({ id: here.session.id, hasWeakPassword: false });
    });

    it("give the session that asks another cookie, and the one before is worth nothing", async () => {
      const { cookies } = await change(ADMIN.password);
      expect([await isIn({ ...here, cookies }), await isIn(here)]).toEqual([true, false]);
      const attributes = (lines: string[]) => lines[0]?.replace(/=[^;]+/, "");
      expect(attributes(cookies)).toBe(attributes(here.cookies));
    });

    it("remember that the new one is weak", async () => {
      const passwords = { current: ADMIN.password, next: NEXT.password, isWeak: true };
      const { cookies } = await accounts.changePassword(elsewhere, passwords, requestHeaders());
      expect((await accounts.sessionOf(requestHeaders(cookies)))?.session.hasWeakPassword).toBe(true);
    });

    it("want the current one first, and change nothing without it", async () => {
      const refusal = { code: "account.wrong-password", message: "The current password is incorrect." };
      await expect(change("velvet curtains")).rejects.toMatchObject(refusal);
      expect([await lets(NEXT), await lets(ADMIN), await isIn(elsewhere)]).toEqual([false, true, true]);
    });

    it("refuse a new one that is too short or too long", async () => {
      for (const next of ["short", "p".repeat(129)]) {
        await expect(change(ADMIN.password, next)).rejects.toMatchObject({ code: "account.invalid" });
      }
    });

    it("let nobody guess the current one for long, not even with a session", async () => {
      for (let i = 0; i < 5; i++) await change(`guess ${i}`).catch(() => null);
      await expect(change(ADMIN.password)).rejects.toMatchObject({ code: "account.wait" });
    });

    it("do not wait for guesses that come without a session", async () => {
      for (let i = 0; i < 6; i++) await lets({ ...ADMIN, password: `guess ${i}` });
      await accounts.verifyPassword(here.account, ADMIN.password, requestHeaders());
      await change(ADMIN.password);
    });

    it("lift every wait of the account when the operator sets it", async () => {
      await keepGuessing();
      await accounts.resetPassword(NEXT);
      expect(await lets(NEXT)).toBe(true);
    });

    it("check the current one alone, and let nobody guess it for long", async () => {
      const verify = (password: string) => accounts.verifyPassword(here.account, password, requestHeaders());
      expect(await verify(ADMIN.password)).toEqual({ cookies: [] });
      const refusal = {
        code: "account.wrong-password",
        problems: [{ field: "password", message: "The password is incorrect." }],
      };
      for (let i = 0; i < 5; i++) await expect(verify(`guess ${i}`)).rejects.toMatchObject(refusal);
      await expect(verify(ADMIN.password)).rejects.toMatchObject({ code: "account.wait" });
    });

    it("give the session that confirms it another cookie, once of two at a time", async () => {
      const verify = (password: string) => accounts.verifyPassword(here.account, password, requestHeaders(here.cookies));
      await expect(verify("a guess")).rejects.toMatchObject({ code: "account.wrong-password" });
      expect(await isIn(here)).toBe(true);
      const cookies = (await Promise.all([verify(ADMIN.password), verify(ADMIN.password)])).flatMap((answer) => answer.cookies);
      expect(cookies).toHaveLength(1);
      expect([await isIn({ ...here, cookies }), await isIn(here), await isIn(elsewhere)]).toEqual([true, false, true]);
      expect((await accounts.sessionOf(requestHeaders(cookies)))?.session.id).toBe(here.session.id);
    });

    it("end every session when the operator sets it", async () => {
      await accounts.resetPassword({ ...NEXT, email: "ADMIN@marquee.example" });
      expect([await isIn(here), await isIn(elsewhere), await lets(NEXT), await lets(ADMIN)]).toEqual([false, false, true, false]);
    });

    it("leave other accounts alone", async () => {
      const other = { ...ADMIN, email: "other@marquee.example" };
      await accounts.createAdmin(other);
      const theirs = await accounts.signIn(other, requestHeaders());
      await accounts.resetPassword(NEXT);
      expect([await isIn(theirs), await lets(other)]).toEqual([true, true]);
    });

    it("say that an address has no account", async () => {
      const nobody = { ...NEXT, email: "nobody@marquee.example" };
      await expect(accounts.resetPassword(nobody)).rejects.toMatchObject({ code: "account.not-found" });
    });
  });
}
