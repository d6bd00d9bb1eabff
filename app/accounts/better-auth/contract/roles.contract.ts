import { beforeEach, describe, expect, it } from "vitest";
import { requestHeaders } from "../../../../tests/browser-requests.ts";
import type { Account, Accounts } from "../../accounts.ts";

const ADA = { email: "ada@marquee.example", password: "velvet curtain" };
const BEN = { email: "ben@marquee.example", password: "silver screen" };
const LAST = { code: "account.last-admin" };

export function describeRoles(accountsOf: () => Accounts): void {
  describe("roles", () => {
    let accounts: Accounts;
    let ada: Account;
    let ben: Account;

    beforeEach(async () => {
      accounts = accountsOf();
      ada = await accounts.createAdmin(ADA);
      ben = await accounts.createAdmin(BEN, "editor");
    });

    const owners = async () =>
      (await accounts.admins()).filter(({ role, disabledAt }) => role === "owner" && !disabledAt).map(({ email }) => email);

    it("belong to accounts, invitations and the requests of a session", async () => {
      expect([ada.role, ben.role]).toEqual(["owner", "editor"]);
      const { account, cookies } = await accounts.signIn(BEN, requestHeaders());
      expect(account).toEqual(ben);
      const expiresAt = new Date(Date.now() + 60_000);
      await accounts.invite("token", { email: null, role: "contributor", invitedBy: ada.email, expiresAt });
      expect(await accounts.findInvitation("token")).toMatchObject({ role: "contributor" });
      const guest = await accounts.redeemInvitation("token", { ...ADA, email: "guest@marquee.example" });
      expect(guest.role).toBe("contributor");
      expect((await accounts.sessionOf(requestHeaders(cookies)))?.account).toEqual(ben);
    });

    it("apply from the next request after a change", async () => {
      const { cookies } = await accounts.signIn(BEN, requestHeaders());
      for (const role of ["contributor", "owner", "editor"] as const) {
        expect(await accounts.setRole(ben.id, role)).toEqual({ ...ben, role });
        expect((await accounts.sessionOf(requestHeaders(cookies)))?.account.role).toBe(role);
        expect(await accounts.isEnabledOwner(ben.email)).toBe(role === "owner");
      }
    });

    it("revoke an ex-owner's invitations for good", async () => {
      await accounts.setRole(ben.id, "owner");
      const expiresAt = new Date(Date.now() + 60_000);
      await accounts.invite("token", { email: null, role: "owner", invitedBy: ben.email, expiresAt });
      await accounts.setRole(ben.id, "editor");
      await accounts.setRole(ben.id, "owner");
      expect(await accounts.findInvitation("token")).toBeNull();
    });

    it("always keep the last owner, whoever else can sign in", async () => {
      await expect(accounts.setRole(ada.id, "editor")).rejects.toMatchObject(LAST);
      await expect(accounts.disable(ada.id)).rejects.toMatchObject(LAST);
      await expect(accounts.remove(ada.id)).rejects.toMatchObject(LAST);
      await accounts.disable(ben.id);
      expect(await owners()).toEqual([ada.email]);
    });

    it("leave one owner when two owners limit, disable or remove each other at once", async () => {
      const changes = [
        (id: string) => accounts.setRole(id, "contributor"),
        (id: string) => accounts.disable(id),
        (id: string) => accounts.remove(id),
      ];
      for (const [first, second] of changes.flatMap((each) => changes.map((other) => [each, other] as const))) {
        const made = [];
        for (const name of ["x", "y"]) {
          made.push(await accounts.createAdmin({ ...ADA, email: `${name}@marquee.example` }));
        }
        const [x, y] = made;
        await accounts.setRole(ada.id, "editor");
        const tries = await Promise.allSettled([first(x?.id ?? ""), second(y?.id ?? "")]);
        const refused = tries.filter((tried) => tried.status === "rejected").map(({ reason }) => reason as unknown);
        expect(refused).toEqual([expect.objectContaining(LAST)]);
        expect(await owners()).toHaveLength(1);
        await accounts.setRole(ada.id, "owner");
        for (const { id, email } of await accounts.admins()) if (/^[xy]@/.test(email)) await accounts.remove(id);
      }
    });

    it("are listed with the last sign-in", async () => {
      const { session } = await accounts.signIn(BEN, requestHeaders());
      expect(await accounts.admins()).toMatchObject([
        { role: "owner", lastSignInAt: null },
        { role: "editor", lastSignInAt: expect.any(Date) },
      ]);
      await accounts.endSession(ben.id, session.id);
      expect((await accounts.admins())[1]?.lastSignInAt).toEqual(expect.any(Date));
    });
  });
}
