import type { Credentials, SignedIn } from "#app/accounts/accounts.ts";
import { isWeakPassword } from "./password-policy.ts";
import type { Services } from "./services.ts";

/**
 * Begins a session; it remembers when the password is weak, so that its owner can be asked for a better one.
 * @param request What the accounts may know of the request.
 * @throws {AppError} `account.wrong-credentials`, the same for a wrong password and an unknown account; `account.wait`.
 */
export async function signIn(
  { accounts, passwordRule }: Pick<Services, "accounts" | "passwordRule">,
  credentials: Credentials,
  request: Headers,
): Promise<SignedIn> {
  const { email, password } = credentials;
  return accounts.signIn(credentials, request, () => isWeakPassword(password, { email, passwordRule }));
}

/** Ends the session of a request, on the server too. */
export function signOut({ accounts }: Pick<Services, "accounts">, request: Headers): Promise<{ cookies: string[] }> {
  return accounts.signOut(request);
}
