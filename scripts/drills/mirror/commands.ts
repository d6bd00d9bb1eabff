import { spawnSync } from "node:child_process";
import { readFile, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { BARE_ENVIRONMENT } from "../../../tests/run-script.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

export type Command = { code: number | null; out: string; seconds: number };

export async function marquee(args: readonly string[], environment: Record<string, string>): Promise<Command> {
  const startedMs = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, [path.join(ROOT, "bin/marquee.mjs"), ...args], {
    env: { ...BARE_ENVIRONMENT, ...environment },
    encoding: "utf8",
  });
  return { code: status, out: stdout + stderr, seconds: (performance.now() - startedMs) / 1000 };
}

/** Whether a file below the folder, or its name, has the text, in any case of its letters. */
export async function holds(folder: string, text: string): Promise<boolean> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names) {
    const file = path.join(folder, name);
    const content = (await stat(file)).isFile() ? await readFile(file, "latin1") : "";
    if (`${name}${content}`.toLowerCase().includes(text.toLowerCase())) return true;
  }
  return false;
}

export function rsyncBytes(from: string, to: string): number {
  const { stdout } = spawnSync("rsync", ["-rlt", "--delete", "--dry-run", "--stats", `${from}/`, `${to}/`], { encoding: "utf8" });
  const [, bytes = "0"] = /Total transferred file size: ([\d,]+)/.exec(stdout) ?? [];
  return Number(bytes.replaceAll(",", ""));
}

/** What nginx sends while `work` runs, in bytes of bodies. */
export async function bytesSent({ log }: { log: string }, work: () => Promise<unknown>): Promise<number> {
  const before = (await readFile(log, "utf8")).length;
  await work();
  const lines = (await readFile(log, "utf8")).slice(before).trim().split("\n");
  return lines.reduce((sum, line) => sum + Number(/" \d{3} (\d+) /.exec(line)?.[1] ?? 0), 0);
}
