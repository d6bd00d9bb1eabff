import { issueChallenge } from "#app/challenges/challenges.ts";
import type { Challenge } from "#app/challenges/proof-of-work.ts";
import type { Store } from "#app/store/store.ts";
import { createSolver } from "#app/challenges/solve.ts";
import { openAccountsOf } from "../server/drivers.ts";
import { storedIn } from "./engines.ts";

const MINUTE_MS = 60_000;

/** Issues challenges like the site with this data folder, for a form opened a minute ago. */
export async function challengesOf(dataDir: string, store: Store) {
  const accounts = await openAccountsOf(await storedIn(dataDir));
  return {
    issue: (form: string, ageMs = MINUTE_MS) =>
      issueChallenge({ accounts, store, now: () => new Date(Date.now() - ageMs) }, form),
    close: () => accounts.close(),
  };
}

export function solve(challenge: Challenge): string {
  return createSolver(challenge).work(Infinity) ?? "";
}
