import type { Identity } from "./identity/identity.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Role } from "#app/lib/roles.ts";
import type { Sealing } from "./better-auth/sealing.ts";

/** `mirrorOf` is the name of the site that this site mirrors, for the account of a session. */
export type Account = { id: string; email: string; role: Role; mirrorOf?: string | undefined };

export type Admin = Account & {
  createdAt: Date;
  /** Null for an enabled account. */
  disabledAt: Date | null;
  /** Null if there was none, or none since sign-ins are recorded. */
  lastSignInAt: Date | null;
};

/** Ends on sign-out, after 7 days without use, and 30 days after sign-in. */
export type Session = {
  id: string;
  createdAt: Date;
  /** Accurate to the minute. */
  lastUsedAt: Date;
  /** The User-Agent header; "" if absent. */
  userAgent: string;
  /** The client's IP address, of IPv6 only the first 64 bits; "" if unknown. */
  address: string;
  /** True if the password failed the policy at sign-in. */
  hasWeakPassword: boolean;
};

export type SignedIn = {
  account: Account;
  session: Session;
  /** Set for a generated password that was never changed; null otherwise. */
  passwordExpiresAt: Date | null;
  /** Set-Cookie lines for the response. They lack `Secure`: the caller adds it by protocol. */
  cookies: string[];
};

/**
 * Thrown by a sign-in that also requires a code. `cookies` allow `signInWithCode` for ten minutes, and nothing else; like those
 * of a session, they lack `Secure`.
 */
export class SecondStepNeeded extends AppError {
  readonly cookies: readonly string[];

  constructor(cookies: readonly string[]) {
    super("account.needs-code", "Enter the code from your authenticator app.");
    this.cookies = cookies;
  }
}

/** When it was enabled, the number of recovery codes left, and whether a page with them was seen. */
export type TwoFactorFacts = { since: Date; recoveryCodes: number; areCodesShown: boolean };

export type Invitation = {
  id: string;
  /** Null if anyone with the link may use it. */
  email: string | null;
  role: Role;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
  /** True once the page with the link was seen. Otherwise the response was lost and nothing has the link. */
  isShown: boolean;
};

/** A link that lets its holder choose a new password for the account. */
export type PasswordReset = { account: Account; expiresAt: Date };

export type LinkedIdentity = { id: string; accountId: string; issuer: string; subject: string; linkedAt: Date };

/** Counts all networks and browsers together. Once `until` has passed, the next attempt is checked. */
export type Delay = { account: Account; failures: number; until: Date };

export type Delays = {
  /** Sorted by address. */
  accounts: Delay[];
  /** The number of networks that wait. Their addresses are unknown, since only hashes are stored. */
  networks: number;
  /** The number of waits for email addresses without an account. */
  unknownAddresses: number;
};

export type Credentials = { email: string; password: string };

/** Passes the client's address from the server to the accounts. Must be stripped from client requests. */
export const CLIENT_ADDRESS_HEADER = "x-marquee-client-address";

/** On https, browsers store it with the prefix `__Host-` (server/http/session-cookies.ts). */
export const SESSION_COOKIE = "marquee.session_token";

