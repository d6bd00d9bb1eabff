import path from "node:path";
import { usageOf } from "../bin/commands.mjs";
import { readSettings } from "../server/env.ts";
import { forgetForeignSettings } from "../server/process/foreign-settings.ts";
import { readRelease } from "../server/process/release.ts";
import { checkUpgrade, type UpgradeCheck } from "../server/upgrade/check-upgrade.ts";
import { EXIT, runCommand, UsageError } from "./command.ts";

const root = path.resolve(import.meta.dirname, "..");

/**
 * `upgrade:check`: what the next start changes. Exits with 0 if nothing, 1 if something, 2 if it would fail. With `--json` for
 * `upgrade` of another release.
 */
async function check(): Promise<number> {
  const [option, ...more] = process.argv.slice(2);
  const isJson = option === "--json" && more.length === 0;
  if (option !== undefined && !isJson) throw new UsageError(usageOf("upgrade:check"));
  forgetForeignSettings();
  const found = await checkUpgrade(readSettings());
  if (isJson) {
    console.log(JSON.stringify(found));
    return EXIT.done;
  }
  const lines = [...found.lines, ...(found.database === "older" ? [adviceFor(found)] : [])];
  console.log(`Marquee ${await readRelease(root)}, database in ${found.place}`);
  for (const line of lines) console.log(line);
  if (!found.isPossible) return EXIT.failed;
  return found.database === "older" ? EXIT.incomplete : EXIT.done;
}

function adviceFor({ excludesOlder, isShared }: UpgradeCheck): string {
  if (!isShared) return "Stop the site of the older release first.";
  return excludesOlder
    ? "Stop all instances of the older release first: they do not work with the new tables."
    : "Running instances of the older release can continue, but must not be started again.";
}

await runCommand(check);
