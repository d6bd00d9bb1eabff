import type { Account, Accounts, SignedIn } from "#app/accounts/accounts.ts";
import type { Identity } from "#app/accounts/identity/identity.ts";
import type { AuditAction, AuditedThing } from "#app/audit/audit.ts";
import { deviceName } from "#app/accounts/devices.ts";
import type { Names } from "./audits.ts";
import type { Store } from "./store.ts";
import { fieldChanges } from "#app/audit/field-changes.ts";
import { BY_LINK, NO_ACCOUNT, refusalReason } from "#app/audit/refusal-reason.ts";
import type { RefusedAction, Recorder } from "#app/audit/recorder.ts";

/** Methods without an entry in the log. */
type Unrecorded =
  | Names<"hasAdmin admins isEnabledOwner sessionOf sessions identities invitations confirmInvitationShown confirmCodesShown">
  | Names<"findInvitation countResetRequest findPasswordReset createSignInLink isSignInLink secondStep pendingCookie">
  | Names<"beginTwoFactor readTwoFactor twoFactorOf withTwoFactor delays sealing ping close">;

/** The accounts, with every change and sign-in written to the audit log afterwards: the accounts may be in another database. */
export function auditedAccounts(accounts: Accounts, store: Pick<Store, "audit">, recorder: Recorder): Accounts {
  const note = (action: AuditAction, account: Pick<Account, "id" | "email">, rest = {}) =>
    recorder.add(store, { action, thing: auditedAccount(account), ...rest });

  const refusing = <T>(work: Promise<T>, refuse: (error: unknown) => Promise<void>): Promise<T> =>
    work.catch(async (error: unknown) => {
      if (refusalReason(error) !== null) await refuse(error);
      throw error;
    });

  const checking = <T>(action: RefusedAction, work: Promise<T>, thing: Partial<AuditedThing>) =>
    refusing(work, (error) => recorder.refuse(store, { action, thing }, error));

  /** Records only the address of an existing account: other input may be a password in the wrong field. */
  const signingIn = <T>(work: Promise<T>, typed: string) =>
    refusing(work, async (error) => {
      const account = (await accounts.admins()).find(({ email }) => email === typed.toLowerCase());
      await recorder.refuse(
        store,
        { action: "account.refuse-sign-in", thing: account ? auditedAccount(account) : NO_ACCOUNT },
        error,
      );
    });

  const checkingPassword = <T>(work: Promise<T>, account: Account) =>
    checking("account.refuse-password", work, auditedAccount(account));

  const checkingCode = <T>(work: Promise<T>, account: Account | null) =>
    checking("account.refuse-code", work, account ? auditedAccount(account) : NO_ACCOUNT);

  const noteSignIn = ({ account, session }: SignedIn) =>
    note("account.sign-in", account, { account, changes: fieldChanges({}, { device: deviceName(session.userAgent) }) });

  /** Also called if a code is still required, while the user is not signed in yet. */
  const noteLink = async (before: ReadonlySet<string>, identity: Identity | null) => {
    if (!identity) return;
    const { issuer, subject } = identity;
    const link = (await accounts.identities()).find((each) => each.issuer === issuer && each.subject === subject);
    if (!link || before.has(link.id)) return;
    const account = (await accounts.admins()).find(({ id }) => id === link.accountId);
    if (account) await note("account.link-identity", account, { account, changes: fieldChanges({}, { provider: issuer }) });
  };

  const recorded: Omit<Accounts, Unrecorded> = {
    async createAdmin(credentials, role, passwordExpiresAt) {
      const account = await accounts.createAdmin(credentials, role, passwordExpiresAt);
      await note("account.create", account, { changes: fieldChanges({}, { role: account.role }) });
      return account;
    },
    async setRole(id, role) {
      const before = (await accounts.admins()).find((admin) => admin.id === id)?.role;
      const account = await accounts.setRole(id, role);
      await note("account.change-role", account, { changes: fieldChanges({ role: before }, { role }) });
      return account;
    },
    async disable(id) {
      const wasEnabled = (await accounts.admins()).some((admin) => admin.id === id && !admin.disabledAt);
      const account = await accounts.disable(id);
      if (wasEnabled) await note("account.disable", account);
      return account;
    },
    async enable(id) {
      const wasDisabled = (await accounts.admins()).some((admin) => admin.id === id && admin.disabledAt);
      const account = await accounts.enable(id);
      if (wasDisabled) await note("account.enable", account);
      return account;
    },
    async remove(id) {
      const account = (await accounts.admins()).find((admin) => admin.id === id);
      await accounts.remove(id);
      if (account) await note("account.remove", account);
    },
    async signIn(credentials, request, isWeak) {
      const signedIn = await signingIn(accounts.signIn(credentials, request, isWeak), credentials.email);
      await noteSignIn(signedIn);
      return signedIn;
    },
    async signInByLink(token, request) {
      const signedIn = await checking("account.refuse-sign-in", accounts.signInByLink(token, request), BY_LINK);
      await noteSignIn(signedIn);
      return signedIn;
    },
    async signInWithCode(code, request) {
      const account = await accounts.secondStep(request);
      const signedIn = await checkingCode(accounts.signInWithCode(code, request), account);
      await noteSignIn(signedIn);
      return signedIn;
    },
    async signInByIdentity(identify, request) {
      const known = new Set((await accounts.admins()).map(({ id }) => id));
      const linked = new Set((await accounts.identities()).map(({ id }) => id));
      let identity: Identity | null = null;
      const identifying = async (pending: string) => (identity = await identify(pending));
      const signingIn = async () => {
        try {
          return await accounts.signInByIdentity(identifying, request);
        } finally {
          await noteLink(linked, identity);
        }
      };
      const signedIn = await checking("account.refuse-sign-in", signingIn(), NO_ACCOUNT);
      const { account } = signedIn;
      if (!known.has(account.id)) await note("invitation.accept", account, { account });
      await noteSignIn(signedIn);
      return signedIn;
    },
    async unlinkIdentity(accountId, id) {
      const unlinked = await accounts.unlinkIdentity(accountId, id);
      const account = unlinked && (await accounts.admins()).find((admin) => admin.id === accountId);
      if (account) await note("account.unlink-identity", account, { changes: fieldChanges({ provider: unlinked.issuer }, {}) });
      return unlinked;
    },
    async enableTwoFactor(who, setUp, request) {
      const enabled = await checkingCode(accounts.enableTwoFactor(who, setUp, request), who.account);
      await note("account.enable-two-factor", who.account);
      return enabled;
    },
    async renewRecoveryCodes(account, code, request) {
      const codes = await checkingCode(accounts.renewRecoveryCodes(account, code, request), account);
      await note("account.renew-recovery-codes", account);
      return codes;
    },
    async disableTwoFactor(account, confirmation) {
      await checkingCode(accounts.disableTwoFactor(account, confirmation), account);
      await note("account.disable-two-factor", account);
    },
    async signOut(request) {
      const signedIn = await accounts.sessionOf(request);
      const left = await accounts.signOut(request);
      if (signedIn) await note("account.sign-out", signedIn.account);
      return left;
    },
    async endSession(accountId, sessionId) {
      const ended = (await accounts.sessions(accountId)).find(({ id }) => id === sessionId);
      await accounts.endSession(accountId, sessionId);
      const account = (await accounts.admins()).find(({ id }) => id === accountId);
      if (!ended || !account) return;
      const changes = fieldChanges({ device: deviceName(ended.userAgent), address: ended.address }, {});
      await note("account.end-session", account, { changes });
    },
    async endSessions(accountId, exceptId) {
      const ended = (await accounts.sessions(accountId)).filter(({ id }) => id !== exceptId);
      await accounts.endSessions(accountId, exceptId);
      const account = (await accounts.admins()).find(({ id }) => id === accountId);
      if (ended.length > 0 && account) await note("account.end-sessions", account);
    },
    verifyPassword: (account, password, request) =>
      checkingPassword(accounts.verifyPassword(account, password, request), account),
    async changePassword(who, passwords, request) {
      const changed = await checkingPassword(accounts.changePassword(who, passwords, request), who.account);
      await note("account.change-password", who.account);
      return changed;
    },
    async resetPassword(credentials) {
      await accounts.resetPassword(credentials);
      const email = credentials.email.toLowerCase();
      const account = (await accounts.admins()).find((admin) => admin.email === email);
      await note("account.reset-password", account ?? { id: "", email });
    },
    async createPasswordReset(token, reset) {
      await accounts.createPasswordReset(token, reset);
      const account = (await accounts.admins()).find(({ id }) => id === reset.accountId);
      if (account) await note("account.make-reset", account, { changes: fieldChanges({}, { expiresAt: reset.expiresAt }) });
    },
    async requestPasswordReset(token, reset) {
      const account = await accounts.requestPasswordReset(token, reset);
      if (account) await recorder.addLimited(store, { action: "account.request-reset", thing: auditedAccount(account) });
      return account;
    },
    async redeemPasswordReset(token, password) {
      const account = await accounts.redeemPasswordReset(token, password);
      await note("account.redeem-reset", account, { account });
      return account;
    },
    async invite(token, invitation) {
      await accounts.invite(token, invitation);
      const { email, role, expiresAt } = invitation;
      const changes = fieldChanges({}, { role, expiresAt });
      await recorder.add(store, { ...ofInvitation("invitation.create", email), changes });
    },
    async revokeInvitation(id) {
      const invitation = (await accounts.invitations()).find((each) => each.id === id);
      await accounts.revokeInvitation(id);
      if (invitation) await recorder.add(store, ofInvitation("invitation.revoke", invitation.email));
    },
    async liftDelays(accountId) {
      const account = await accounts.liftDelays(accountId);
      await note("limit.lift", account);
      return account;
    },
    async liftNetworkDelays() {
      await accounts.liftNetworkDelays();
      await recorder.add(store, { action: "limit.lift", thing: { name: "Sign-in from all networks" } });
    },
    async redeemInvitation(token, credentials) {
      const invitation = await accounts.findInvitation(token);
      const account = await accounts.redeemInvitation(token, credentials);
      const changes = fieldChanges({}, { invitedBy: invitation?.invitedBy });
      await note("invitation.accept", account, { account, changes });
      return account;
    },
  };
  return { ...accounts, ...recorded };
}

export function auditedAccount({ id, email }: Pick<Account, "id" | "email">) {
  return { id, code: email, name: email };
}

function ofInvitation(action: AuditAction, email: string | null) {
  return { action, thing: { code: email ?? "", name: email ?? "Anyone with the link" } };
}
