import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestHeaders } from "../../../../tests/browser-requests.ts";
import type { Account, Accounts } from "../../accounts.ts";

const BEGIN = new Date("2025-03-01T12:00:00Z");
const END = new Date("2025-03-01T12:30:00Z");
const ADA = { email: "ada@marquee.example", password: "velvet curtain" };
const BEN = { email: "ben@marquee.example", password: "silver screen" };
const NEXT = "paper lantern";
const GONE = { code: "password-reset.gone" };

export function describePasswordResets(accountsOf: () => Accounts): void {
  describe("password reset links", () => {
    let accounts: Accounts;
    let ada: Account;

    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: BEGIN });
      accounts = accountsOf();
      ada = await accounts.createAdmin(ADA);
      await accounts.createAdmin(BEN);
      await accounts.createPasswordReset("token", { accountId: ada.id, expiresAt: END });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    const lets = (credentials: typeof ADA) =>
      accounts.signIn(credentials, requestHeaders()).then(
        () => true,
        () => false,
      );

    it("are found by their token until they expire", async () => {
      expect(await accounts.findPasswordReset("token")).toEqual({ account: ada, expiresAt: END });
      expect(await accounts.findPasswordReset("tokens")).toBeNull();
      vi.setSystemTime(END);
      expect(await accounts.findPasswordReset("token")).toBeNull();
      await expect(accounts.redeemPasswordReset("token", NEXT)).rejects.toMatchObject(GONE);
      expect(await lets(ADA)).toBe(true);
    });

    it("are replaced by the next one an owner makes for the account, and by no other", async () => {
      await accounts.requestPasswordReset("mailed", { email: ADA.email, expiresAt: END, maxOpen: 3 });
      expect(await accounts.findPasswordReset("token")).not.toBeNull();
      await accounts.createPasswordReset("next", { accountId: ada.id, expiresAt: END });
      const found = await Promise.all(["token", "mailed", "next"].map((token) => accounts.findPasswordReset(token)));
      expect(found.map((reset) => reset !== null)).toEqual([false, false, true]);
    });

    it("are made for the address a visitor enters, at most three at a time", async () => {
      const request = (token: string, email: string) =>
        accounts.requestPasswordReset(token, { email, expiresAt: END, maxOpen: 3 });
      expect(await request("a", "ADA@marquee.example")).toEqual(ada);
      expect(await request("b", ADA.email)).toEqual(ada);
      expect(await request("c", ADA.email)).toBeNull();
      expect(await request("d", "nobody@marquee.example")).toBeNull();
      expect(await accounts.findPasswordReset("b")).toEqual({ account: ada, expiresAt: END });
      for (const token of ["c", "d"]) expect(await accounts.findPasswordReset(token)).toBeNull();
      vi.setSystemTime(END);
      expect(await request("e", ADA.email)).toEqual(ada);
    });

    it("are delayed after five requests from one network, without delaying passwords", async () => {
      for (let i = 0; i < 5; i++) await accounts.countResetRequest(requestHeaders());
      const message = "Too many requests. Try again in 1 second.";
      await expect(accounts.countResetRequest(requestHeaders())).rejects.toMatchObject({ code: "account.wait", message });
      await accounts.countResetRequest(requestHeaders([], { address: "198.51.100.1" }));
      expect(await lets(ADA)).toBe(true);
    });

    it("replace the password and end every session of that account alone", async () => {
      const sessions = [await accounts.signIn(ADA, requestHeaders()), await accounts.signIn(BEN, requestHeaders())];
      expect(await accounts.redeemPasswordReset("token", NEXT)).toEqual(ada);
      const isIn = sessions.map(async ({ cookies }) => (await accounts.sessionOf(requestHeaders(cookies))) !== null);
      expect(await Promise.all(isIn)).toEqual([false, true]);
      expect([await lets(ADA), await lets({ ...ADA, password: NEXT }), await lets(BEN)]).toEqual([false, true, true]);
    });

    it("lift the delays of their account, and of no other", async () => {
      for (const { email } of [ADA, BEN]) for (let i = 0; i < 6; i++) await lets({ email, password: `guess ${i}` });
      await accounts.redeemPasswordReset("token", NEXT);
      expect(await lets({ ...ADA, password: NEXT })).toBe(true);
      await expect(accounts.signIn(BEN, requestHeaders())).rejects.toMatchObject({ code: "account.wait" });
    });

    it("work once when ten requests use one together, and revoke the account's other links", async () => {
      await accounts.requestPasswordReset("second", { email: ADA.email, expiresAt: END, maxOpen: 3 });
      const passwords = Array.from({ length: 10 }, (_, i) => `${NEXT} ${i}`);
      const tries = await Promise.allSettled(passwords.map((password) => accounts.redeemPasswordReset("token", password)));
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const lost of tries.filter((redeemed) => redeemed.status === "rejected")) expect(lost.reason).toMatchObject(GONE);
      expect(await accounts.findPasswordReset("second")).toBeNull();
    });

    it("stay valid when the new password is rejected", async () => {
      await expect(accounts.redeemPasswordReset("token", "short")).rejects.toMatchObject({ code: "account.invalid" });
      await accounts.redeemPasswordReset("token", NEXT);
    });

    it("are revoked when the password changes in another way", async () => {
      await accounts.resetPassword({ ...ADA, password: NEXT });
      expect(await accounts.findPasswordReset("token")).toBeNull();
    });

    it.each(["disable", "remove"] as const)("are revoked when the account ends: %s", async (end) => {
      await accounts[end](ada.id);
      const again = accounts.createPasswordReset("second", { accountId: ada.id, expiresAt: END });
      await expect(again).rejects.toMatchObject({ code: "account.not-found" });
      if (end === "disable") await accounts.enable(ada.id);
      expect(await accounts.findPasswordReset("token")).toBeNull();
    });
  });
}
