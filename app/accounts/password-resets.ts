import { AppError } from "#app/lib/errors.ts";
import type { Accounts, PasswordReset } from "./accounts.ts";
import type { Attempts } from "./attempts.ts";
import { newPassword } from "./credentials.ts";
import type { Library, Rows } from "./library.ts";
import { replacePassword } from "./passwords.ts";
import { findEnabledAdmin } from "./people.ts";
import { tokenHash } from "./token-hash.ts";

const MODEL = "passwordResets";

type PasswordResetRow = { tokenHash: string; accountId: string; expiresAt: Date };
type PasswordResets = Pick<Accounts, "createPasswordReset" | "findPasswordReset" | "redeemPasswordReset">;

export function openPasswordResets({ rows, passwords }: Library, attempts: Attempts, now: () => Date): PasswordResets {
  const openWith = (token: string) => [
    { field: "tokenHash", value: tokenHash(token) },
    { field: "expiresAt", value: now(), operator: "gt" as const },
  ];

  async function findPasswordReset(token: string): Promise<PasswordReset | null> {
    const row = await rows.findOne<PasswordResetRow>({ model: MODEL, where: openWith(token) });
    const account = row && (await findEnabledAdmin(rows, row.accountId));
    return account && { account, expiresAt: row.expiresAt };
  }

  return {
    findPasswordReset,
    async createPasswordReset(token, { accountId, expiresAt }) {
      if (!(await findEnabledAdmin(rows, accountId))) throw unknownAccount();
      await rows.deleteMany({ model: MODEL, where: [{ field: "expiresAt", value: now(), operator: "lte" }] });
      await rows.create({ model: MODEL, data: { tokenHash: tokenHash(token), accountId, expiresAt } });
    },
    async redeemPasswordReset(token, given) {
      const password = newPassword(given);
      const found = await findPasswordReset(token);
      if (!found) throw gone();
      const hash = await passwords.hash(password);
      const useUp = async (tx: Rows) => {
        if (!(await tx.consumeOne<PasswordResetRow>({ model: MODEL, where: openWith(token) }))) throw gone();
      };
      await replacePassword(rows, found.account.id, { hash, first: useUp });
      await attempts.lift(found.account.email);
      return found.account;
    },
  };
}

function gone(): AppError {
  return new AppError("password-reset.gone", "This link was used or has expired.");
}

function unknownAccount(): AppError {
  return new AppError("account.not-found", "This account does not exist any more.");
}
