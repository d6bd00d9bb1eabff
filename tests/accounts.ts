import path from "node:path";
import type { Account, Accounts } from "#app/accounts/accounts.ts";
import { openAccounts } from "#app/accounts/better-auth/better-auth.ts";
import type { Confirmation } from "#app/accounts/passwords/confirm-password.ts";
import type { PasswordPolicy } from "#app/services.ts";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { requestHeaders } from "./browser-requests.ts";
import { temporaryFolder } from "./data/builders.ts";

/** Hashes without cost: scrypt takes 0.2 s each and is tested elsewhere. */
export const QUICK = {
  hash: async (password: string) => `hash of ${password}`,
  verify: async ({ hash, password }: { hash: string; password: string }) => hash === `hash of ${password}`,
};

export const ADMIN = { email: "admin@marquee.example", password: "velvet curtain" };

/** Confirms by a request without a session. */
export function confirmedBy({ password } = ADMIN): Confirmation {
  return { password, request: requestHeaders() };
}

type TestAccounts = { accounts: Accounts; passwordPolicy: PasswordPolicy; admin: Account } & AsyncDisposable;

/** Holds only `ADMIN`; removed after the test. */
export async function testAccounts(now?: () => Date): Promise<TestAccounts> {
  const folder = await temporaryFolder();
  const database = openSqliteFile(path.join(folder.path, "auth.db"));
  const accounts = await openAccounts({ database, secret: "known to this test alone, and 42 long", hashing: QUICK, now });
  return {
    accounts,
    passwordPolicy: { rule: "normal", siteName: async () => "" },
    admin: await accounts.createAdmin(ADMIN),
    async [Symbol.asyncDispose]() {
      await accounts.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
