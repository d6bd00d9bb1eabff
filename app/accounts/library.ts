import { betterAuth, type BetterAuthOptions } from "better-auth";
import { isAPIError } from "better-auth/api";
import { getMigrations } from "better-auth/db/migration";
import { CLIENT_ADDRESS_HEADER } from "./accounts.ts";
import { PASSWORD_LENGTH } from "./credentials.ts";
import { SESSION_SECONDS } from "./session-length.ts";

/** A connection of node:sqlite, by better-auth's own types: that package stays at home in the store. */
export type Connection = Extract<NonNullable<BetterAuthOptions["database"]>, { createSession: unknown }>;

/** better-auth over one database: what it answers, and the rows it keeps. */
export type Library = Awaited<ReturnType<typeof openLibrary>>;

/** The name of the one cookie; the library's others are never set. */
export const SESSION_COOKIE = "marquee.session_token";

/** Opens better-auth; brings its tables up to date first, one process at a time. */
export async function openLibrary(database: Connection, secret: string) {
  const options = libraryOptions(database, secret);
  await migrate(database, options);
  const { api, $context } = betterAuth(options);
  const { adapter, internalAdapter, password } = await $context;
  return { api, rows: adapter, library: internalAdapter, passwords: password };
}

/** Whether the library refused what it was asked, rather than failed. */
export function isRefusal(error: unknown): boolean {
  return isAPIError(error) && error.statusCode < 500;
}

/**
 * Nothing is left for the library to read out of the environment: `secrets` stands beside `secret` because
 * BETTER_AUTH_SECRETS would otherwise win, and an address that is none stands in for BETTER_AUTH_URL. Its own endpoints are
 * never served, so that it needs no address; cookies get `Secure` from the server, which knows the protocol of each request.
 */
function libraryOptions(database: Connection, secret: string) {
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
    },
    user: { additionalFields: { role: { type: "string", required: true, input: false } } },
    session: { expiresIn: SESSION_SECONDS.unused, updateAge: SESSION_SECONDS.betweenNotes },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: "marquee",
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
