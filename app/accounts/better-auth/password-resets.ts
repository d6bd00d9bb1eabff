import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { CLIENT_ADDRESS_HEADER, type Accounts, type PasswordReset } from "../accounts.ts";
import type { Attempts } from "./attempts.ts";
import { newPassword } from "./credentials.ts";
import { knownAsker, type HashingQueue } from "./hashing-queue.ts";
import type { Library, Rows } from "./better-auth-library.ts";
import { replacePassword } from "./stored-passwords.ts";
import { findEnabledAdmin } from "./stored-people.ts";
import { tokenHash } from "./token-hash.ts";

const MODEL = "passwordResets";

type PasswordResetRow = { tokenHash: string; accountId: string; expiresAt: Date };
type PasswordResets = Pick<
  Accounts,
  "createPasswordReset" | "requestPasswordReset" | "countResetRequest" | "findPasswordReset" | "redeemPasswordReset"
>;

type Options = { attempts: Attempts; turns: HashingQueue; now: () => Date };

export function openPasswordResets({ rows, passwords }: Library, { attempts, turns, now }: Options): PasswordResets {
  const stillOpen = () => ({ field: "expiresAt", value: now(), operator: "gt" as const });
  const openWith = (token: string) => [{ field: "tokenHash", value: tokenHash("password-reset", token) }, stillOpen()];

  async function findPasswordReset(token: string): Promise<PasswordReset | null> {
    const row = await rows.findOne<PasswordResetRow>({ model: MODEL, where: openWith(token) });
    const account = row && (await findEnabledAdmin(rows, { id: row.accountId }));
    return account && { account, expiresAt: row.expiresAt };
  }

  async function create(token: string, { accountId, expiresAt }: { accountId: string; expiresAt: Date }): Promise<void> {
    await rows.deleteMany({ model: MODEL, where: [{ field: "expiresAt", value: now(), operator: "lte" }] });
    await rows.create({ model: MODEL, data: { tokenHash: tokenHash("password-reset", token), accountId, expiresAt } });
  }

  return {
    findPasswordReset,
    countResetRequest: (request) => attempts.countRequest("password reset", request.get(CLIENT_ADDRESS_HEADER) ?? ""),
    async createPasswordReset(token, reset) {
      if (!(await findEnabledAdmin(rows, { id: reset.accountId }))) throw unknownAccount();
      await rows.deleteMany({ model: MODEL, where: [{ field: "accountId", value: reset.accountId }] });
      await create(token, reset);
    },
    async requestPasswordReset(token, { email, expiresAt, maxOpen }) {
      const account = await findEnabledAdmin(rows, { email: email.toLowerCase() });
      if (!account) return null;
      const open = await rows.count({ model: MODEL, where: [{ field: "accountId", value: account.id }, stillOpen()] });
      if (open >= maxOpen) return null;
      await create(token, { accountId: account.id, expiresAt });
      return account;
    },
    async redeemPasswordReset(token, given) {
      const password = newPassword(given);
      const found = await findPasswordReset(token);
      if (!found) throw gone();
      const hash = await turns.run(knownAsker(found.account.id), () => passwords.hash(password));
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
  return new AppError("password-reset.gone", message("admin.refused.linkGone"));
}

function unknownAccount(): AppError {
  return new AppError("account.not-found", message("admin.refused.accountGone"));
}
