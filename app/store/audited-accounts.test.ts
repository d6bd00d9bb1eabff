import { expect, it } from "vitest";
import { SecondStepNeeded } from "#app/accounts/accounts.ts";
import { totpCode } from "#app/accounts/better-auth/two-factor/totp.ts";
import { WHOLE_AUDIT } from "#app/audit/audit.ts";
import { ADMIN, testAccounts } from "../../tests/accounts.ts";
import { requestHeaders } from "../../tests/browser-requests.ts";
import { testServices } from "../../tests/data/builders.ts";
import { auditedAccounts } from "./audited-accounts.ts";
import { createRecorder } from "#app/audit/recorder.ts";
import type { Actor } from "#app/services.ts";

const BEN = { email: "ben@marquee.example", password: "silver screen" };
const SECRET = "a token of forty-three characters, or so ...";
const ORIGIN = { network: "203.0.113.7", request: "request-1" };

async function audited() {
  await using cleanUp = new AsyncDisposableStack();
  const { accounts, admin } = cleanUp.use(await testAccounts());
  const services = cleanUp.use(await testServices());
  const noted: [string, Record<string, string>][] = [];
  const note = (event: string, facts: Record<string, string>) => void noted.push([event, facts]);
  const as = (actor: Actor) =>
    auditedAccounts(accounts, services.store, createRecorder({ ...services, actor, origin: ORIGIN, note }));
  const entries = async () => (await Array.fromAsync(services.store.audit.all(WHOLE_AUDIT))).toReversed();
  const all = cleanUp.move();
  return {
    accounts,
    admin,
    asVisitor: as({ role: "visitor" }),
    asAdmin: as({ role: "admin", account: admin }),
    now: services.now,
    entries,
    noted,
    summary: async () => (await entries()).map(({ action, actor, thing }) => [action, actor.name, thing.name]),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

it("records changes to accounts, and nothing when nothing changes", async () => {
  await using site = await audited();
  const { asAdmin: accounts } = site;
  const ben = await accounts.createAdmin(BEN);
  await accounts.enable(ben.id);
  await accounts.disable(ben.id);
  await accounts.disable(ben.id);
  await accounts.enable(ben.id);
  await accounts.resetPassword({ ...BEN, password: "another password" });
  await accounts.remove(ben.id);
  await expect(accounts.remove(site.admin.id)).rejects.toMatchObject({ code: "account.last-admin" });
  const actions = ["create", "disable", "enable", "reset-password", "remove"];
  expect(await site.summary()).toEqual(actions.map((action) => [`account.${action}`, ADMIN.email, BEN.email]));
});

it("records sign-ins and refused attempts, without the typed text", async () => {
  await using site = await audited();
  const { asVisitor, asAdmin } = site;
  const { account, session, cookies } = await asVisitor.signIn(ADMIN, requestHeaders());
  const refused = [
    { ...ADMIN, password: "not the one" },
    { email: "my password, typed too early", password: "not the one" },
  ];
  for (const credentials of refused) {
    await expect(asVisitor.signIn(credentials, requestHeaders())).rejects.toMatchObject({ code: "account.wrong-credentials" });
  }
  await expect(asAdmin.verifyPassword(account, "not the one", requestHeaders())).rejects.toMatchObject({
    code: "account.wrong-password",
  });
  await asAdmin.verifyPassword(account, ADMIN.password, requestHeaders());
  const changed = { current: ADMIN.password, next: "another password" };
  await asAdmin.changePassword({ account, session }, changed, requestHeaders());
  const { session: other } = await asVisitor.signIn({ ...ADMIN, password: changed.next }, requestHeaders());
  await asAdmin.endSession(account.id, other.id);
  await asAdmin.endSession(account.id, other.id);
  await asAdmin.signOut(requestHeaders(cookies));
  await asAdmin.signOut(requestHeaders(cookies));
  expect(await site.summary()).toEqual([
    ["account.sign-in", ADMIN.email, ADMIN.email],
    ["account.refuse-sign-in", "", ADMIN.email],
    ["account.refuse-sign-in", "", "No such account"],
    ["account.refuse-password", ADMIN.email, ADMIN.email],
    ["account.change-password", ADMIN.email, ADMIN.email],
    ["account.sign-in", ADMIN.email, ADMIN.email],
    ["account.end-session", ADMIN.email, ADMIN.email],
    ["account.sign-out", ADMIN.email, ADMIN.email],
  ]);
  const written = JSON.stringify(await site.entries());
  for (const secret of [ADMIN.password, changed.next, "typed too early", "not the one"]) expect(written).not.toContain(secret);
});

it("gives the reason for a refused sign-in, code or password as a code, in both logs", async () => {
  await using site = await audited();
  const { asVisitor, asAdmin, admin } = site;
  const who = await asVisitor.signIn(ADMIN, requestHeaders());
  const refused: (() => Promise<unknown>)[] = [
    ...Array.from({ length: 6 }, () => () => asVisitor.signIn({ ...ADMIN, password: "wrong one" }, requestHeaders())),
    () => asVisitor.signInByLink("no link", requestHeaders()),
    () => asVisitor.signInWithCode("000000", requestHeaders()),
    () => asVisitor.signInByIdentity(async () => Promise.reject(new Error("unreached")), requestHeaders()),
    ...Array.from({ length: 6 }, () => () => asAdmin.verifyPassword(admin, "wrong one", requestHeaders())),
    () => asAdmin.changePassword(who, { current: "wrong one", next: "another password" }, requestHeaders()),
  ];
  for (const attempt of refused) await expect(attempt()).rejects.toThrow();
  const reasons = [
    ...Array.from({ length: 5 }, () => ["sign-in.refused", "account.wrong-credentials"]),
    ["sign-in.refused", "account.wait"],
    ["sign-in.refused", "password-reset.gone"],
    ["code.refused", "two-factor.expired"],
    ["sign-in.refused", "identity.expired"],
    ...Array.from({ length: 5 }, () => ["password.refused", "account.wrong-password"]),
    ["password.refused", "account.wait"],
    ["password.refused", "account.wrong-password"],
  ];
  expect(site.noted).toEqual(reasons.map(([event, reason]) => [event, { request: ORIGIN.request, reason }]));
  const [, ...entries] = await site.entries();
  const listed = entries.filter(({ changes }) => changes.length > 0);
  expect(listed.map(({ changes }) => changes)).toEqual(
    reasons.slice(0, 10).map(([, reason]) => [{ field: "reason", before: null, after: reason }]),
  );
  expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(reasons.length);
  for (const written of [JSON.stringify(entries), JSON.stringify(site.noted)]) expect(written).not.toContain("wrong one");
});

it("records sign-ins at a provider, the invitation that one used up, and refusals", async () => {
  await using site = await audited();
  const { asVisitor, asAdmin } = site;
  const returning = () => requestHeaders([asVisitor.pendingCookie("state")]);
  const identity = { issuer: "https://login.example", subject: "1", email: BEN.email, isEmailVerified: true };
  const signIn = () => asVisitor.signInByIdentity(async () => identity, returning());
  await expect(signIn()).rejects.toMatchObject({ code: "identity.unknown" });
  await asAdmin.invite(SECRET, {
    email: BEN.email,
    role: "owner",
    invitedBy: ADMIN.email,
    expiresAt: new Date("2100-01-01T00:00:00Z"),
  });
  await signIn();
  await signIn();
  const [linked] = await asAdmin.identities();
  for (let i = 0; i < 2; i++) await asAdmin.unlinkIdentity(linked?.accountId ?? "", linked?.id ?? "");
  expect(await site.summary()).toEqual([
    ["account.refuse-sign-in", "", "No such account"],
    ["invitation.create", ADMIN.email, BEN.email],
    ["account.link-identity", BEN.email, BEN.email],
    ["invitation.accept", BEN.email, BEN.email],
    ["account.sign-in", BEN.email, BEN.email],
    ["account.sign-in", BEN.email, BEN.email],
    ["account.unlink-identity", ADMIN.email, BEN.email],
  ]);
});

it("records a second factor without its secret and codes, and the sign-ins that it asks for", async () => {
  await using site = await audited();
  const { asVisitor, asAdmin, admin } = site;
  const signedIn = await asVisitor.signIn(ADMIN, requestHeaders());
  const { secret, sealed } = await asAdmin.beginTwoFactor(admin);
  const code = totpCode(secret, new Date());
  const codes = await asAdmin.enableTwoFactor(signedIn, { sealed, code }, requestHeaders());
  const refused: unknown = await asVisitor.signIn(ADMIN, requestHeaders()).catch((error) => error);
  const step = requestHeaders(refused instanceof SecondStepNeeded ? refused.cookies : []);
  await expect(asVisitor.signInWithCode(code, step)).rejects.toMatchObject({ code: "two-factor.wrong-code" });
  await asVisitor.signInWithCode(codes[0] ?? "", step);
  await asAdmin.renewRecoveryCodes(admin, codes[1] ?? "", requestHeaders());
  await asAdmin.disableTwoFactor(admin, null);
  expect((await site.entries()).map(({ action }) => action)).toEqual([
    "account.sign-in",
    "account.enable-two-factor",
    "account.refuse-code",
    "account.sign-in",
    "account.renew-recovery-codes",
    "account.disable-two-factor",
  ]);
  const written = JSON.stringify(await site.entries());
  for (const shown of [secret, code, ...codes]) expect(written).not.toContain(shown);
});

it("records links that reset a password without their tokens, and how they were used", async () => {
  await using site = await audited();
  const expiresAt = new Date("2100-01-01T00:00:00Z");
  await site.asAdmin.createPasswordReset(SECRET, { accountId: site.admin.id, expiresAt });
  const asked = { expiresAt, maxOpen: 3 };
  await site.asVisitor.requestPasswordReset("another token", { ...asked, email: ADMIN.email });
  await site.asVisitor.requestPasswordReset("third token", { ...asked, email: "nobody@marquee.example" });
  await site.asVisitor.redeemPasswordReset(SECRET, "another password");
  expect(await site.summary()).toEqual([
    ["account.make-reset", ADMIN.email, ADMIN.email],
    ["account.request-reset", "", ADMIN.email],
    ["account.redeem-reset", ADMIN.email, ADMIN.email],
  ]);
  const written = JSON.stringify(await site.entries());
  for (const secret of [SECRET, "another token", "another password"]) expect(written).not.toContain(secret);
});

it("records the old and new role, and that sessions are ended", async () => {
  await using site = await audited();
  const ben = await site.asAdmin.createAdmin(BEN, "contributor");
  await site.asAdmin.setRole(ben.id, "editor");
  await site.asAdmin.endSessions(ben.id);
  await site.asVisitor.signIn(BEN, requestHeaders());
  await site.asAdmin.endSessions(ben.id);
  expect(await site.summary()).toEqual([
    ["account.create", ADMIN.email, BEN.email],
    ["account.change-role", ADMIN.email, BEN.email],
    ["account.sign-in", BEN.email, BEN.email],
    ["account.end-sessions", ADMIN.email, BEN.email],
  ]);
  expect(JSON.stringify(await site.entries())).toContain(
    JSON.stringify({ field: "role", before: "contributor", after: "editor" }),
  );
});

it("records invitations without their tokens", async () => {
  await using site = await audited();
  const invitation = { role: "editor", invitedBy: ADMIN.email, expiresAt: new Date("2100-01-01T00:00:00Z") } as const;
  await site.asAdmin.invite(SECRET, { ...invitation, email: BEN.email });
  await site.asAdmin.invite("another token", { ...invitation, email: null });
  const open = (await site.asAdmin.invitations()).find(({ email }) => email === null);
  await site.asAdmin.revokeInvitation(open?.id ?? "");
  await site.asAdmin.revokeInvitation(open?.id ?? "");
  await site.asVisitor.redeemInvitation(SECRET, BEN);
  expect(await site.summary()).toEqual([
    ["invitation.create", ADMIN.email, BEN.email],
    ["invitation.create", ADMIN.email, "Anyone with the link"],
    ["invitation.revoke", ADMIN.email, "Anyone with the link"],
    ["invitation.accept", BEN.email, BEN.email],
  ]);
  const written = JSON.stringify(await site.entries());
  for (const secret of [SECRET, "another token", BEN.password]) expect(written).not.toContain(secret);
});
