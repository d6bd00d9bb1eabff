import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { until } from "../until.ts";

export type Ran = { seconds: number; code: number | null; said: string };

/** @param signal Kills the program with SIGKILL. */
export async function runProgram(command: string, args: readonly string[], cwd: string, signal?: AbortSignal): Promise<Ran> {
  const startedMs = performance.now();
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  signal?.addEventListener("abort", () => child.kill("SIGKILL"));
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => said.push(bytes));
  await once(child, "close");
  return { seconds: (performance.now() - startedMs) / 1000, code: child.exitCode, said: Buffer.concat(said).toString() };
}

/** Kills the program once `file` has so many bytes on the disk. */
export async function killAt(bytes: number, file: string, run: (signal: AbortSignal) => Promise<Ran>): Promise<void> {
  const ending = new AbortController();
  const running = run(ending.signal);
  await until(`${file} has begun`, async () => (await stat(file)).blocks * 512 >= bytes);
  ending.abort();
  await running;
}

/** "" for a missing file. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  return pipeline(createReadStream(file), hash).then(
    () => hash.digest("hex"),
    () => "",
  );
}
