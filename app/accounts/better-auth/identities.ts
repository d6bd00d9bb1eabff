import { randomBytes } from "node:crypto";
import type { Identity } from "../identity/identity.ts";
import { addressProblem } from "#app/lib/addresses/email-address.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { CLIENT_ADDRESS_HEADER, SecondStepNeeded, type Account, type Accounts, type LinkedIdentity } from "../accounts.ts";
import type { Attempts } from "./attempts.ts";
import { acceptByAddress } from "./invitations.ts";
import type { Library } from "./better-auth-library.ts";
import { findEnabledAdmin } from "./stored-people.ts";
import type { SecondStep } from "./second-step.ts";
import type { Admit } from "./sessions.ts";
import type { Sealing } from "./sealing.ts";
import type { TwoFactorCheck } from "./two-factor/two-factor.ts";

/** The library's table of passwords also holds identities. */
const MODEL = "account";
export const PENDING_COOKIE = "marquee.pending_sign_in";
const PENDING_SECONDS = 600;
const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Lax";
const COOKIE = new RegExp(`(?:^|;\\s*)${PENDING_COOKIE.replace(".", "\\.")}=([\\w-]+)(?:;|$)`);
const PURPOSE = ["pending sign-in"];
const ENDING_COOKIE = `${PENDING_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
const HASH_BYTES = 32;
const PROVIDER_PREFIX = "oidc:";
/** The library's default limit is 100. */
const MAX_LISTED = 10_000;

type Pending = { text: string; expiresAt: number };
type IdentityRow = { id: string; userId: string; providerId: string; accountId: string; createdAt: Date };
type IdentitiesOptions = {
  attempts: Attempts;
  twoFactor: TwoFactorCheck;
  secondStep: SecondStep;
  sealing: Sealing;
  admit: Admit;
  now: () => Date;
};

export function openIdentities(
  { rows }: Library,
  { attempts, twoFactor, secondStep, sealing, admit, now }: IdentitiesOptions,
): Pick<Accounts, "pendingCookie" | "signInByIdentity" | "identities" | "unlinkIdentity"> {
  function pendingOf(request: Headers): string {
    const [, sealed = ""] = COOKIE.exec(request.get("cookie") ?? "") ?? [];
    const text = sealing.open(sealed, PURPOSE);
    const pending = text === null ? null : (JSON.parse(text) as Pending);
    if (pending && pending.expiresAt > now().getTime()) return pending.text;
    throw new AppError("identity.expired", message("admin.refused.identityExpired"));
  }

  async function accountOf(identity: Identity): Promise<Account> {
    const providerId = PROVIDER_PREFIX + identity.issuer;
    const ofSubject = [
      { field: "providerId", value: providerId },
      { field: "accountId", value: identity.subject },
    ];
    const linked = await rows.findOne<IdentityRow>({ model: MODEL, where: ofSubject });
    const account = linked ? await findEnabledAdmin(rows, { id: linked.userId }) : await accountByAddress(identity);
    if (!account) throw new AppError("account.disabled", message("admin.refused.accountDisabled"));
    if (linked) return account;
    const ofAccount = [
      { field: "providerId", value: providerId },
      { field: "userId", value: account.id },
    ];
    // The provider may have given the address to another person since.
    if ((await rows.count({ model: MODEL, where: ofAccount })) > 0) throw unknownIdentity(identity.email);
    const stamps = { createdAt: now(), updatedAt: now() };
    await rows.create({ model: MODEL, data: { providerId, accountId: identity.subject, userId: account.id, ...stamps } });
    return account;
  }

  /** Null for a disabled account. */
  async function accountByAddress({ email, isEmailVerified }: Identity): Promise<Account | null> {
    if (addressProblem(email) !== null || !isEmailVerified) {
      throw new AppError("identity.unverified", message("admin.refused.identityUnverified"));
    }
    const where = [{ field: "email", value: email }];
    if ((await rows.count({ model: "user", where })) > 0) return findEnabledAdmin(rows, { email });
    // Not the hash of any password; a reset link replaces it if a password is needed.
    const hash = randomBytes(HASH_BYTES).toString("base64url");
    const accepted = await rows.transaction((tx) => acceptByAddress(tx, { email, hash }, now()));
    if (!accepted) throw unknownIdentity(email);
    return accepted;
  }

  return {
    pendingCookie(text) {
      const pending: Pending = { text, expiresAt: now().getTime() + PENDING_SECONDS * 1000 };
      return `${PENDING_COOKIE}=${sealing.seal(JSON.stringify(pending), PURPOSE)}; Max-Age=${PENDING_SECONDS}; ${ATTRIBUTES}`;
    },
    async identities() {
      const where = [{ field: "providerId", value: PROVIDER_PREFIX, operator: "starts_with" as const }];
      const sortBy = { field: "createdAt", direction: "asc" as const };
      const found = await rows.findMany<IdentityRow>({ model: MODEL, where, sortBy, limit: MAX_LISTED });
      return found.map(identityFrom);
    },
    async unlinkIdentity(accountId, id) {
      const where = [
        { field: "id", value: id },
        { field: "userId", value: accountId },
        { field: "providerId", value: PROVIDER_PREFIX, operator: "starts_with" as const },
      ];
      const unlinked = await rows.consumeOne<IdentityRow>({ model: MODEL, where });
      return unlinked && identityFrom(unlinked);
    },
    async signInByIdentity(identify, request) {
      const pending = pendingOf(request);
      const hasSucceeded = await attempts.begin(PENDING_COOKIE, request.get(CLIENT_ADDRESS_HEADER) ?? "");
      const account = await accountOf(await identify(pending));
      await hasSucceeded();
      if ((await twoFactor.versionOf(account.id)) !== null) {
        throw new SecondStepNeeded([await secondStep.cookieFor(account.id, false), ENDING_COOKIE]);
      }
      const isStillAllowed = async () =>
        (await findEnabledAdmin(rows, { id: account.id })) !== null && (await twoFactor.versionOf(account.id)) === null;
      const signedIn = await admit({ account, hasWeakPassword: false, isStillAllowed }, request);
      return { ...signedIn, cookies: [...signedIn.cookies, ENDING_COOKIE] };
    },
  };
}

function identityFrom({ id, userId, providerId, accountId, createdAt }: IdentityRow): LinkedIdentity {
  const issuer = providerId.slice(PROVIDER_PREFIX.length);
  return { id, accountId: userId, issuer, subject: accountId, linkedAt: createdAt };
}

function unknownIdentity(email: string): AppError {
  return new AppError("identity.unknown", message("admin.refused.identityUnknown", { email }));
}
