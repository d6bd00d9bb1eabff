import { AppError } from "#app/lib/errors.ts";
import type { Account, Accounts, Credentials } from "./accounts.ts";
import { newCredentials, PASSWORD_LENGTH } from "./credentials.ts";
import { openLibrary, type Connection } from "./library.ts";
import { openSessions } from "./sessions.ts";

const UNIQUE_VIOLATION = 2067;

export type AccountsOptions = {
  /** The accounts' own database; closed with the accounts. */
  database: Connection;
  /** Signs the session cookies; at least 32 random characters. */
  secret: string;
  now?: () => Date;
};

/** Opens the accounts kept by better-auth. */
export async function openAccounts({ database, secret, now = () => new Date() }: AccountsOptions): Promise<Accounts> {
  const opened = await openLibrary(database, secret);
  const { rows, library, passwords } = opened;

  const hasAdmin = async () => (await rows.count({ model: "user", where: [{ field: "role", value: "admin" }] })) > 0;

  async function createAdmin(credentials: Credentials): Promise<Account> {
    const { email, password } = newCredentials(credentials);
    const hash = await passwords.hash(password);
    const at = { createdAt: now(), updatedAt: now() };
    // The first statement writes, so that the deferred transaction waits for other processes instead of failing.
    const id = await rows
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
    const found = await library.findUserByEmail(email, { includeAccounts: true });
    const hash = found?.accounts.find((account) => account.providerId === "credential")?.password;
    if (!found || !hash) {
      await passwords.hash(password); // as slow as a wrong password, so that time tells no address
      return null;
    }
    const isTheirs = await passwords.verify({ hash, password });
    return isTheirs && isAdmin(found.user) ? { id: found.user.id, email: found.user.email, role: "admin" } : null;
  }

  return {
    ...openSessions(opened, now),
    hasAdmin,
    createAdmin,
    authenticate,
    async ping() {
      await hasAdmin();
    },
    async close() {
      database.close();
    },
  };
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === UNIQUE_VIOLATION;
}

function isAdmin(user: object): boolean {
  return "role" in user && user.role === "admin";
}
