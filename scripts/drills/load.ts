import { setTimeout as pause } from "node:timers/promises";
import { acts, type Act } from "./acts.ts";
import { askOnce, type Ask } from "./ask-once.ts";
import { createJournal, type LoadReport } from "./journal.ts";

export type LoadOptions = {
  origins: readonly string[];
  cookie: string;
  readers: number;
  writers: number;
  timeOutMs: number;
};

export type Load = {
  stop(): Promise<LoadReport>;
};

const AFTER_AN_ERROR_MS = 50;
const BETWEEN_WRITES_MS = 20;

export function startLoad({ origins, cookie, readers, writers, timeOutMs }: LoadOptions): Load {
  const journal = createJournal(() => performance.now());
  const stopping = new AbortController();
  let turn = 0;
  const ask: Ask = (path, asked) => askOnce(new URL(path, origins[turn++ % origins.length]), timeOutMs, asked);

  async function keepDoing(act: Act, restMs: number): Promise<void> {
    while (!stopping.signal.aborted) {
      const isDone = await journal.note(act.kind, () => act.run(ask, cookie));
      await pause(isDone ? restMs : AFTER_AN_ERROR_MS);
    }
  }

  const { reading, writing } = acts();
  const loops = [
    ...Array.from({ length: readers }, (_, at) => keepDoing(reading[at % reading.length] as Act, 0)),
    ...Array.from({ length: writers }, (_, at) => keepDoing(writing[at % writing.length] as Act, BETWEEN_WRITES_MS)),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      return journal.report();
    },
  };
}
