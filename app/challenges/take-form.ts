import type { FormProblem } from "./proof-of-work.ts";
import { isSolved, openChallenge, type ChallengeServices } from "./challenges.ts";

const MIN_AGE_MS = 3000;

/** The fields that a visitor form sends besides what was typed. */
export type SentForm = {
  /** The path of the form's page, without a language. */
  path: string;
  /** A hidden field that people leave empty. */
  trap: string;
  token: string;
  /** "" without scripts. */
  proof: string;
  /** Counts one form of the sender's network. @returns the seconds to wait; 0 if allowed. */
  take: (isProven: boolean) => number;
  /** A keyed hash of the sender's network. */
  senderHash: () => string;
};

/** Spends the form's challenge. A form without a proof of work must be some seconds old. @returns the reason if it is refused. */
export async function takeForm(services: ChallengeServices, form: SentForm): Promise<{ isProven: boolean } | FormProblem> {
  const { store, now } = services;
  const challenge = openChallenge(services, form.path, form.token);
  if (!challenge) return "stale";
  const isProven = isSolved(challenge, form.proof);
  if (!isProven && challenge.ageMs < MIN_AGE_MS) return "again";
  if (form.take(isProven) > 0) return "wait";
  return (await store.challenges.spend(challenge.id, now())) ? { isProven } : "stale";
}
