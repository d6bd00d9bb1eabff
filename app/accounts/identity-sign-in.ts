import type { SignedIn } from "./accounts.ts";
import type { PendingIdentity } from "./identity/identity.ts";
import type { Services } from "#app/services.ts";

type IdentityServices = Pick<Services, "accounts" | "identityProvider">;
type Pending = PendingIdentity & { to: string };

/** Null without a provider. @param to The page to open after signing in. @throws {AppError} `identity.failed`. */
export async function beginIdentitySignIn(
  { accounts, identityProvider }: IdentityServices,
  { origin, to }: { origin: string; to: string },
): Promise<{ address: string; cookie: string } | null> {
  if (!identityProvider) return null;
  const { address, pending } = await identityProvider.begin(returnAddress(origin));
  return { address, cookie: accounts.pendingCookie(JSON.stringify({ ...pending, to } satisfies Pending)) };
}

/**
 * Null without a provider.
 * @param query The query that the browser returned with.
 * @returns `signingIn` rejects like `accounts.signInByIdentity`; `to` is known once it has settled, "" if there is none.
 */
export function finishIdentitySignIn(
  { accounts, identityProvider }: IdentityServices,
  { origin, query, request }: { origin: string; query: URLSearchParams; request: Headers },
): { signingIn: Promise<SignedIn>; to: () => string } | null {
  if (!identityProvider) return null;
  let to = "";
  const signingIn = accounts.signInByIdentity((text) => {
    const pending = JSON.parse(text) as Pending;
    ({ to } = pending);
    return identityProvider.finish(query, pending, returnAddress(origin));
  }, request);
  return { signingIn, to: () => to };
}

function returnAddress(origin: string): string {
  return `${origin}/admin/login/identity/return`;
}
