import path from "node:path";
import { usageOf } from "../bin/commands.mjs";
import { readSettings } from "../server/env.ts";
import { forgetForeignSettings } from "../server/process/foreign-settings.ts";
import { ask } from "./ask-terminal.ts";
import { parsedArgs, runCommand, UsageError } from "./command.ts";
import { findInstallation, lockInstallation } from "./releases/installation.ts";
import { upgradeInstallation } from "./releases/upgrade-installation.ts";

/** `upgrade FILE`: exits with 0 if the release is installed, 1 if it went back by itself, 2 otherwise. */
async function upgrade(): Promise<number> {
  const { file, isYes, waitMs } = readOrder(process.argv.slice(2));
  const installation = findInstallation();
  forgetForeignSettings();
  const { releaseKey: key } = readSettings();
  using _lock = lockInstallation(installation);
  const answer = isYes ? async () => {} : ask;
  return await upgradeInstallation({ installation, file: path.resolve(file), key, waitMs, print: console.log, ask: answer });
}

function readOrder(args: readonly string[]): { file: string; isYes: boolean; waitMs: number | null } {
  const options = { yes: { type: "boolean", default: false }, wait: { type: "string" } } as const;
  const { values, positionals } = parsedArgs("upgrade", { args: [...args], options, allowPositionals: true });
  const [file, ...more] = positionals;
  const { wait, yes: isYes } = values;
  const isNumber = wait === undefined || /^\d{1,6}$/.test(wait);
  if (file && more.length === 0 && isNumber) return { file, isYes, waitMs: wait === undefined ? null : Number(wait) * 1000 };
  throw new UsageError(usageOf("upgrade"));
}

await runCommand(upgrade);
