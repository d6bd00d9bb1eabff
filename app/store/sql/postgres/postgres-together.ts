import type { Together } from "../../together.ts";
import { openLine, type Line } from "./postgres-line.ts";
import { LISTEN, openSignals } from "./postgres-signals.ts";
import { openTurns } from "./postgres-turns.ts";

/** Turns and signals over one connection beside those of the store, opened when it is first needed. */
export function openPostgresTogether(url: string): Together & { close: () => Promise<void> } {
  const signals = openSignals(() => line);
  const { onNotification, onLost } = signals;
  const line: Line = openLine({ url, begin: LISTEN, onNotification, onLost });
  return {
    alone: openTurns(line),
    tell: (text) => signals.tell(text),
    hear: (hearer) => signals.hear(hearer),
    close: async () => {
      await signals.close();
      await line.close();
    },
  };
}
