/** A person who may sign in. */
export type Account = { id: string; email: string; role: "admin" };

/** One signed-in browser. It ends after 7 days without use and 30 days after it began. */
export type Session = { id: string; createdAt: Date; lastUsedAt: Date };

/**
 * Somebody who is signed in. `cookies` are Set-Cookie lines to be sent with the answer, none where the browser's may stay as it
 * is; they are without `Secure`: the caller knows the protocol.
 */
export type SignedIn = { account: Account; session: Session; cookies: string[] };

/**
 * The request header by which the server tells the accounts a client's address.
 * What a client sends under this name must never get through.
 */
export const CLIENT_ADDRESS_HEADER = "x-marquee-client-address";

/** The people who may sign in and their passwords; sign-in is always our own (decision 1). */
export type Accounts = {
  /** True when at least one admin exists. */
  hasAdmin(): Promise<boolean>;
  /**
   * Makes an account with the role admin.
   * @throws {AppError} `account.invalid` for an address that is none or a password under 6 characters (decision 17), `account.exists`.
   */
  createAdmin(credentials: Credentials): Promise<Account>;
  /** The account these credentials belong to; null for a wrong password and for an unknown address alike. */
  authenticate(credentials: Credentials): Promise<Account | null>;
  /**
   * Begins a session, and ends the one the request came with.
   * @param request The headers of the request, the client's address among them.
   * @throws {AppError} `account.wrong-credentials`, for a wrong password and an unknown account alike.
   */
  signIn(credentials: Credentials, request: Headers): Promise<SignedIn>;
  /** Whose session the cookies of a request belong to; null for nobody's. Counts as use of the session. */
  sessionOf(request: Headers): Promise<SignedIn | null>;
  /** Ends the session of a request, if any, for good; the cookies take it from the browser. */
  signOut(request: Headers): Promise<{ cookies: string[] }>;
  /** Resolves when the accounts' database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type Credentials = { email: string; password: string };
