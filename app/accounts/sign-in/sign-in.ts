import { SecondStepNeeded, type Credentials, type SignedIn } from "../accounts.ts";
import { isUnwritable } from "#app/platform/blobs/disk-failures.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { isWeakPassword } from "../passwords/password-policy.ts";
import type { Services } from "#app/services.ts";

/**
 * Also records whether the password is weak, so that the pages can ask for a better one.
 * @throws {AppError} `account.wrong-credentials`, the same for a wrong password and an unknown account; `account.wait`;
 * `account.needs-code`, see `secondStepCookies`; `disk.full` and `disk.unwritable`, because a session has to be written.
 */
export async function signIn(
  { accounts, passwordPolicy }: Pick<Services, "accounts" | "passwordPolicy">,
  credentials: Credentials,
  request: Headers,
): Promise<SignedIn> {
  const { email, password } = credentials;
  const isWeak = () => isWeakPassword(password, { email, passwordPolicy });
  return accounts.signIn(credentials, request, isWeak).catch(unlessUnwritable);
}

/**
 * The second step, after `account.needs-code`.
 * @throws {AppError} `two-factor.wrong-code`, with the field `code`; `two-factor.expired`; otherwise the errors of `signIn`.
 */
export async function signInWithCode(
  { accounts }: Pick<Services, "accounts">,
  code: string,
  request: Headers,
): Promise<SignedIn> {
  return accounts.signInWithCode(code, request).catch(unlessUnwritable);
}

export async function owesCode({ accounts }: Pick<Services, "accounts">, request: Headers): Promise<boolean> {
  return (await accounts.secondStep(request)) !== null;
}

/** The cookies that allow `signInWithCode` after `account.needs-code`; null for any other failure. */
export function secondStepCookies(error: AppError): readonly string[] | null {
  return error instanceof SecondStepNeeded ? error.cookies : null;
}

function unlessUnwritable(error: unknown): never {
  throw isUnwritable(error) ? withoutSignIn(error) : error;
}

function withoutSignIn({ code, retryAfter, cause }: AppError): AppError {
  const problem = message(code === "disk.full" ? "admin.refused.signInDiskFull" : "admin.refused.signInUnwritable");
  return Object.assign(new AppError(code, problem, [], retryAfter), { cause });
}

export function signOut({ accounts }: Pick<Services, "accounts">, request: Headers): Promise<{ cookies: string[] }> {
  return accounts.signOut(request);
}
