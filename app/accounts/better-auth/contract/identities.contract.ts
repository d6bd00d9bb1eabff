import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestHeaders } from "../../../../tests/browser-requests.ts";
import { SecondStepNeeded, type Accounts } from "../../accounts.ts";
import { totpCode } from "../two-factor/totp.ts";

const BEGIN = new Date("2025-03-01T12:00:00Z");
const ADA = { email: "ada@marquee.example", password: "velvet curtain" };
const AT_PROVIDER = { issuer: "https://login.example/", subject: "1", email: ADA.email, isEmailVerified: true };
const UNKNOWN = { code: "identity.unknown" };

export function describeIdentities(accountsOf: () => Accounts): void {
  describe("signing in with an identity provider", () => {
    let accounts: Accounts;

    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: BEGIN });
      accounts = accountsOf();
      await accounts.createAdmin(ADA);
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    const returning = () => requestHeaders([accounts.pendingCookie("state and nonce")]);
    const signIn = (identity = AT_PROVIDER, request = returning()) => accounts.signInByIdentity(async () => identity, request);
    const invite = (token: string, email: string | null, invitedBy = ADA.email) =>
      accounts.invite(token, { email, role: "editor", invitedBy, expiresAt: new Date(Date.now() + 60_000) });

    it("opens the account of the verified address, even if the address changes later", async () => {
      const { account, session, cookies } = await signIn();
      expect(account.email).toBe(ADA.email);
      expect(session).toMatchObject({ address: "192.0.2.7", hasWeakPassword: false });
      expect(await accounts.sessionOf(requestHeaders(cookies))).toMatchObject({ account });
      const renamed = { ...AT_PROVIDER, email: "changed@marquee.example", isEmailVerified: false };
      expect((await signIn(renamed)).account).toEqual(account);
      await accounts.signIn(ADA, requestHeaders());
    });

    it("fails without an account or an invitation for that exact address", async () => {
      const stranger = { ...AT_PROVIDER, subject: "2", email: "ben@marquee.example" };
      await expect(signIn(stranger)).rejects.toMatchObject(UNKNOWN);
      await invite("anyone", null);
      await invite("another", "cal@marquee.example");
      await invite("worthless", stranger.email, "removed@marquee.example");
      await expect(signIn(stranger)).rejects.toMatchObject(UNKNOWN);
      expect(await accounts.admins()).toHaveLength(1);
      await invite("his", stranger.email);
      expect((await signIn(stranger)).account).toMatchObject({ email: stranger.email, role: "editor" });
      expect((await signIn(stranger)).account.email).toBe(stranger.email);
      expect(await accounts.admins()).toHaveLength(2);
      expect(await accounts.findInvitation("his")).toBeNull();
    });

    it("links an identity by a verified address only", async () => {
      for (const identity of [
        { ...AT_PROVIDER, isEmailVerified: false },
        { ...AT_PROVIDER, email: "" },
      ]) {
        await expect(signIn(identity)).rejects.toMatchObject({ code: "identity.unverified" });
      }
    });

    it("refuses a second identity of the same provider, and accepts one of another", async () => {
      await signIn();
      await expect(signIn({ ...AT_PROVIDER, subject: "2" })).rejects.toMatchObject(UNKNOWN);
      await signIn({ ...AT_PROVIDER, issuer: "https://other.example/" });
    });

    it("works until an owner removes the identity, which the next one with the verified address replaces", async () => {
      const ben = await accounts.createAdmin({ ...ADA, email: "ben@marquee.example" });
      expect(await accounts.identities()).toEqual([]);
      const { account } = await signIn();
      const [linked] = await accounts.identities();
      const { issuer, subject } = AT_PROVIDER;
      expect(linked).toEqual({ id: expect.any(String), accountId: account.id, issuer, subject, linkedAt: BEGIN });
      expect(await accounts.unlinkIdentity(ben.id, linked?.id ?? "")).toBeNull();
      expect(await accounts.unlinkIdentity(account.id, linked?.id ?? "")).toEqual(linked);
      expect(await accounts.unlinkIdentity(account.id, linked?.id ?? "")).toBeNull();
      expect(await accounts.identities()).toEqual([]);
      expect((await signIn({ ...AT_PROVIDER, subject: "2" })).account).toEqual(account);
      await accounts.signIn(ADA, requestHeaders());
    });

    it("does not open a disabled account, linked or not", async () => {
      await accounts.createAdmin({ ...ADA, email: "ben@marquee.example" });
      const { account } = await signIn();
      await accounts.disable(account.id);
      for (const subject of ["1", "2"]) {
        await expect(signIn({ ...AT_PROVIDER, subject })).rejects.toMatchObject({ code: "account.disabled" });
      }
      await accounts.remove(account.id);
      await expect(signIn()).rejects.toMatchObject(UNKNOWN);
    });

    it("still asks for the code of an account with two-factor sign-in", async () => {
      const signedIn = await accounts.signIn(ADA, requestHeaders());
      const { secret, sealed } = await accounts.beginTwoFactor(signedIn.account);
      await accounts.enableTwoFactor(signedIn, { sealed, code: totpCode(secret, new Date()) }, requestHeaders());
      vi.setSystemTime(BEGIN.getTime() + 60_000);
      const refused: unknown = await signIn().catch((error) => error);
      const cookies = refused instanceof SecondStepNeeded ? refused.cookies : [];
      const step = requestHeaders(cookies);
      expect(await accounts.sessionOf(step)).toBeNull();
      expect((await accounts.signInWithCode(totpCode(secret, new Date()), step)).account).toEqual(signedIn.account);
    });

    it("must return to the browser that began it, within ten minutes", async () => {
      const kept: string[] = [];
      const request = returning();
      await accounts.signInByIdentity(async (pending) => (kept.push(pending), AT_PROVIDER), request);
      expect(kept).toEqual(["state and nonce"]);
      expect(request.get("cookie")).not.toContain("state");
      const late = returning();
      vi.setSystemTime(BEGIN.getTime() + 600_000);
      for (const each of [late, requestHeaders(), new Headers({ cookie: "marquee.pending_sign_in=made-up" })]) {
        await expect(signIn(AT_PROVIDER, each)).rejects.toMatchObject({ code: "identity.expired" });
      }
    });

    it("is delayed after five failures from one network, but not after successes", async () => {
      for (let i = 0; i < 6; i++) await signIn();
      const fail = () => accounts.signInByIdentity(async () => Promise.reject(new Error("failed")), returning());
      for (let i = 0; i < 5; i++) await expect(fail()).rejects.toThrow("failed");
      await expect(signIn()).rejects.toMatchObject({ code: "account.wait" });
    });
  });
}
