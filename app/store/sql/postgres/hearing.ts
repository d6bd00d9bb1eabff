import { setTimeout as delay } from "node:timers/promises";
import type { Hearer } from "../../together.ts";

const BEAT_MS = 2_000;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1_000;

/** Somebody who hears, and what came of it. */
export type Hearing = {
  hear(text: string): void;
  lost(error: unknown): void;
  /** Looks for the first time, and goes on by itself. */
  begin(): Promise<void>;
  end(): void;
};

/**
 * Looks at the version each 2 seconds, which also shows whether anybody would be heard at all.
 * @param readVersion Asks on the connection that brings what others tell, and opens another when it was lost.
 */
export function openHearing(hearer: Hearer, readVersion: () => Promise<number>): Hearing {
  const ending = new AbortController();
  let isLost = false;
  let wake = () => {};

  async function look(): Promise<void> {
    try {
      const version = await readVersion();
      if (isLost) hearer.back();
      isLost = false;
      hearer.look(version);
    } catch (error) {
      lost(error);
    }
  }

  /** What was lost is tried again at once, and then more and more seldom. */
  async function goOn(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (!ending.signal.aborted) {
      const woken = new AbortController();
      wake = () => woken.abort();
      await pause(isLost ? wait : BEAT_MS, AbortSignal.any([woken.signal, ending.signal]));
      wait = isLost ? Math.min(2 * wait, LONGEST_WAIT_MS) : FIRST_WAIT_MS;
      if (!ending.signal.aborted) await look();
    }
  }

  function lost(error: unknown): void {
    if (isLost || ending.signal.aborted) return;
    isLost = true;
    hearer.lost(error);
    wake();
  }

  return {
    hear: (text) => hearer.hear(text),
    lost,
    async begin() {
      await look();
      void goOn();
    },
    end: () => ending.abort(),
  };
}

/** Keeps no process alive. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
