import type { Credentials, SignedIn } from "#app/accounts/accounts.ts";
import { isUnwritable } from "#app/lib/disk-failures.ts";
import { AppError } from "#app/lib/errors.ts";
import { isWeakPassword } from "./password-policy.ts";
import type { Services } from "../services.ts";

/**
 * Also records whether the password is weak, so that the pages can ask for a better one.
 * @throws {AppError} `account.wrong-credentials`, the same for a wrong password and an unknown account; `account.wait`;
 * `disk.full` and `disk.unwritable`, because a session has to be written.
 */
export async function signIn(
  { accounts, passwordRule }: Pick<Services, "accounts" | "passwordRule">,
  credentials: Credentials,
  request: Headers,
): Promise<SignedIn> {
  const { email, password } = credentials;
  const isWeak = () => isWeakPassword(password, { email, passwordRule });
  return accounts.signIn(credentials, request, isWeak).catch((error: unknown) => {
    throw isUnwritable(error) ? withoutSignIn(error) : error;
  });
}

function withoutSignIn({ code, retryAfter, cause }: AppError): AppError {
  const reason = code === "disk.full" ? "this site's disk is full" : "this site cannot write to its disk";
  const message = `You cannot sign in right now: ${reason}, so a new session cannot be saved.`;
  return Object.assign(new AppError(code, message, [], retryAfter), { cause });
}

export function signOut({ accounts }: Pick<Services, "accounts">, request: Headers): Promise<{ cookies: string[] }> {
  return accounts.signOut(request);
}
