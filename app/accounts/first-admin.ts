import type { Credentials } from "./accounts.ts";
import { AppError } from "#app/lib/errors.ts";
import { randomLetters } from "#app/lib/ids.ts";
import type { Services } from "#app/services.ts";

const PASSWORD_GROUPS = 4;
const GROUP_LENGTH = 5;
const DAY_MS = 86_400_000;

/**
 * Creates the first admin if there is none; safe when several processes start at once.
 * @param given An empty password is replaced by a random one, which expires within a day.
 * @returns Credentials to print once, never to log, if the password was generated; null otherwise.
 * @throws {AppError} `account.invalid`; `account.exists` if the address belongs to an account that is not an admin.
 */
export async function makeFirstAdmin(
  { accounts, now }: Pick<Services, "accounts" | "now">,
  given: Credentials,
): Promise<Credentials | null> {
  if (await accounts.hasAdmin()) return null;
  const password = given.password || generatePassword();
  const passwordExpiresAt = given.password ? undefined : new Date(now().getTime() + DAY_MS);
  try {
    const { email } = await accounts.createAdmin({ email: given.email, password }, "owner", passwordExpiresAt);
    return given.password ? null : { email, password };
  } catch (error) {
    const isExisting = error instanceof AppError && error.code === "account.exists";
    if (isExisting && (await accounts.hasAdmin())) return null;
    throw error;
  }
}

/** 100 bits, without letters and digits that are easily confused. */
function generatePassword(): string {
  return Array.from({ length: PASSWORD_GROUPS }, () => randomLetters(GROUP_LENGTH)).join("-");
}
