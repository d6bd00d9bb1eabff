import type { Session, SignedIn } from "#app/accounts/accounts.ts";
import { ENGLISH } from "#app/lib/languages/english.ts";
import { relativeTime } from "#app/lib/time/ago.ts";

type PasswordFacts = Pick<SignedIn, "passwordExpiresAt"> & { session: Pick<Session, "hasWeakPassword"> };

/** Why the account should choose another password, as a sentence; null if nothing is wrong with the one it has. */
export function passwordProblem({ session, passwordExpiresAt }: PasswordFacts, now: Date): string | null {
  if (passwordExpiresAt === null) return session.hasWeakPassword ? "Your password is too easy to guess." : null;
  if (passwordExpiresAt <= now) return "Your password was generated and has expired. You cannot sign in with it again.";
  return `Your password was generated and expires ${relativeTime(passwordExpiresAt, now, ENGLISH)}.`;
}
