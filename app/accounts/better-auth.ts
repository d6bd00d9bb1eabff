import type { Accounts } from "./accounts.ts";
import { openAttempts } from "./attempts.ts";
import { openInvitations } from "./invitations.ts";
import { openKnownBrowsers } from "./known-browsers.ts";
import { openLibrary, type Connection, type Hashing } from "./library.ts";
import { openPasswordResets } from "./password-resets.ts";
import { openPasswords } from "./passwords.ts";
import { openPeople } from "./people.ts";
import { openSessions } from "./sessions.ts";

export type AccountsOptions = {
  database: Connection;
  /** Signs the cookies; at least 32 random characters. */
  secret: string;
  hashing?: Hashing;
  now?: () => Date;
  check?: () => void;
};

export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const { database, secret, hashing, now = () => new Date(), check } = options;
  const library = await openLibrary(database, secret, hashing);
  const attempts = openAttempts(library, now);
  const knownBrowsers = openKnownBrowsers(library, secret, now);
  const people = openPeople(library, now);
  return {
    ...people,
    ...openSessions(library, { attempts, knownBrowsers, now }),
    ...openPasswords(library, attempts),
    ...openPasswordResets(library, attempts, now),
    ...openInvitations(library, now),
    async ping() {
      await people.hasAdmin();
      for (const model of ["account", "session"]) await library.rows.findMany({ model, limit: 1 });
      check?.();
    },
    close: async () => database.close(),
  };
}
