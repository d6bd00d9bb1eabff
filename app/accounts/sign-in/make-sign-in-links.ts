import { randomBytes } from "node:crypto";
import type { SignedIn } from "../accounts.ts";
import type { Services } from "#app/services.ts";

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

/** Signs in once, within a day. @returns The token; only its hash is stored. Null without an account of this address. */
export async function createSignInLink(
  { accounts, now }: Pick<Services, "accounts" | "now">,
  email: string,
): Promise<string | null> {
  const account = (await accounts.admins()).find((admin) => admin.email === email.toLowerCase());
  if (!account) return null;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await accounts.createSignInLink(token, { accountId: account.id, expiresAt: new Date(now().getTime() + DAY_MS) });
  return token;
}

export function isSignInLink({ accounts }: Pick<Services, "accounts">, token: string): Promise<boolean> {
  return accounts.isSignInLink(token);
}

/** @throws {AppError} `password-reset.gone`; `account.needs-code`, see `secondStepCookies`. */
export function signInByLink({ accounts }: Pick<Services, "accounts">, token: string, request: Headers): Promise<SignedIn> {
  return accounts.signInByLink(token, request);
}
