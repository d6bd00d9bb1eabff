/** A person who may sign in. */
export type Account = { id: string; email: string; role: "admin" };

/** An admin in the list of all; `disabledAt` is null while they may sign in. */
export type Admin = Account & { createdAt: Date; disabledAt: Date | null };

/** One sign-in of an account on one device. It ends by signing out, 7 days after its last use and 30 days after it began. */
export type Session = {
  id: string;
  createdAt: Date;
  /** To the minute. */
  lastUsedAt: Date;
  /** As the browser named itself; "" for one that did not. */
  userAgent: string;
  /** Where it was begun from, of an IPv6 address the first half; "" when nobody knows. */
  address: string;
  /** Whether the password it was begun with no longer meets the policy. */
  hasWeakPassword: boolean;
};

/**
 * Somebody who is signed in. `cookies` are Set-Cookie lines to be sent with the answer, none where the browser's may stay as it
 * is; they are without `Secure`: the caller knows the protocol.
 */
export type SignedIn = { account: Account; session: Session; cookies: string[] };

/** What lets somebody make an account of their own, once. */
export type Invitation = {
  id: string;
  /** Whom it is for; null for whoever has the link. */
  email: string | null;
  /** The address of the admin who invites. */
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
};

export type Credentials = { email: string; password: string };

/**
 * The request header by which the server tells the accounts a client's address.
 * What a client sends under this name must never get through.
 */
export const CLIENT_ADDRESS_HEADER = "x-marquee-client-address";

/** The name of the one cookie of a session; on https browsers hold it with `__Host-` in front: server/http/session-cookies.ts. */
export const SESSION_COOKIE = "marquee.session_token";

/** The accounts that may sign in, and their passwords. */
export type Accounts = {
  /** True when at least one admin exists. */
  hasAdmin(): Promise<boolean>;
  /** Every admin and when their account was made, by address. */
  admins(): Promise<Admin[]>;
  /** Whether this address, in lower case, is that of an admin who is not disabled. */
  isEnabled(email: string): Promise<boolean>;
  /**
   * Makes an account with the role admin.
   * @throws {AppError} `account.invalid` for an invalid address or a password under 6 characters, `account.exists`.
   */
  createAdmin(credentials: Credentials): Promise<Account>;
  /**
   * Keeps an admin from signing in, ends all of their sessions and revokes the invitations they made; one who is disabled already
   * stays so.
   * @throws {AppError} `account.not-found`; `account.last-admin` when no other admin is enabled, however many disable each other
   * at the same time.
   */
  disable(accountId: string): Promise<Account>;
  /** Lets an admin sign in again. @throws {AppError} `account.not-found`. */
  enable(accountId: string): Promise<Account>;
  /** Deletes an account with its sessions and the invitations it made. @throws {AppError} As `disable`. */
  remove(accountId: string): Promise<void>;

  /**
   * Begins a session, and ends the one the request came with.
   * @param request The headers of the request, the client's address among them.
   * @param isWeak Asked once the password was right; the session remembers the answer.
   * @returns With a second cookie, by which this browser is known from then on: it does not wait for what others do.
   * @throws {AppError} `account.wrong-credentials`, for a wrong password and an unknown account alike; `account.disabled`, only
   * after the right password; `account.wait`, for at most a minute, after 5 failures for one account from one network or one
   * known browser, or 100 from one network.
   */
  signIn(credentials: Credentials, request: Headers, isWeak?: () => Promise<boolean>): Promise<SignedIn>;
  /** Whose session the cookies of a request belong to; null for nobody's. Counts as use of the session. */
  sessionOf(request: Headers): Promise<SignedIn | null>;
  /** Ends the session of a request, if any, for good; the cookies take it from the browser. */
  signOut(request: Headers): Promise<{ cookies: string[] }>;
  /** The sessions of an account that last, those used last first. */
  sessions(accountId: string): Promise<Session[]>;
  /** Ends a session of this account; those of others are left alone. */
  endSession(accountId: string, sessionId: string): Promise<void>;

  /**
   * Checks the password of an account that is signed in, counted apart from attempts to sign in.
   * @throws {AppError} `account.wrong-password`, with the field `password`; `account.wait`.
   */
  verifyPassword(account: Account, password: string, request: Headers): Promise<void>;
  /**
   * Gives an account another password and ends all of its sessions but the one that asks, which remembers whether it is weak.
   * @throws {AppError} `account.invalid`; `account.wrong-password` when `current` is not the password of now; `account.wait`.
   */
  changePassword(
    who: Pick<SignedIn, "account" | "session">,
    passwords: { current: string; next: string; isWeak?: boolean },
    request: Headers,
  ): Promise<void>;
  /**
   * Gives an account another password, ends all of its sessions and lifts the waits that signing in to it may meet.
   * @throws {AppError} `account.invalid`, `account.not-found`.
   */
  resetPassword(credentials: Credentials): Promise<void>;

  /**
   * Keeps an invitation.
   * @param token What lets its holder in; kept as a hash alone.
   * @throws {AppError} `account.invalid` for an address that is none, `account.exists`.
   */
  invite(token: string, invitation: Omit<Invitation, "id" | "createdAt">): Promise<void>;
  /** The invitations that can still be used, the newest first. */
  invitations(): Promise<Invitation[]>;
  revokeInvitation(id: string): Promise<void>;
  /** The invitation of a token; null when it is used up, revoked, over or was never made, or the inviter is not an enabled admin. */
  findInvitation(token: string): Promise<Invitation | null>;
  /**
   * Uses an invitation up and makes an account; when the account cannot be made, the invitation stays.
   * @throws {AppError} `invitation.gone`, `account.invalid`, `account.exists`.
   */
  redeemInvitation(token: string, credentials: Credentials): Promise<Account>;

  /** Resolves when the accounts' database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
