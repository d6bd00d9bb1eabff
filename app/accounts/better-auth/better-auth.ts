import type { Accounts } from "../accounts.ts";
import { openAttempts } from "./attempts.ts";
import { openDelays } from "./delays.ts";
import { openHashingQueue } from "./hashing-queue.ts";
import { openIdentities } from "./identities.ts";
import { openInvitations } from "./invitations.ts";
import { openKnownBrowsers } from "./known-browsers.ts";
import { openLibrary, type Connection } from "./better-auth-library.ts";
import { openPasswordResets } from "./password-resets.ts";
import { openPasswords } from "./stored-passwords.ts";
import { openPeople } from "./stored-people.ts";
import { createSealing } from "./sealing.ts";
import { openSecondStep } from "./second-step.ts";
import type { Hashing } from "./scrypt.ts";
import { openSessions } from "./sessions.ts";
import { openSignInLinks } from "./sign-in-links.ts";
import { openTwoFactor } from "./two-factor/two-factor.ts";

type AccountsOptions = {
  database: Connection;
  /** Signs the cookies; at least 32 random characters. */
  secret: string;
  /** Defaults to scrypt. */
  hashing?: Hashing;
  now?: () => Date;
  check?: () => void;
};

export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const { database, secret, hashing, now = () => new Date(), check: checkFile } = options;
  const library = await openLibrary(database, secret, hashing);
  const attempts = openAttempts(library, now);
  const turns = openHashingQueue();
  const knownBrowsers = openKnownBrowsers(library, secret, now);
  const sealing = createSealing(secret);
  const { check, ...twoFactor } = openTwoFactor(library, { attempts, knownBrowsers, sealing, now });
  const secondStep = openSecondStep(library, secret, check, now);
  const { admit, endOtherSessionsOf, ...sessions } = openSessions(library, {
    attempts,
    turns,
    knownBrowsers,
    twoFactor: check,
    secondStep,
    now,
  });
  const people = openPeople(library, now);
  return {
    sealing,
    ...people,
    ...twoFactor,
    ...sessions,
    ...openIdentities(library, { attempts, twoFactor: check, secondStep, sealing, admit, now }),
    ...openPasswords(library, { attempts, turns, endOtherSessionsOf, now }),
    ...openPasswordResets(library, { attempts, turns, now }),
    ...openSignInLinks(library, { admit, twoFactor: check, secondStep, now }),
    ...openInvitations(library, turns, now),
    ...openDelays(people, attempts),
    async ping() {
      await people.hasAdmin();
      for (const model of ["account", "session"]) await library.rows.findMany({ model, limit: 1 });
      checkFile?.();
    },
    close: async () => database.close(),
  };
}
