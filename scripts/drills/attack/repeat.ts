import { setTimeout as pause } from "node:timers/promises";
import { percentilesOf, type Percentiles } from "./percentiles.ts";
import { answersText, noteAnswer, type Answers, type Outcome } from "./send.ts";

/** Times are those of `accepted` responses. */
export type Repeated = Percentiles & { answers: Answers };

/** Sends one request after another, until the signal. */
export async function repeat(
  signal: AbortSignal,
  restMs: number,
  once: () => Promise<Pick<Outcome, "status" | "ms">>,
  accepted = 200,
): Promise<Repeated> {
  const answers: Answers = {};
  const times: number[] = [];
  while (!signal.aborted) {
    const { status, ms } = await once();
    noteAnswer(answers, status);
    if (status === accepted) times.push(ms);
    await pause(restMs);
  }
  return { answers, ...percentilesOf(times) };
}

export function rowOfRepeated({ answers, ...times }: Repeated) {
  return { answers: answersText(answers), ...times };
}

export function hasOnly(answers: Answers, statuses: readonly string[]): boolean {
  return Object.keys(answers).every((status) => statuses.includes(status));
}
