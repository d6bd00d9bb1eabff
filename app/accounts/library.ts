import { betterAuth, type BetterAuthOptions, type BetterAuthPluginDBSchema } from "better-auth";
import { isAPIError } from "better-auth/api";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { getMigrations } from "better-auth/db/migration";
import { CLIENT_ADDRESS_HEADER } from "./accounts.ts";
import { openGate } from "#app/lib/gate.ts";
import { PASSWORD_LENGTH } from "#app/lib/passwords.ts";
import { SESSION_SECONDS } from "./session-length.ts";

/** A connection of node:sqlite, which stays at home in the store; better-auth knows it by its methods. */
type SqliteConnection = { exec(statements: string): void; readonly isTransaction: boolean; close(): void };

/** PostgreSQL by Kysely, at home there too; `withLock` runs work in a transaction, in one process at a time. */
type PostgresConnection = {
  kysely: object;
  withLock(work: (transaction: object) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/** Where the accounts are kept. */
export type Connection = SqliteConnection | PostgresConnection;

/** better-auth over one database: what it answers, and the rows it keeps. */
export type Library = Awaited<ReturnType<typeof openLibrary>>;

/** The rows as they are written in a transaction, or without one. */
export type Rows = Omit<Library["rows"], "transaction">;

/** How passwords become hashes; the library's own scrypt unless said otherwise. */
export type Hashing = {
  hash(password: string): Promise<string>;
  verify(both: { hash: string; password: string }): Promise<boolean>;
};

/** Of the four threads that libuv has by default, so that guesses never hold up files, pictures and compression. */
const HASHING_THREADS = 2;

/** SQLite's codes, of a unique column and of a primary key; and PostgreSQL's of both. */
const SQLITE_UNIQUE_VIOLATIONS: ReadonlySet<unknown> = new Set([2067, 1555]);
const POSTGRES_UNIQUE_VIOLATION = "23505";

/** What is kept beside the library's own tables, in its migrations. */
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
      invitedBy: { type: "string", required: true },
      createdAt: { type: "date", required: true },
      expiresAt: { type: "date", required: true },
    },
  },
} satisfies BetterAuthPluginDBSchema;

/** Opens better-auth; brings its tables up to date first, one process at a time. */
export async function openLibrary(database: Connection, secret: string, hashing?: Hashing) {
  const options = libraryOptions(databaseOf(database), secret, hashing);
  await migrate(database, options);
  const { api, $context } = betterAuth(options);
  const { adapter, internalAdapter, password } = await $context;
  /** The library hides why it failed: a database that is away says so itself when it is asked once more. */
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

/** Whether the library refused what it was asked, rather than failed. */
export function isRefusal(error: unknown): boolean {
  return isAPIError(error) && error.statusCode < 500;
}

/** Whether a row could not be written because another one has its key. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error) return SQLITE_UNIQUE_VIOLATIONS.has(error.errcode);
  return "code" in error && error.code === POSTGRES_UNIQUE_VIOLATION;
}

function databaseOf(connection: Connection): BetterAuthOptions["database"] {
  return "kysely" in connection ? postgres(connection.kysely) : connection;
}

function postgres(db: object): BetterAuthOptions["database"] {
  return { db, type: "postgres", transaction: true };
}

/**
 * Nothing is left for the library to read out of the environment: `secrets` stands beside `secret` because
 * BETTER_AUTH_SECRETS would otherwise win, and an address that is none stands in for BETTER_AUTH_URL. Its own endpoints are
 * never served, so that it needs no address; cookies get `Secure` from the server, which knows the protocol of each request.
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
      password: gated(hashing),
    },
    user: {
      additionalFields: {
        role: { type: "string", required: true, input: false },
        disabledAt: { type: "date", required: false, input: false },
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
    plugins: [{ id: "marquee", schema: OWN_TABLES }],
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions;
}

const SCRYPT: Hashing = { hash: hashPassword, verify: verifyPassword };

function gated(hashing: Hashing): Hashing {
  const gate = openGate(HASHING_THREADS);
  return {
    hash: (password) => gate(() => hashing.hash(password)),
    verify: (both) => gate(() => hashing.verify(both)),
  };
}

/** Of several processes one makes the tables, and the others find them. */
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
