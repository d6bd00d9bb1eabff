import type { Log } from "../process/log.ts";

const OVER_AFTER_MS = 10_000;

/** Logs when refusals begin, and their number once there were none for ten seconds. */
export function createOverloadLog(log: Log): () => void {
  let refused = 0;
  let over: NodeJS.Timeout | null = null;

  function end(): void {
    log.info("overload.ended", { refused });
    refused = 0;
    over = null;
  }

  return () => {
    refused++;
    if (over) over.refresh();
    else {
      log.warn("overload.began");
      over = setTimeout(end, OVER_AFTER_MS).unref();
    }
  };
}
