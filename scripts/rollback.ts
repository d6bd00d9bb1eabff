import { usageOf } from "../bin/commands.mjs";
import { forgetForeignSettings } from "../server/process/foreign-settings.ts";
import { ask } from "./ask-terminal.ts";
import { EXIT, runCommand, UsageError } from "./command.ts";
import { findInstallation, lockInstallation } from "./releases/installation.ts";
import { finishRestoring, rollbackInstallation } from "./releases/rollback-installation.ts";

/** `rollback`: to the previous release; with `--finish`, used by `start`, only finishes a killed restoration. */
async function rollback(): Promise<number> {
  const [option, ...more] = process.argv.slice(2);
  if ((option !== undefined && option !== "--yes" && option !== "--finish") || more.length > 0)
    throw new UsageError(usageOf("rollback"));
  const installation = findInstallation();
  forgetForeignSettings();
  using _lock = lockInstallation(installation);
  if (option === "--finish") await finishRestoring({ installation, print: console.log });
  else await rollbackInstallation({ installation, print: console.log, ask: option === "--yes" ? async () => {} : ask });
  return EXIT.done;
}

await runCommand(rollback);
