import type { Session, SignedIn } from "#app/accounts/accounts.ts";
import type { Language } from "#app/lib/languages/language.ts";
import { relativeTime } from "#app/lib/time/ago.ts";

type PasswordFacts = Pick<SignedIn, "passwordExpiresAt"> & { session: Pick<Session, "hasWeakPassword"> };

/** Why the account should choose another password, as a sentence; null if nothing is wrong with the one it has. */
export function passwordProblem({ session, passwordExpiresAt }: PasswordFacts, now: Date, language: Language): string | null {
  const { text } = language;
  if (passwordExpiresAt === null) return session.hasWeakPassword ? text("admin.settings.passwordWeak") : null;
  if (passwordExpiresAt <= now) return text("admin.settings.passwordExpired");
  return text("admin.settings.passwordExpires", { when: relativeTime(passwordExpiresAt, now, language) });
}
