import type { AdminFacts } from "#app/context.ts";
import { OVER_HTTP } from "#app/audit/refusal-reason.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";

/** The same page at the origin where browsers keep the session; null if they keep it here. */
export function secureAddress(facts: AdminFacts | null, { pathname, search }: URL): string | null {
  return facts?.secureOrigin ? facts.secureOrigin + pathname + search : null;
}

/** Call before starting a session that the browser would lose. @throws {AppError} `session.insecure`. */
export async function requireSecure(facts: AdminFacts, url: URL): Promise<void> {
  const address = secureAddress(facts, url);
  if (address === null) return;
  const error = new AppError("session.insecure", message("admin.refused.insecure", { address }));
  await facts.recordRefusal({ action: "account.refuse-sign-in", thing: OVER_HTTP }, error);
  throw error;
}
