import { Agent } from "node:http";
import { askOnce, type Asked } from "../ask-once.ts";

export type Sent = Asked & { origin: string; path: string; timeOutMs: number };

/** `status` is null without a complete response in time. */
export type Outcome = { status: number | null; ms: number; body: string };

export async function send({ origin, path, timeOutMs, ...asked }: Sent): Promise<Outcome> {
  const start = performance.now();
  const answer = await askOnce(new URL(path, origin), timeOutMs, asked).catch(() => ({ status: null, body: "" }));
  return { status: answer.status, ms: performance.now() - start, body: answer.body };
}

export function connectionsFrom(localAddress: string): Agent {
  return new Agent({ keepAlive: true, localAddress });
}

export type Answers = Record<string, number>;

const NO_ANSWER = "no answer";

export function noteAnswer(answers: Answers, status: number | null): void {
  const name = String(status ?? NO_ANSWER);
  answers[name] = (answers[name] ?? 0) + 1;
}

export function answersText(answers: Answers): string {
  return Object.entries(answers)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
}