export type Accounts = {
  hasAdmin(): Promise<boolean>;
  /** Sorted by address. */
  admins(): Promise<Admin[]>;
  /** True for an enabled owner. `email` is in lower case. */
  isEnabledOwner(email: string): Promise<boolean>;
  /**
   * @param passwordExpiresAt From then on the password is refused, until it is changed; a chosen one never expires.
   * @throws {AppError} `account.invalid` (malformed address or password under 6 characters), `account.exists`.
   */
  createAdmin(credentials: Credentials, role?: Role, passwordExpiresAt?: Date): Promise<Account>;
  /**
   * Takes effect at the account's next request. Revokes its invitations.
   * @throws {AppError} The errors of `disable`.
   */
  setRole(accountId: string, role: Role): Promise<Account>;
  /**
   * Ends the account's sessions and revokes its invitations and password resets. Idempotent.
   * @throws {AppError} `account.not-found`; `account.last-admin` if no other owner is enabled, also under concurrent calls.
   */
  disable(accountId: string): Promise<Account>;
  /** @throws {AppError} `account.not-found`. */
  enable(accountId: string): Promise<Account>;
  /** Also deletes the account's sessions, invitations and password resets. @throws {AppError} The errors of `disable`. */
  remove(accountId: string): Promise<void>;

  /**
   * Starts a session and ends the one that `request` carries.
   * @param request Headers, including the client's address.
   * @param isWeak Called after the password is verified; stored in the session.
   * @returns Also a cookie that identifies this browser, so that failures elsewhere do not delay it.
   * @throws {AppError} `account.wrong-credentials`, also for an unknown account; `account.disabled` and
   * `account.password-expired`, only after the right password; `account.wait`, at most a minute, after 5 failures for one
   * account from one network or known browser, or 100 from one network; `request.busy`; `SecondStepNeeded` after the right
   * password.
   */
  signIn(credentials: Credentials, request: Headers, isWeak?: () => Promise<boolean>): Promise<SignedIn>;
  /** The account whose password was accepted and whose code is required; null if there is none. */
  secondStep(request: Headers): Promise<Account | null>;
  /**
   * Starts a session after `SecondStepNeeded`.
   * @param code From the app or a recovery code; each is accepted once.
   * @throws {AppError} `two-factor.expired`; `two-factor.wrong-code`, with the field `code`; `account.wait` after 5 failures.
   */
  signInWithCode(code: string, request: Headers): Promise<SignedIn>;
  /** Called when a sign-in at a provider begins. Returns a cookie that holds `pending`, encrypted, for ten minutes. */
  pendingCookie(pending: string): string;
  /**
   * Starts a session for a user who returns from a provider. An identity is linked to the enabled account with its address, or
   * creates the account of an open invitation for exactly that address, if the provider has verified it; from then on its
   * subject counts.
   * @param identify Gets the value given to `pendingCookie`.
   * @throws {AppError} `identity.expired` without it; `identity.unverified`; `identity.unknown`; `account.disabled`;
   * `account.wait` after 5 failures from one network; `SecondStepNeeded`; errors of `identify`.
   */
  signInByIdentity(identify: (pending: string) => Promise<Identity>, request: Headers): Promise<SignedIn>;
  /** The identities of all accounts, oldest first. */
  identities(): Promise<LinkedIdentity[]>;
  /** From then on the next identity with the account's verified address is linked. Null if the account has no such identity. */
  unlinkIdentity(accountId: string, id: string): Promise<LinkedIdentity | null>;
  /** Null without a valid session. Counts as use of the session. */
  sessionOf(request: Headers): Promise<SignedIn | null>;
  /** `cookies` clear the browser's session cookie. */
  signOut(request: Headers): Promise<{ cookies: string[] }>;
  /** Most recently used first. */
  sessions(accountId: string): Promise<Session[]>;
  endSession(accountId: string, sessionId: string): Promise<void>;
  /** @param exceptId The session that stays. */
  endSessions(accountId: string, exceptId?: string): Promise<void>;

  /**
   * Counted separately from sign-ins. Ends the account's sessions except the one of `request`, which continues with the same
   * cookie and lasts as long as a new one; without a session, ends none.
   * @throws {AppError} `account.wrong-password` and `account.password-expired`, with the field `password`; `account.wait`;
   * `request.busy`.
   */
  verifyPassword(account: Account, password: string, request: Headers): Promise<void>;
  /**
   * Ends the account's other sessions; this one continues with the same cookie.
   * @throws {AppError} `account.invalid`; `account.wrong-password`; `account.wait`; `request.busy`.
   */
  changePassword(
    who: Pick<SignedIn, "account" | "session">,
    passwords: { current: string; next: string; isWeak?: boolean },
    request: Headers,
  ): Promise<void>;
  /** Ends all sessions of the account and lifts its sign-in delays. @throws {AppError} `account.invalid`, `account.not-found`. */
  resetPassword(credentials: Credentials): Promise<void>;

  /** A new secret for an authenticator app, in base32; `sealed` carries it for half an hour. Nothing is stored. */
  beginTwoFactor(account: Account): Promise<{ secret: string; sealed: string }>;
  /** Reads the secret back. @throws {AppError} `two-factor.expired`. */
  readTwoFactor(account: Account, sealed: string): Promise<string>;
  /**
   * From now on, signing in requires a code. Ends the account's other sessions; this one continues with the same cookie.
   * @returns Ten recovery codes; only their hashes are stored.
   * @throws {AppError} `two-factor.already-on`; `two-factor.expired`; `two-factor.wrong-code`, with the field `code`;
   * `account.wait`.
   */
  enableTwoFactor(
    who: Pick<SignedIn, "account" | "session">,
    setUp: { sealed: string; code: string },
    request: Headers,
  ): Promise<string[]>;
  /** Null while it is off. */
  twoFactorOf(accountId: string): Promise<TwoFactorFacts | null>;
  /** The ids of all accounts that have it on. */
  withTwoFactor(): Promise<ReadonlySet<string>>;
  /** @returns Ten new ones; the old ones are worth nothing. @throws {AppError} As `signInWithCode`. */
  renewRecoveryCodes(account: Account, code: string, request: Headers): Promise<string[]>;
  /** Called by the page that shows recovery codes. Ignores codes of other accounts. */
  confirmCodesShown(account: Account, code: string): Promise<void>;
  /** @param confirmation Null for the operator. @throws {AppError} As `signInWithCode`. */
  disableTwoFactor(account: Account, confirmation: { code: string; request: Headers } | null): Promise<void>;

  /** @param token Only its hash is stored. @throws {AppError} `account.invalid` for a malformed address, `account.exists`. */
  invite(token: string, invitation: Omit<Invitation, "id" | "createdAt" | "isShown">): Promise<void>;
  /** Called by the page that shows the link. Ignores an unknown token. */
  confirmInvitationShown(token: string): Promise<void>;
  /** Valid ones, newest first. */
  invitations(): Promise<Invitation[]>;
  revokeInvitation(id: string): Promise<void>;
  /** Null if unknown, used, revoked or expired, or if the inviter is not an enabled owner. */
  findInvitation(token: string): Promise<Invitation | null>;
  /**
   * On failure the invitation stays valid.
   * @throws {AppError} `invitation.gone`, `account.invalid`, `account.exists`, `request.busy`.
   */
  redeemInvitation(token: string, credentials: Credentials): Promise<Account>;

  /**
   * Revokes all other resets of the account, in case their links were lost.
   * @param token Only its hash is stored.
   * @throws {AppError} `account.not-found`, also for a disabled account.
   */
  createPasswordReset(token: string, reset: { accountId: string; expiresAt: Date }): Promise<void>;
  /**
   * Like `createPasswordReset`, for a visitor who enters an address. Null if no enabled account has this address, and while
   * `maxOpen` of its resets are open.
   */
  requestPasswordReset(token: string, reset: { email: string; expiresAt: Date; maxOpen: number }): Promise<Account | null>;
  /** @throws {AppError} `account.wait` after 5 requests from one network. */
  countResetRequest(request: Headers): Promise<void>;
  /** Null if unknown, used or expired, or if the account is not enabled. */
  findPasswordReset(token: string): Promise<PasswordReset | null>;
  /**
   * Ends all sessions of the account, revokes its other resets, and lifts its sign-in delays. On failure the reset stays valid.
   * @throws {AppError} `password-reset.gone`, `account.invalid`, `request.busy`.
   */
  redeemPasswordReset(token: string, password: string): Promise<Account>;

  /** @param token Only its hash is stored. */
  createSignInLink(token: string, link: { accountId: string; expiresAt: Date }): Promise<void>;
  /** False if unknown, used or expired. */
  isSignInLink(token: string): Promise<boolean>;
  /** Uses up the link and starts a session. @throws {AppError} `password-reset.gone`; `SecondStepNeeded`. */
  signInByLink(token: string, request: Headers): Promise<SignedIn>;

  /** Delays of accounts and networks that have used up their free attempts. */
  delays(): Promise<Delays>;
  /** @throws {AppError} `account.not-found`. */
  liftDelays(accountId: string): Promise<Account>;
  /** Lifts the delays of all networks, including those of sign-ins at a provider and of requests for links. */
  liftNetworkDelays(): Promise<void>;

  sealing: Sealing;

  ping(): Promise<void>;
  close(): Promise<void>;
};
