import type { Account } from "#app/accounts/accounts.ts";
import type { Services } from "./services.ts";

/** A sign-in as the form sent it. */
export type SignInInput = { email: string; password: string };

/**
 * Begins a session.
 * @param request What the accounts may know of the request.
 * @throws {AppError} `account.wrong-credentials`, the same for a wrong password and an unknown account.
 */
export function signIn(
  { accounts }: Pick<Services, "accounts">,
  input: SignInInput,
  request: Headers,
): Promise<{ account: Account; cookies: string[] }> {
  return accounts.signIn(input, request);
}

/** Ends the session of a request, on the server too. */
export function signOut({ accounts }: Pick<Services, "accounts">, request: Headers): Promise<{ cookies: string[] }> {
  return accounts.signOut(request);
}
