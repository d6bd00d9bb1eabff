import { createHash } from "node:crypto";
import { parseProof, type Challenge } from "./proof-of-work.ts";
import { requireRight, type Services } from "#app/services.ts";

export const CHALLENGE_LASTS_MS = 7_200_000;
const RECENT_MS = 600_000;
const MIN_BITS = 14;
const MAX_BITS = 18;
/** Forms sent in ten minutes before the work doubles; each doubling of forms doubles it again. */
const FIRST_RISE = 30;
const MAX_COUNTED = FIRST_RISE * 2 ** (MAX_BITS - MIN_BITS - 1);

export type ChallengeServices = { accounts: Pick<Services["accounts"], "sealing"> } & Pick<Services, "store" | "now">;

type OpenedChallenge = Challenge & { id: string; ageMs: number };

/** @param form What it is for: it opens for no other form. */
export async function issueChallenge({ accounts, store, now }: ChallengeServices, form: string): Promise<Challenge> {
  const at = now().getTime();
  const recent = await store.challenges.countSince(new Date(at - RECENT_MS), MAX_COUNTED);
  const bits = Math.min(MAX_BITS, MIN_BITS + Math.floor(Math.log2(Math.max(1, (recent * 2) / FIRST_RISE))));
  const id = crypto.randomUUID();
  return { token: accounts.sealing.seal(JSON.stringify({ id, at, bits }), purposeOf(form)), bits };
}

/** Null if it is from another form or site, or too old. */
export function openChallenge(
  { accounts, now }: Pick<ChallengeServices, "accounts" | "now">,
  form: string,
  token: string,
): OpenedChallenge | null {
  const opened = accounts.sealing.open(token, purposeOf(form));
  if (opened === null) return null;
  const { id, at, bits } = JSON.parse(opened) as { id: string; at: number; bits: number };
  const ageMs = now().getTime() - at;
  return ageMs < CHALLENGE_LASTS_MS ? { id, token, bits, ageMs } : null;
}

/** Checks the proof found by `app/challenges/solve.ts`. */
export function isSolved({ token, bits }: Challenge, proof: string): boolean {
  const seed = createHash("sha256").update(token).digest();
  const counters = parseProof(proof);
  return counters !== null && counters.every((counter, part) => firstBits(seed, [part, counter], bits) === 0);
}

/** Deletes challenges that are too old to be used again. @throws {AppError} `actor.not-allowed`. */
export async function sweepChallenges({ actor, store, now }: Pick<Services, "actor" | "store" | "now">): Promise<void> {
  requireRight(actor, "content.moderate");
  const before = new Date(now().getTime() - CHALLENGE_LASTS_MS);
  while ((await store.challenges.sweep(before)) > 0);
}

function firstBits(seed: Buffer, numbers: readonly number[], bits: number): number {
  const bytes = new DataView(new ArrayBuffer(numbers.length * 4));
  for (const [index, number] of numbers.entries()) bytes.setUint32(index * 4, number);
  return createHash("sha256").update(seed).update(bytes).digest().readUInt32BE() >>> (32 - bits);
}

function purposeOf(form: string): string[] {
  return ["challenge", form];
}
