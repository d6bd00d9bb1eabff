import { AppError } from "#app/lib/errors.ts";
import type { Account, Accounts } from "./accounts.ts";
import { newCredentials } from "./credentials.ts";
import { isUniqueViolation, type Library, type Rows } from "./library.ts";

type People = Pick<Accounts, "hasAdmin" | "admins" | "createAdmin">;
type UserRow = { id: string; email: string; createdAt: Date };

const ADMINS = { model: "user", where: [{ field: "role", value: "admin" }] };

/** The accounts themselves. */
export function openPeople({ rows, passwords }: Library, now: () => Date): People {
  return {
    async hasAdmin() {
      return (await rows.count(ADMINS)) > 0;
    },
    async admins() {
      const found = await rows.findMany<UserRow>({ ...ADMINS, limit: MOST_ADMINS, sortBy: { field: "email", direction: "asc" } });
      return found.map(({ id, email, createdAt }) => ({ id, email, role: "admin", createdAt }));
    },
    async createAdmin(given) {
      const credentials = newCredentials(given);
      const hash = await passwords.hash(credentials.password);
      return addAdmin(rows, { email: credentials.email, hash }, now());
    },
  };
}

/** How many the library returns at most; its default is 100. */
const MOST_ADMINS = 10_000;

/** Makes an account of an address in lower case and a hash; both of its rows or none. */
export function addAdmin(rows: Library["rows"], admin: NewAdmin, at: Date): Promise<Account> {
  // The first statement writes, so that the deferred transaction waits for other processes instead of failing.
  return rows.transaction((tx) => insertAdmin(tx, admin, at));
}

type NewAdmin = { email: string; hash: string };

/** As `addAdmin`, inside of a transaction. @throws {AppError} `account.exists`. */
export async function insertAdmin(rows: Rows, { email, hash }: NewAdmin, at: Date): Promise<Account> {
  const stamps = { createdAt: at, updatedAt: at };
  const user = { name: email, email, emailVerified: true, role: "admin", ...stamps };
  const { id } = await rows.create<typeof user, { id: string }>({ model: "user", data: user }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError("account.exists", "There is an account with this address.") : error;
  });
  await rows.create({
    model: "account",
    data: { userId: id, accountId: id, providerId: "credential", password: hash, ...stamps },
  });
  return { id, email, role: "admin" };
}
