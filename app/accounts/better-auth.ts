import { betterAuth, type BetterAuthOptions } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import { AppError } from "#app/lib/errors.ts";
import { CLIENT_ADDRESS_HEADER, type Account, type Accounts, type Credentials, type SignedIn } from "./accounts.ts";
import { newCredentials, PASSWORD_LENGTH } from "./credentials.ts";

/** A connection of node:sqlite, by better-auth's own types: that package stays at home in the store. */
type Connection = Extract<NonNullable<BetterAuthOptions["database"]>, { createSession: unknown }>;

const UNIQUE_VIOLATION = 2067;

export type AccountsOptions = {
  /** The accounts' own database; closed with the accounts. */
  database: Connection;
  /** Signs the session cookies; at least 32 random characters. */
  secret: string;
  /** The address people type, such as `https://films.example`; taken from each request where absent. */
  baseUrl?: string;
  now?: () => Date;
};

/** The accounts and the requests under `/api/auth` that better-auth answers itself: sign in, session, sign out. */
export type BetterAuthAccounts = Accounts & { handler: (request: Request) => Promise<Response> };

/** Opens the accounts kept by better-auth; brings their tables up to date first, one process at a time. */
export async function openAccounts({
  database,
  secret,
  baseUrl,
  now = () => new Date(),
}: AccountsOptions): Promise<BetterAuthAccounts> {
  const options = authOptions(database, secret, baseUrl);
  await migrate(database, options);
  const auth = betterAuth(options);
  const { adapter, internalAdapter, password: passwords } = await auth.$context;

  const hasAdmin = async () => (await adapter.count({ model: "user", where: [{ field: "role", value: "admin" }] })) > 0;

  async function createAdmin(credentials: Credentials): Promise<Account> {
    const { email, password } = newCredentials(credentials);
    const hash = await passwords.hash(password);
    const at = { createdAt: now(), updatedAt: now() };
    // The first statement writes, so that the deferred transaction waits for other processes instead of failing.
    const id = await adapter
      .transaction(async (tx) => {
        const user = { name: email, email, emailVerified: true, role: "admin", ...at };
        const { id } = await tx.create<typeof user, { id: string }>({ model: "user", data: user });
        await tx.create({
          model: "account",
          data: { userId: id, accountId: id, providerId: "credential", password: hash, ...at },
        });
        return id;
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError("account.exists", "There is an account with this address.") : error;
      });
    return { id, email, role: "admin" };
  }

  async function authenticate({ email, password }: Credentials): Promise<Account | null> {
    if (password.length > PASSWORD_LENGTH.max) return null;
    const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
    const hash = found?.accounts.find((account) => account.providerId === "credential")?.password;
    if (!found || !hash) {
      await passwords.hash(password); // as slow as a wrong password, so that time tells no address
      return null;
    }
    const isTheirs = await passwords.verify({ hash, password });
    return isTheirs && isAdmin(found.user) ? { id: found.user.id, email: found.user.email, role: "admin" } : null;
  }

  async function signIn(credentials: Credentials, request: Headers) {
    const account = await authenticate(credentials);
    if (!account) throw new AppError("account.wrong-credentials", "Login failed!");
    const { headers } = await auth.api.signInEmail({ body: credentials, headers: request, returnHeaders: true });
    return { account, cookies: headers.getSetCookie() };
  }

  async function sessionOf(request: Headers): Promise<SignedIn | null> {
    const { headers, response } = await auth.api.getSession({ headers: request, returnHeaders: true });
    if (!response || !isAdmin(response.user)) return null;
    const { user, session } = response;
    return {
      account: { id: user.id, email: user.email, role: "admin" },
      session: { id: session.id, expiresAt: session.expiresAt },
      cookies: headers.getSetCookie(),
    };
  }

  async function signOut(request: Headers) {
    const { headers } = await auth.api.signOut({ headers: request, returnHeaders: true });
    return { cookies: headers.getSetCookie() };
  }

  return {
    hasAdmin,
    createAdmin,
    authenticate,
    signIn,
    sessionOf,
    signOut,
    handler: auth.handler,
    async ping() {
      await hasAdmin();
    },
    async close() {
      database.close();
    },
  };
}

/**
 * The checks are named although they are the defaults: left out, NODE_ENV=test switches them off. Cookies get `Secure` from
 * the server, which knows the protocol of each request. `secrets` stands beside
 * `secret` because BETTER_AUTH_SECRETS in the environment would otherwise win.
 */
function authOptions(database: Connection, secret: string, baseURL: string | undefined) {
  return {
    database,
    secret,
    secrets: [{ version: 1, value: secret }],
    baseURL,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    user: { additionalFields: { role: { type: "string", required: true, input: false } } },
    rateLimit: { enabled: true },
    advanced: {
      useSecureCookies: false,
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions;
}

/** Under SQLite's write lock, so that of several processes one makes the tables and the others find them. */
async function migrate(database: Connection, options: BetterAuthOptions): Promise<void> {
  database.exec("BEGIN IMMEDIATE");
  try {
    const { runMigrations } = await getMigrations(options);
    await runMigrations();
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === UNIQUE_VIOLATION;
}

function isAdmin(user: object): boolean {
  return "role" in user && user.role === "admin";
}
