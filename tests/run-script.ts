import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { withoutProgress } from "./progress-lines.ts";

const SCRIPTS = path.resolve(import.meta.dirname, "../scripts");

/** The variables that processes of the product inherit from the tests. */
export const BARE_ENVIRONMENT = { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] };

export type ScriptEnd = { out: string; err: string; code: number | null };

export type ScriptOptions = { environment?: Record<string, string>; cwd?: string; input?: string | Uint8Array };

export function startScript(name: string, args: readonly string[], { environment, cwd, input = "" }: ScriptOptions = {}) {
  const command = ["--disable-warning=ExperimentalWarning", path.join(SCRIPTS, `${name}.ts`), ...args];
  const child = spawn(process.execPath, command, { cwd, env: { ...BARE_ENVIRONMENT, ...environment } });
  child.stdin.end(input);
  return child;
}

/** Removes progress from `err`. */
export async function runScript(name: string, args: readonly string[], options?: ScriptOptions): Promise<ScriptEnd> {
  const child = startScript(name, args, options);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { out, err: withoutProgress(err), code: code as number | null };
}
