import { requireAccount, type Services } from "../services.ts";

export type Confirmation = {
  password: string;
  request: Headers;
  /** Gets Set-Cookie lines for the response, whatever becomes of what was confirmed. */
  keepCookies: (cookies: readonly string[]) => void;
};

/**
 * Asks for the password again, so that a stolen session is not enough; the session goes on under another cookie. Null for the
 * operator, who has no password.
 * @throws {AppError} `actor.not-admin`; `account.wrong-password` and `account.password-expired`, with the field `password`;
 * `account.wait`.
 */
export async function confirmPassword(
  { actor, accounts }: Pick<Services, "actor" | "accounts">,
  confirmation: Confirmation | null,
): Promise<void> {
  if (actor.role === "operator") return;
  const account = requireAccount(actor);
  const { cookies } = await accounts.verifyPassword(
    account,
    confirmation?.password ?? "",
    confirmation?.request ?? new Headers(),
  );
  confirmation?.keepCookies(cookies);
}
