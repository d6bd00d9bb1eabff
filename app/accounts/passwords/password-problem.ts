import type { Session, SignedIn } from "../accounts.ts";
import type { Language } from "#app/languages/language.ts";
import { relativeTime } from "#app/lib/time/ago.ts";

type PasswordFacts = Pick<SignedIn, "passwordExpiresAt"> & { session: Pick<Session, "hasWeakPassword"> };

/** A sentence about why the account should choose another password; null if there is no problem. */
export function passwordProblem({ session, passwordExpiresAt }: PasswordFacts, now: Date, language: Language): string | null {
  const { text } = language;
  if (passwordExpiresAt === null) return session.hasWeakPassword ? text("admin.settings.passwordWeak") : null;
  if (passwordExpiresAt <= now) return text("admin.settings.passwordExpired");
  return text("admin.settings.passwordExpires", { when: relativeTime(passwordExpiresAt, now, language) });
}
