import type { Store } from "#app/store/store.ts";
import type { Log } from "../process/log.ts";
import type { Hub } from "./hub.ts";
import { readSignal, writeSignal } from "./signal-text.ts";
import { watchForUnpublishedEdits } from "./unpublished-edits.ts";

type Options = { hub: Hub; cluster: Store["cluster"]; log: Log };

/** Connects the hubs of all instances; resolves once their messages arrive. @returns Disconnects. */
export async function joinOtherInstances({ hub, cluster, log }: Options): Promise<() => void> {
  const edits = watchForUnpublishedEdits();
  const stopPublishing = hub.subscribe((event, isOwn) => {
    if (event.about === "items") edits.notePublished();
    if (isOwn && event.about !== "gap") cluster.publish(writeSignal(event));
  });
  const unsubscribe = await cluster.subscribe({
    onMessage(text) {
      try {
        const signal = readSignal(text);
        if (signal) hub.forward(signal);
      } catch (error) {
        log.defect(error);
      }
    },
    onVersion(version) {
      if (edits.poll(version)) hub.forward({ about: "items", change: "update", ids: [] });
    },
    onDisconnect: (error) => log.warn("instances.lost", { message: error instanceof Error ? error.message : String(error) }),
    onReconnect() {
      log.info("instances.back");
      hub.forward({ about: "gap" });
    },
  });
  return () => {
    stopPublishing();
    unsubscribe();
  };
}
