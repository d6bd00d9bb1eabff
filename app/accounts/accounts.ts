/** A person who may sign in. */
export type Account = { id: string; email: string; role: "admin" };

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
  /** Resolves when the accounts' database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type Credentials = { email: string; password: string };
