import { describe, expect, it } from "vitest";
import { ADMIN, confirmedBy, testAccounts } from "../../tests/accounts.ts";
import { requestHeaders } from "../../tests/browser-requests.ts";
import {
  acceptInvitation,
  confirmInvitationShown,
  invite as make,
  listInvitations,
  readInvitation,
  revokeInvitation,
} from "./invite.ts";
import type { Actor } from "#app/services.ts";

const VISITOR: Actor = { role: "visitor" };
const GUEST = { email: "guest@marquee.example", password: "silver screen", retyped: "silver screen" };
const CONFIRMATION = confirmedBy();
const NOW = new Date("2025-03-01T12:00:00Z");

async function invitingAdmin() {
  const now = () => NOW;
  const { admin, ...site } = await testAccounts(now);
  return { ...site, now, actor: { role: "admin", account: admin } as const };
}

const invite = (services: Parameters<typeof make>[0], email: string) => make(services, { email, role: "owner" }, CONFIRMATION);

describe("an invitation", () => {
  it("lets a user with its link create an account and be signed in", async () => {
    await using services = await invitingAdmin();
    const token = await invite(services, "");
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await readInvitation(services, token)).toMatchObject({
      email: null,
      invitedBy: ADMIN.email,
      expiresAt: new Date("2025-03-08T12:00:00Z"),
    });
    const signedIn = await acceptInvitation(services, token, GUEST, requestHeaders());
    expect(signedIn?.account.email).toBe(GUEST.email);
    expect(await services.accounts.sessionOf(requestHeaders(signedIn?.cookies))).toMatchObject({ account: signedIn?.account });
    await expect(readInvitation(services, token)).rejects.toMatchObject({ code: "invitation.gone" });
  });

  it("is bound to its address, whatever is typed", async () => {
    await using services = await invitingAdmin();
    const token = await invite(services, GUEST.email);
    const typed = { ...GUEST, email: "other@marquee.example" };
    expect((await acceptInvitation(services, token, typed, requestHeaders()))?.account.email).toBe(GUEST.email);
  });

  it.each(["", GUEST.email])("replaces one for the same address, “%s”, whose response was lost", async (email) => {
    await using services = await invitingAdmin();
    const lost = await invite(services, email);
    const other = await invite(services, "other@marquee.example");
    const shown = await invite(services, email.toUpperCase());
    await expect(readInvitation(services, lost)).rejects.toMatchObject({ code: "invitation.gone" });
    await confirmInvitationShown(services, `https://films.example/admin/invite/${shown}`);
    const again = await invite(services, email);
    for (const token of [shown, other, again]) expect(await readInvitation(services, token)).toMatchObject({ role: "owner" });
  });

  it("asks for a password twice that meets the policy", async () => {
    await using services = await invitingAdmin();
    const token = await invite(services, "");
    const wrong = [
      [{ password: "short", retyped: "short" }, "password", "Password should be at least 6 characters"],
      [{ password: "password1", retyped: "password1" }, "password", "This password is too common."],
      [{ retyped: "golden screen" }, "retyped", "Passwords do not match. Please try again."],
      [{ email: "guest" }, "email", "Enter a valid e-mail address."],
      [{ email: "1".repeat(15_000), password: "short" }, "email", "Enter a valid e-mail address."],
    ] as const;
    for (const [typed, field, message] of wrong) {
      const accepted = acceptInvitation(services, token, { ...GUEST, ...typed }, requestHeaders());
      await expect(accepted).rejects.toMatchObject({ problems: [{ field, message }] });
    }
    await acceptInvitation(services, token, GUEST, requestHeaders());
  });

  it("creates the account even while signing in is delayed", async () => {
    await using services = await invitingAdmin();
    const token = await invite(services, GUEST.email);
    const guess = () => services.accounts.signIn({ ...GUEST, password: "wrong" }, requestHeaders());
    for (let i = 0; i < 5; i++) await expect(guess()).rejects.toMatchObject({ code: "account.wrong-credentials" });
    expect(await acceptInvitation(services, token, GUEST, requestHeaders())).toBeNull();
    expect(await services.accounts.isEnabledOwner(GUEST.email)).toBe(true);
  });

  it("is created only with the admin's password", async () => {
    await using services = await invitingAdmin();
    const made = make(services, { email: "", role: "owner" }, { ...CONFIRMATION, password: "wrong" });
    await expect(made).rejects.toMatchObject({ code: "account.wrong-password", problems: [{ field: "password" }] });
    expect(await listInvitations(services)).toEqual([]);
  });

  it("can be revoked by any admin", async () => {
    await using services = await invitingAdmin();
    const token = await invite(services, "");
    const [invitation] = await listInvitations(services);
    await revokeInvitation(services, invitation?.id ?? "");
    expect(await listInvitations(services)).toEqual([]);
    await expect(acceptInvitation(services, token, GUEST, requestHeaders())).rejects.toMatchObject({ code: "invitation.gone" });
  });

  it("is created, listed and revoked by admins only", async () => {
    await using services = await invitingAdmin();
    const asVisitor = { ...services, actor: VISITOR };
    for (const forbidden of [invite(asVisitor, ""), listInvitations(asVisitor), revokeInvitation(asVisitor, "any")]) {
      await expect(forbidden).rejects.toMatchObject({ code: "actor.not-admin" });
    }
  });
});
