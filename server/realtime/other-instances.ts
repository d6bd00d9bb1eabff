import type { Store } from "#app/store/store.ts";
import type { Log } from "../process/log.ts";
import type { Hub } from "./hub.ts";
import { readSignal, writeSignal } from "./signal-text.ts";
import { watchForUntoldEdits } from "./untold-edits.ts";

type Options = { hub: Hub; together: Store["together"]; log: Log };

/**
 * Makes one hub of those of all instances: what is published here is told to the others, and what they say is passed on.
 * Resolves when it is heard. @returns Stops it.
 */
export async function joinOtherInstances({ hub, together, log }: Options): Promise<() => void> {
  const edits = watchForUntoldEdits();
  const stopTelling = hub.subscribe((heard, isOwn) => {
    if (heard.about === "items") edits.told();
    if (isOwn && heard.about !== "gap") together.tell(writeSignal(heard));
  });
  const stopHearing = await together.hear({
    hear(text) {
      try {
        const signal = readSignal(text);
        if (signal) hub.passOn(signal);
      } catch (error) {
        log.defect(error);
      }
    },
    look(version) {
      if (edits.look(version)) hub.passOn({ about: "items", change: "update", ids: [] });
    },
    lost: (error) => log.warn("instances.lost", { message: error instanceof Error ? error.message : String(error) }),
    back() {
      log.info("instances.back");
      hub.passOn({ about: "gap" });
    },
  });
  return () => {
    stopTelling();
    stopHearing();
  };
}
