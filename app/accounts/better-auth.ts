import type { Accounts } from "./accounts.ts";
import { openAttempts } from "./attempts.ts";
import { openInvitations } from "./invitations.ts";
import { openKnownBrowsers } from "./known-browsers.ts";
import { openLibrary, type Connection, type Hashing } from "./library.ts";
import { openPasswords } from "./passwords.ts";
import { openPeople } from "./people.ts";
import { openSessions } from "./sessions.ts";

export type AccountsOptions = {
  /** The accounts' own database; closed with the accounts. */
  database: Connection;
  /** Signs the cookies; at least 32 random characters. */
  secret: string;
  hashing?: Hashing;
  now?: () => Date;
};

/** Opens the accounts kept by better-auth. */
export async function openAccounts({ database, secret, hashing, now = () => new Date() }: AccountsOptions): Promise<Accounts> {
  const library = await openLibrary(database, secret, hashing);
  const attempts = openAttempts(library, now);
  const knownBrowsers = openKnownBrowsers(library, secret, now);
  const people = openPeople(library, now);
  return {
    ...people,
    ...openSessions(library, { attempts, knownBrowsers, now }),
    ...openPasswords(library, attempts),
    ...openInvitations(library, now),
    async ping() {
      await people.hasAdmin();
    },
    close: async () => database.close(),
  };
}
