import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestHeaders } from "../../../../tests/browser-requests.ts";
import type { Accounts, SignedIn } from "../../accounts.ts";

const ADMIN = { email: "admin@marquee.example", password: "velvet curtain" };
const BEGIN = new Date("2025-03-01T12:00:00Z");
const DAY = 86_400_000;
const NEXT = { ...ADMIN, password: "silver screen" };

export function describePasswords(accountsOf: () => Accounts): void {
  describe("changing a password", () => {
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

    it("accepts the new password from then on, and not the old one", async () => {
      await change(ADMIN.password);
      expect([await lets(NEXT), await lets(ADMIN)]).toEqual([true, false]);
    });

    it("ends the other sessions, and keeps the current one, which is no longer marked weak", async () => {
      expect((await accounts.sessionOf(requestHeaders(here.cookies)))?.session.hasWeakPassword).toBe(true);
      await change(ADMIN.password);
      expect(await isIn(elsewhere)).toBe(false);
      const kept = await accounts.sessionOf(requestHeaders(here.cookies));
      expect(kept?.session).toMatchObject({ id: here.session.id, hasWeakPassword: false });
    });

    it("renews the current session's lifetime under its existing cookie", async () => {
      vi.setSystemTime(BEGIN.getTime() + 7 * DAY - 2000);
      await change(ADMIN.password);
      vi.setSystemTime(BEGIN.getTime() + 14 * DAY - 3000);
      expect(await isIn(here)).toBe(true);
    });

    it("records that the new password is weak", async () => {
      const passwords = { current: ADMIN.password, next: NEXT.password, isWeak: true };
      await accounts.changePassword(elsewhere, passwords, requestHeaders());
      expect((await accounts.sessionOf(requestHeaders(elsewhere.cookies)))?.session.hasWeakPassword).toBe(true);
    });

    it("requires the current password, and changes nothing without it", async () => {
      const refusal = { code: "account.wrong-password", message: "The current password is incorrect." };
      await expect(change("velvet curtains")).rejects.toMatchObject(refusal);
      expect([await lets(NEXT), await lets(ADMIN), await isIn(elsewhere)]).toEqual([false, true, true]);
    });

    it("rejects a new password that is too short or too long", async () => {
      for (const next of ["short", "p".repeat(129)]) {
        await expect(change(ADMIN.password, next)).rejects.toMatchObject({ code: "account.invalid" });
      }
    });

    it("limits guesses of the current password even with a session", async () => {
      for (let i = 0; i < 5; i++) await change(`guess ${i}`).catch(() => null);
      await expect(change(ADMIN.password)).rejects.toMatchObject({ code: "account.wait" });
    });

    it("is not delayed by guesses made without a session", async () => {
      for (let i = 0; i < 6; i++) await lets({ ...ADMIN, password: `guess ${i}` });
      await accounts.verifyPassword(here.account, ADMIN.password, requestHeaders());
      await change(ADMIN.password);
    });

    it("lifts every delay of the account when the operator sets it", async () => {
      await keepGuessing();
      await accounts.resetPassword(NEXT);
      expect(await lets(NEXT)).toBe(true);
    });

    it("can check the current password without changing it, with limited guesses", async () => {
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

    it("ends all other sessions once it is confirmed; the confirming session keeps its cookie", async () => {
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

    it("ends every session when the operator sets it", async () => {
      await accounts.resetPassword({ ...NEXT, email: "ADMIN@marquee.example" });
      expect([await isIn(here), await isIn(elsewhere), await lets(NEXT), await lets(ADMIN)]).toEqual([false, false, true, false]);
    });

    it("leaves other accounts alone", async () => {
      const other = { ...ADMIN, email: "other@marquee.example" };
      await accounts.createAdmin(other);
      const theirs = await accounts.signIn(other, requestHeaders());
      await accounts.resetPassword(NEXT);
      expect([await isIn(theirs), await lets(other)]).toEqual([true, true]);
    });

    it("reports an address without an account", async () => {
      const nobody = { ...NEXT, email: "nobody@marquee.example" };
      await expect(accounts.resetPassword(nobody)).rejects.toMatchObject({ code: "account.not-found" });
    });
  });
}
