import type { Accounts, Credentials } from "#app/accounts/accounts.ts";
import { AppError } from "#app/lib/errors.ts";
import { randomLetters } from "#app/lib/ids.ts";

const PASSWORD_GROUPS = 4;
const GROUP_LENGTH = 5;

/**
 * Creates the first admin where none exists, however many processes start at once.
 * @param given An empty password is made up.
 * @returns What to print, once and never through the log: the credentials when the password was made up; null otherwise.
 * @throws {AppError} `account.invalid`; `account.exists` when the address belongs to somebody who is no admin.
 */
export async function makeFirstAdmin({ accounts }: { accounts: Accounts }, given: Credentials): Promise<Credentials | null> {
  if (await accounts.hasAdmin()) return null;
  const password = given.password || madeUpPassword();
  try {
    const { email } = await accounts.createAdmin({ email: given.email, password });
    return given.password ? null : { email, password };
  } catch (error) {
    if (await wasMadeMeanwhile(accounts, error)) return null;
    throw error;
  }
}

async function wasMadeMeanwhile(accounts: Accounts, error: unknown): Promise<boolean> {
  return error instanceof AppError && error.code === "account.exists" && (await accounts.hasAdmin());
}

/** Four groups of letters and digits that are hard to confuse: 100 bits. */
function madeUpPassword(): string {
  return Array.from({ length: PASSWORD_GROUPS }, () => randomLetters(GROUP_LENGTH)).join("-");
}
