import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestHeaders } from "../../../tests/browser-requests.ts";
import type { Accounts, SignedIn } from "../accounts.ts";

const ADMIN = { email: "admin@marquee.example", password: "velvet curtain" };
const BEGIN = new Date("2025-03-01T12:00:00Z");
const DAY = 86_400_000;
const NEXT = { ...ADMIN, password: "silver screen" };

export function describePasswords(accountsOf: () => Accounts): void {
  describe("when a password is changed", () => {
    let accounts: Accounts;
    let here: SignedIn;
    let elsewhere: SignedIn;

    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: BEGIN });
      accounts = accountsOf();
      await accounts.createAdmin(ADMIN);
      here = await accounts.signIn(ADMIN, requestHeaders(), async () => true);
      elsewhere = await accounts.signIn(ADMIN, requestHeaders());
    });
    afterEach(() => {
      vi.useRealTimers();
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
      await change(ADMIN.password);
      expect(await isIn(elsewhere)).toBe(false);
      const kept = await accounts.sessionOf(requestHeaders(here.cookies));
      expect(kept?.session).toMatchObject({ id: here.session.id, hasWeakPassword: false });
    });

    it("let the session that asks last as long as a new one, by the cookie it has", async () => {
      vi.setSystemTime(BEGIN.getTime() + 7 * DAY - 2000);
      await change(ADMIN.password);
      vi.setSystemTime(BEGIN.getTime() + 14 * DAY - 3000);
      expect(await isIn(here)).toBe(true);
    });

    it("remember that the new one is weak", async () => {
      const passwords = { current: ADMIN.password, next: NEXT.password, isWeak: true };
      await accounts.changePassword(elsewhere, passwords, requestHeaders());
      expect((await accounts.sessionOf(requestHeaders(elsewhere.cookies)))?.session.hasWeakPassword).toBe(true);
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
      await verify(ADMIN.password);
      expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, true]);
      const refusal = {
        code: "account.wrong-password",
        problems: [{ field: "password", message: "The password is incorrect." }],
      };
      for (let i = 0; i < 5; i++) await expect(verify(`guess ${i}`)).rejects.toMatchObject(refusal);
      await expect(verify(ADMIN.password)).rejects.toMatchObject({ code: "account.wait" });
    });

    it("end all other sessions once it is confirmed; the one that confirms it goes on by the cookie it has", async () => {
      const verify = (password: string) => accounts.verifyPassword(here.account, password, requestHeaders(here.cookies));
      await expect(verify("a guess")).rejects.toMatchObject({ code: "account.wrong-password" });
      expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, true]);
      vi.setSystemTime(BEGIN.getTime() + 7 * DAY - 2000);
      await Promise.all([verify(ADMIN.password), verify(ADMIN.password)]);
      vi.setSystemTime(BEGIN.getTime() + 14 * DAY - 3000);
      const kept = await accounts.sessionOf(requestHeaders(here.cookies));
      expect(kept?.session).toMatchObject({ id: here.session.id, createdAt: BEGIN });
      expect((await accounts.sessions(here.account.id)).map(({ id }) => id)).toEqual([here.session.id]);
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
