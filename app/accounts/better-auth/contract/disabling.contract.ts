import { beforeEach, describe, expect, it } from "vitest";
import { requestHeaders } from "../../../../tests/browser-requests.ts";
import type { Account, Accounts, SignedIn } from "../../accounts.ts";

const ADA = { email: "ada@marquee.example", password: "velvet curtain" };
const BEN = { email: "ben@marquee.example", password: "silver screen" };
const LAST = { code: "account.last-admin" };
const UNKNOWN = { code: "account.not-found" };

export function describeDisabling(accountsOf: () => Accounts): void {
  describe("disabling or removing an admin", () => {
    let accounts: Accounts;
    let ada: Account;
    let ben: Account;

    beforeEach(async () => {
      accounts = accountsOf();
      ada = await accounts.createAdmin(ADA);
      ben = await accounts.createAdmin(BEN);
    });

    const signIn = (credentials: typeof ADA) => accounts.signIn(credentials, requestHeaders());
    const isIn = async ({ cookies }: SignedIn) => (await accounts.sessionOf(requestHeaders(cookies))) !== null;
    const enabled = async () => (await accounts.admins()).filter(({ disabledAt }) => !disabledAt).map(({ email }) => email);
    const invite = (token: string, { email }: Account) =>
      accounts.invite(token, { email: null, role: "owner", invitedBy: email, expiresAt: new Date(Date.now() + 60_000) });

    it.each(["disable", "remove"] as const)(
      "%s ends their sessions and revokes their invitations, and nobody else's",
      async (end) => {
        const [ended, other] = [await signIn(ADA), await signIn(BEN)];
        await invite("of ada", ada);
        await invite("of ben", ben);
        await accounts[end](ada.id);
        expect([await isIn(ended), await isIn(other)]).toEqual([false, true]);
        expect(await accounts.sessions(ada.id)).toEqual([]);
        expect((await accounts.invitations()).map(({ invitedBy }) => invitedBy)).toEqual([ben.email]);
        expect(await enabled()).toEqual([ben.email]);
        expect([await accounts.isEnabledOwner(ada.email), await accounts.isEnabledOwner(ben.email)]).toEqual([false, true]);
      },
    );

    it("is revealed only after the right password, and starts no session", async () => {
      await accounts.disable(ada.id);
      await expect(signIn(ADA)).rejects.toMatchObject({ code: "account.disabled", message: "This account is disabled." });
      await expect(signIn({ ...ADA, password: "wrong" })).rejects.toMatchObject({ code: "account.wrong-credentials" });
      expect(await accounts.sessions(ada.id)).toEqual([]);
    });

    it("is undone by enabling them, without restoring their old sessions", async () => {
      const before = await signIn(ADA);
      await accounts.disable(ada.id);
      expect(await accounts.disable(ada.id)).toEqual(ada);
      expect((await accounts.admins())[0]).toMatchObject({ email: ada.email, disabledAt: expect.any(Date) });
      expect(await accounts.enable(ada.id)).toEqual(ada);
      expect(await isIn(before)).toBe(false);
      expect((await signIn(ADA)).account).toEqual(ada);
    });

    it("by removal deletes the account and frees its address", async () => {
      await accounts.remove(ada.id);
      await expect(signIn(ADA)).rejects.toMatchObject({ code: "account.wrong-credentials" });
      for (const change of ["disable", "enable", "remove"] as const) {
        await expect(accounts[change](ada.id)).rejects.toMatchObject(UNKNOWN);
      }
      expect((await accounts.createAdmin(ADA)).id).not.toBe(ada.id);
    });

    it("is refused for the last enabled admin", async () => {
      await accounts.disable(ada.id);
      await expect(accounts.disable(ben.id)).rejects.toMatchObject(LAST);
      await expect(accounts.remove(ben.id)).rejects.toMatchObject(LAST);
      expect(await enabled()).toEqual([ben.email]);
      await accounts.remove(ada.id);
      await signIn(BEN);
    });

    it.each(["disable", "remove"] as const)("%s leaves one of two admins who do it to each other at once", async (end) => {
      const tries = await Promise.allSettled([accounts[end](ada.id), accounts[end](ben.id)]);
      const [refused, ...more] = tries.filter((tried) => tried.status === "rejected");
      expect([refused?.reason, more]).toEqual([expect.objectContaining(LAST), []]);
      expect(await enabled()).toHaveLength(1);
    });
  });
}
