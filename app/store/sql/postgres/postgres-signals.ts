import { setTimeout as delay } from "node:timers/promises";
import { randomLetters } from "#app/lib/ids.ts";
import type { Together } from "../../together.ts";
import { openHearing, type Hearing } from "./hearing.ts";
import { joinMessages, partsOfMessage } from "./message-parts.ts";
import type { Line } from "./postgres-line.ts";

const SENDER_LETTERS = 16;
const TRIED_AGAIN_MS = 500;

/** The statement that a line begins with to hear others. */
export const LISTEN = "LISTEN marquee";
const VERSION = "SELECT number::int8 AS number FROM catalogue_version";
/** In one statement, so that nobody else's parts come between. */
const TELL = "SELECT pg_notify('marquee', part) FROM unnest($1::text[]) AS part";

export type Signals = Pick<Together, "tell" | "hear"> & {
  onNotification: (payload: string) => void;
  onLost: (error: Error) => void;
  /** Resolves when all is told that can be. */
  close(): Promise<void>;
};

/** Signals as notifications of PostgreSQL. */
export function openSignals(line: () => Pick<Line, "query">): Signals {
  const sender = randomLetters(SENDER_LETTERS);
  const join = joinMessages(sender);
  const everybody = new Set<Hearing>();
  const closing = new AbortController();
  let telling = Promise.resolve();

  return {
    tell(text) {
      telling = telling.then(() => tellAtLast(line(), partsOfMessage(sender, text), closing.signal));
    },
    async hear(hearer) {
      const hearing = openHearing(hearer, () => readVersion(line()));
      everybody.add(hearing);
      await hearing.begin();
      return () => {
        everybody.delete(hearing);
        hearing.end();
      };
    },
    onNotification(payload) {
      const text = join(payload);
      if (text !== null) for (const hearing of everybody) hearing.hear(text);
    },
    onLost(error) {
      for (const hearing of everybody) hearing.lost(error);
    },
    async close() {
      for (const hearing of everybody) hearing.end();
      closing.abort();
      await telling;
    },
  };
}

async function readVersion(line: Pick<Line, "query">): Promise<number> {
  const [row] = await line.query<{ number: string }>(VERSION);
  return Number(row?.number);
}

async function tellAtLast(line: Pick<Line, "query">, parts: string[], signal: AbortSignal): Promise<void> {
  while (!(await succeeds(line.query(TELL, [parts]))) && !signal.aborted) {
    await succeeds(delay(TRIED_AGAIN_MS, undefined, { signal, ref: false }));
  }
}

function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  );
}
