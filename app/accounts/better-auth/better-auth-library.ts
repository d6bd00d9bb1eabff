import { betterAuth, type BetterAuthOptions } from "better-auth";
import { isAPIError, createAuthEndpoint } from "better-auth/api";
import { getMigrations } from "better-auth/db/migration";
import { setSessionCookie } from "better-auth/cookies";
import { PASSWORD_LENGTH } from "#app/lib/passwords.ts";
import { CLIENT_ADDRESS_HEADER } from "../accounts.ts";
import { SCRYPT, type Hashing } from "./scrypt.ts";
import { SESSION_SECONDS } from "./session-length.ts";

/** Tables besides the library's own; all are copied by `app/backup/copying/parts.sql.ts`. */
const OWN_TABLES = {
  attempts: {
    fields: {
      failures: { type: "number", required: true },
      expiresAt: { type: "date", required: true, index: true },
    },
  },
  invitations: {
    fields: {
      tokenHash: { type: "string", required: true, unique: true },
      email: { type: "string", required: false },
      limitedTo: { type: "string", required: false },
      invitedBy: { type: "string", required: true },
      isUnshown: { type: "boolean", required: false },
      createdAt: { type: "date", required: true },
      expiresAt: { type: "date", required: true },
    },
  },
  /** `secret` is sealed; codes of `lastStep` and earlier are used up. `isUnshown` refers to the recovery codes. */
  twoFactor: {
    fields: {
      accountId: { type: "string", required: true, unique: true },
      secret: { type: "string", required: true },
      lastStep: { type: "number", required: true },
      isUnshown: { type: "boolean", required: false },
      createdAt: { type: "date", required: true },
    },
  },
  recoveryCodes: {
    fields: {
      codeHash: { type: "string", required: true, unique: true },
      accountId: { type: "string", required: true },
    },
  },
  passwordResets: {
    fields: {
      tokenHash: { type: "string", required: true, unique: true },
      accountId: { type: "string", required: true },
      expiresAt: { type: "date", required: true },
    },
  },
} as const;

type SqliteConnection = { exec(statements: string): void; readonly isTransaction: boolean; close(): void };

/** Kysely on PostgreSQL. `withLock` runs `work` in a transaction, in one process at a time. */
type PostgresConnection = {
  kysely: object;
  withLock(work: (transaction: object) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

export type Connection = SqliteConnection | PostgresConnection;

export type Library = Awaited<ReturnType<typeof openLibrary>>;

export type Rows = Omit<Library["rows"], "transaction">;

const SQLITE_UNIQUE_VIOLATIONS: ReadonlySet<unknown> = new Set([2067, 1555]);
const POSTGRES_UNIQUE_VIOLATION = "23505";

/** Migrates the tables first, one process at a time. */
export async function openLibrary(database: Connection, secret: string, hashing?: Hashing) {
  const options = libraryOptions("kysely" in database ? postgres(database.kysely) : database, secret, hashing);
  await migrate(database, options);
  const { api, $context } = betterAuth(options);
  const { adapter, internalAdapter, password } = await $context;
  /** The library hides the cause of errors; a ping reveals an unavailable database. */
  async function asking<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (isAPIError(error) && !isRefusal(error)) await adapter.count({ model: "user" });
      throw error;
    }
  }
  return { api, asking, rows: adapter, library: internalAdapter, passwords: password };
}

export function isRefusal(error: unknown): boolean {
  return isAPIError(error) && error.statusCode < 500;
}

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error) return SQLITE_UNIQUE_VIOLATIONS.has(error.errcode);
  return "code" in error && error.code === POSTGRES_UNIQUE_VIOLATION;
}

function postgres(db: object): BetterAuthOptions["database"] {
  return { db, type: "postgres", transaction: true };
}

/**
 * `secrets` and the invalid URL override BETTER_AUTH_SECRETS and BETTER_AUTH_URL. The library's own endpoints are never served.
 */
function libraryOptions(database: BetterAuthOptions["database"], secret: string, hashing: Hashing = SCRYPT) {
  return {
    database,
    secret,
    secrets: [{ version: 1, value: secret }],
    baseURL: "http://marquee.invalid",
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: hashing,
    },
    user: {
      additionalFields: {
        role: { type: "string", required: true, input: false },
        limitedTo: { type: "string", required: false, input: false },
        disabledAt: { type: "date", required: false, input: false },
        lastSignInAt: { type: "date", required: false, input: false },
        passwordExpiresAt: { type: "date", required: false, input: false },
      },
    },
    session: {
      expiresIn: SESSION_SECONDS.unused,
      updateAge: SESSION_SECONDS.betweenNotes,
      additionalFields: { hasWeakPassword: { type: "boolean", required: false, input: false } },
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: "marquee",
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    plugins: [{ id: "marquee", schema: OWN_TABLES, endpoints: { beginSession } }],
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions;
}

async function migrate(connection: Connection, options: BetterAuthOptions): Promise<void> {
  if (!("kysely" in connection)) return migrateSqlite(connection, options);
  await connection.withLock((transaction) => makeTables({ ...options, database: postgres(transaction) }));
}

async function migrateSqlite(database: SqliteConnection, options: BetterAuthOptions): Promise<void> {
  database.exec("BEGIN IMMEDIATE");
  try {
    await makeTables(options);
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

async function makeTables(options: BetterAuthOptions): Promise<void> {
  const { runMigrations } = await getMigrations(options);
  await runMigrations();
}

type Body = { userId: string; hasWeakPassword: boolean };

/**
 * Starts a session as the library's own sign-in does, with the same cookie and the client's address and browser. Never served.
 */
const beginSession = createAuthEndpoint.serverOnly(
  { method: "POST", requireHeaders: true, metadata: { $Infer: { body: {} as Body } } },
  async (context) => {
    const { internalAdapter } = context.context;
    const { userId, hasWeakPassword } = context.body;
    const user = await internalAdapter.findUserById(userId);
    if (!user) return null;
    const session = await internalAdapter.createSession(userId, false, { hasWeakPassword });
    await setSessionCookie(context, { session, user });
    return { user, session };
  },
);
