import cluster from "node:cluster";
import type { Settings } from "./env.ts";
import { listen } from "./listen.ts";
import { giveUp } from "./process/give-up.ts";
import type { LogWriter } from "./process/log-writer.ts";
import { isAnnouncing } from "./process/workers.ts";

type ServeOptions = { settings: Settings; build: string; root: string; log: LogWriter };

/** Listens until a signal, then finishes what was begun and ends the process. */
export async function serve({ log, ...options }: ServeOptions): Promise<void> {
  process.on("exit", log.flush);
  const print = (line: string) => void process.stderr.write(`${line}\n`);
  const site = await listen({ ...options, writeLog: log.write, print, isAnnouncing: isAnnouncing() });
  if (cluster.isPrimary) process.send?.({ ready: site.origin });

  const isBehindProxy = options.settings.trustedProxies.names.length > 0;

  /** A further signal changes no more than that SIGINT ends draining: npm forwards those that a terminal and systemd also send. */
  function stop(signal: NodeJS.Signals) {
    site
      .stop({ drains: signal === "SIGTERM" && isBehindProxy })
      .then(log.end)
      .then(
        () => process.exit(0),
        (error: unknown) => giveUp(null, error),
      );
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
}
