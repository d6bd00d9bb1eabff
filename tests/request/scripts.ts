import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { withoutProgress } from "../progress-lines.ts";

const SCRIPTS = path.resolve(import.meta.dirname, "../../scripts");

export type ScriptEnd = { out: string; err: string; code: number | null };

/** Runs `npm run import` or `npm run export` over a data folder, as another process beside the site. */
export async function runScript(script: "import" | "export", file: string, dataDir: string): Promise<ScriptEnd> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", path.join(SCRIPTS, `${script}.ts`), file], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { out, err: withoutProgress(err), code: code as number | null };
}
