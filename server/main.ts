import cluster from "node:cluster";
import path from "node:path";
import { readSettings } from "./env.ts";
import { createLogWriter } from "./process/log-writer.ts";
import { checkListenAddress } from "./process/listen-address.ts";
import { startProblem } from "./process/problems/start-problem.ts";
import { runWorkers } from "./process/workers.ts";
import { giveUp } from "./process/give-up.ts";

/** Bundled as `build/NAME/server/main.js`. */
const build = path.resolve(import.meta.dirname, "..");

// The reader of the output may close it; the site keeps running.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

try {
  const settings = readSettings();
  if (cluster.isPrimary) await checkListenAddress(settings);
  const log = createLogWriter(process.stdout, { isShared: settings.workers > 1 });
  if (cluster.isPrimary && settings.workers > 1) runWorkers(settings.workers, log);
  else {
    // Loaded here, because the process that starts workers does not need it.
    const { serve } = await import("./serve.ts");
    await serve({ settings, build, root: path.resolve(build, "../.."), log });
  }
} catch (error) {
  giveUp(startProblem(error), error);
}
