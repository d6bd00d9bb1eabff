import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { Role } from "#app/lib/roles.ts";
import type { Account, Accounts } from "../accounts.ts";
import { newCredentials } from "./credentials.ts";
import { isUniqueViolation, type Library, type Rows } from "./better-auth-library.ts";
import { limitOf, roleFrom, type Limited } from "./role-limits.ts";
import { removeTwoFactor } from "./two-factor/two-factor.ts";

type People = Pick<
  Accounts,
  "hasAdmin" | "admins" | "isEnabledOwner" | "createAdmin" | "setRole" | "disable" | "enable" | "remove"
>;
type UserRow = Limited & {
  id: string;
  email: string;
  createdAt: Date;
  disabledAt?: Date | null;
  lastSignInAt?: Date | null;
};

const ADMINS = { model: "user", where: [{ field: "role", value: "admin" }] };
const ENABLED = [...ADMINS.where, { field: "disabledAt", value: null }];
const ENABLED_OWNERS = [...ENABLED, { field: "limitedTo", value: limitOf("owner") }];

export function openPeople({ rows, passwords }: Library, now: () => Date): People {
  /** Runs `work` only if another enabled owner remains. Serialized across processes. */
  function whileOthersRemain(id: string, work: (tx: Rows, account: Account) => Promise<unknown>): Promise<Account> {
    return rows.transaction(async (tx) => {
      // Locks all rows: of two owners disabling each other, the second sees the first one's change.
      await tx.updateMany({ ...ADMINS, update: { updatedAt: now() } });
      const account = await findAdmin(tx, id);
      const others = [...ENABLED_OWNERS, { field: "id", value: id, operator: "ne" as const }];
      if ((await tx.count({ model: "user", where: others })) === 0) throw lastOwner();
      await work(tx, account);
      return account;
    });
  }

  return {
    async hasAdmin() {
      return (await rows.count(ADMINS)) > 0;
    },
    async admins() {
      const found = await rows.findMany<UserRow>({ ...ADMINS, limit: MAX_ADMINS, sortBy: { field: "email", direction: "asc" } });
      return found.map(({ id, email, createdAt, disabledAt, lastSignInAt, ...user }) => ({
        id,
        email,
        role: roleFrom(user),
        createdAt,
        disabledAt: disabledAt ?? null,
        lastSignInAt: lastSignInAt ?? null,
      }));
    },
    isEnabledOwner: (email) => isEnabledOwner(rows, email),
    async createAdmin(given, role = "owner", passwordExpiresAt) {
      const credentials = newCredentials(given);
      const hash = await passwords.hash(credentials.password);
      // Writing first makes the deferred transaction wait for other processes instead of failing.
      return rows.transaction((tx) => insertAdmin(tx, { email: credentials.email, hash, role, passwordExpiresAt }, now()));
    },
    async setRole(id, role) {
      const change = async (tx: Rows, { email }: Account) => {
        const where = [{ field: "id", value: id }];
        await tx.updateMany({ model: "user", where, update: { limitedTo: limitOf(role) } });
        await deleteInvitations(tx, email);
      };
      if (role !== "owner") return { ...(await whileOthersRemain(id, change)), role };
      const account = await findAdmin(rows, id);
      await change(rows, account);
      return { ...account, role };
    },
    async disable(id) {
      const where = [
        { field: "id", value: id },
        { field: "disabledAt", value: null },
      ];
      const account = await whileOthersRemain(id, (tx) => tx.updateMany({ model: "user", where, update: { disabledAt: now() } }));
      // After the commit: deletes sessions created in between; later sign-ins see that the account is disabled.
      await deleteAccess(rows, account);
      return account;
    },
    async enable(id) {
      const account = await findAdmin(rows, id);
      await rows.updateMany({ model: "user", where: [{ field: "id", value: id }], update: { disabledAt: null } });
      return account;
    },
    async remove(id) {
      await whileOthersRemain(id, async (tx, account) => {
        await deleteAccess(tx, account);
        await removeTwoFactor(tx, id);
        await tx.deleteMany({ model: "account", where: [{ field: "userId", value: id }] });
        await tx.deleteMany({ model: "user", where: [{ field: "id", value: id }] });
      });
    },
  };
}

export async function isEnabledOwner(rows: Rows, email: string): Promise<boolean> {
  return (await rows.count({ model: "user", where: [...ENABLED_OWNERS, { field: "email", value: email }] })) > 0;
}

async function findAdmin(rows: Rows, id: string): Promise<Account> {
  const found = await rows.findOne<UserRow>({ model: "user", where: [...ADMINS.where, { field: "id", value: id }] });
  if (!found) throw new AppError("account.not-found", message("admin.refused.accountGone"));
  return { id, email: found.email, role: roleFrom(found) };
}

export async function findEnabledAdmin(rows: Rows, by: { id: string } | { email: string }): Promise<Account | null> {
  const where = Object.entries(by).map(([field, value]) => ({ field, value }));
  const found = await rows.findOne<UserRow>({ model: "user", where: [...ENABLED, ...where] });
  return found && { id: found.id, email: found.email, role: roleFrom(found) };
}

async function deleteAccess(rows: Rows, { id, email }: Account): Promise<void> {
  await rows.deleteMany({ model: "session", where: [{ field: "userId", value: id }] });
  await rows.deleteMany({ model: "passwordResets", where: [{ field: "accountId", value: id }] });
  await deleteInvitations(rows, email);
}

async function deleteInvitations(rows: Rows, invitedBy: string): Promise<void> {
  await rows.deleteMany({ model: "invitations", where: [{ field: "invitedBy", value: invitedBy }] });
}

function lastOwner(): AppError {
  return new AppError("account.last-admin", message("admin.refused.lastOwner"));
}

/** The library's default limit is 100. */
const MAX_ADMINS = 10_000;

export type NewAdmin = { email: string; hash: string; role: Role; passwordExpiresAt?: Date | undefined };

/** @throws {AppError} `account.exists`. */
export async function insertAdmin(rows: Rows, { email, hash, role, passwordExpiresAt }: NewAdmin, at: Date): Promise<Account> {
  const stamps = { createdAt: at, updatedAt: at };
  const facts = { role: "admin", limitedTo: limitOf(role), passwordExpiresAt: passwordExpiresAt ?? null };
  const user = { name: email, email, emailVerified: true, ...facts, ...stamps };
  const { id } = await rows.create<typeof user, { id: string }>({ model: "user", data: user }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError("account.exists", message("admin.refused.accountExists")) : error;
  });
  await rows.create({
    model: "account",
    data: { userId: id, accountId: id, providerId: "credential", password: hash, ...stamps },
  });
  return { id, email, role };
}
