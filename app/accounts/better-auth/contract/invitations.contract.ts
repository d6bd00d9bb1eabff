import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Accounts } from "../../accounts.ts";

const BEGIN = new Date("2025-03-01T12:00:00Z");
const END = new Date("2025-03-08T12:00:00Z");
const OPEN = { email: null, role: "owner", invitedBy: "admin@marquee.example", expiresAt: END } as const;
const GUEST = { email: "guest@marquee.example", password: "velvet curtain" };

export function describeInvitations(accountsOf: () => Accounts): void {
  describe("invitations", () => {
    let accounts: Accounts;

    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: BEGIN });
      accounts = accountsOf();
      await accounts.createAdmin({ ...GUEST, email: OPEN.invitedBy });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it("are found by their token, and listed, until they are over", async () => {
      await accounts.invite("token", { ...OPEN, email: "Guest@marquee.example" });
      const invitation = { ...OPEN, id: expect.any(String), email: GUEST.email, createdAt: BEGIN, isShown: false };
      expect(await accounts.findInvitation("token")).toEqual(invitation);
      expect(await accounts.findInvitation("tokens")).toBeNull();
      expect(await accounts.invitations()).toEqual([invitation]);
      vi.setSystemTime(END);
      expect(await accounts.findInvitation("token")).toBeNull();
      expect(await accounts.invitations()).toEqual([]);
      await expect(accounts.redeemInvitation("token", GUEST)).rejects.toMatchObject({ code: "invitation.gone" });
    });

    it("are marked as shown once the page with the link reports it", async () => {
      await accounts.invite("token", OPEN);
      await accounts.confirmInvitationShown("tokens");
      expect(await accounts.invitations()).toMatchObject([{ isShown: false }]);
      await accounts.confirmInvitationShown("token");
      expect(await accounts.invitations()).toMatchObject([{ isShown: true }]);
    });

    it("are listed newest first", async () => {
      for (const [i, token] of ["first", "second", "third"].entries()) {
        vi.setSystemTime(BEGIN.getTime() + i * 1000);
        await accounts.invite(token, { ...OPEN, invitedBy: token });
      }
      expect((await accounts.invitations()).map(({ invitedBy }) => invitedBy)).toEqual(["third", "second", "first"]);
    });

    it("create an admin who can sign in, once", async () => {
      await accounts.invite("token", OPEN);
      const guest = await accounts.redeemInvitation("token", GUEST);
      expect(guest).toEqual({ id: expect.any(String), email: GUEST.email, role: "owner" });
      expect((await accounts.signIn(GUEST, new Headers())).account).toEqual(guest);
      const again = accounts.redeemInvitation("token", { ...GUEST, email: "second@marquee.example" });
      await expect(again).rejects.toMatchObject({ code: "invitation.gone" });
      expect(await accounts.invitations()).toEqual([]);
    });

    it("create one account when fifty requests use one together", async () => {
      await accounts.invite("token", OPEN);
      const guests = Array.from({ length: 50 }, (_, i) => ({ ...GUEST, email: `guest-${i}@marquee.example` }));
      const tries = await Promise.allSettled(guests.map((guest) => accounts.redeemInvitation("token", guest)));
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const lost of tries.filter((redeemed) => redeemed.status === "rejected")) {
        expect(["invitation.gone", "request.busy"]).toContain((lost.reason as { code: string }).code);
      }
      expect(await accounts.admins()).toHaveLength(2);
    });

    it("remain valid when the input creates no account", async () => {
      await accounts.createAdmin(GUEST);
      await accounts.invite("token", OPEN);
      const wrong = [
        [GUEST, "account.exists"],
        [{ ...GUEST, email: "no address" }, "account.invalid"],
        [{ email: "new@marquee.example", password: "short" }, "account.invalid"],
      ] as const;
      for (const [credentials, code] of wrong) {
        await expect(accounts.redeemInvitation("token", credentials)).rejects.toMatchObject({ code });
      }
      await accounts.redeemInvitation("token", { ...GUEST, email: "new@marquee.example" });
    });

    it("admit only the address they are for", async () => {
      await accounts.invite("token", { ...OPEN, email: GUEST.email });
      const other = accounts.redeemInvitation("token", { ...GUEST, email: "other@marquee.example" });
      await expect(other).rejects.toMatchObject({ code: "account.invalid", problems: [{ field: "email" }] });
      await accounts.redeemInvitation("token", { ...GUEST, email: "GUEST@marquee.example" });
    });

    it("are invalid when the inviter is not an enabled owner", async () => {
      await accounts.invite("token", { ...OPEN, invitedBy: "removed@marquee.example" });
      expect(await accounts.findInvitation("token")).toBeNull();
      await expect(accounts.redeemInvitation("token", GUEST)).rejects.toMatchObject({ code: "invitation.gone" });
    });

    it("are invalid once revoked", async () => {
      await accounts.invite("token", OPEN);
      const [invitation] = await accounts.invitations();
      await accounts.revokeInvitation(invitation?.id ?? "");
      expect(await accounts.findInvitation("token")).toBeNull();
      await expect(accounts.redeemInvitation("token", GUEST)).rejects.toMatchObject({ code: "invitation.gone" });
    });

    it("are refused for an invalid address and for one that has an account", async () => {
      await accounts.createAdmin(GUEST);
      await expect(accounts.invite("token", { ...OPEN, email: "guest" })).rejects.toMatchObject({ code: "account.invalid" });
      const again = accounts.invite("token", { ...OPEN, email: "GUEST@marquee.example" });
      await expect(again).rejects.toMatchObject({ code: "account.exists" });
    });
  });
}
