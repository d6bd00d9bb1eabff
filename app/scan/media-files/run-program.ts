import { spawn } from "node:child_process";

export type ProgramLimits = { timeoutMs: number; maxBytes: number };

export type ProgramEnd = { end: "done"; output: Buffer } | { end: "refused" } | { end: "failed"; reason: string };

/**
 * Runs a program without a shell. It reads the open file as descriptor 3, so that no file name is on its command line, and of
 * the environment it gets only the PATH.
 */
export function runProgram(
  name: string,
  args: readonly string[],
  fd: number,
  { timeoutMs, maxBytes }: ProgramLimits,
): Promise<ProgramEnd> {
  const { promise, resolve } = Promise.withResolvers<ProgramEnd>();
  const env = { PATH: process.env["PATH"] ?? "" };
  const child = spawn(name, args, {
    shell: false,
    env,
    stdio: ["ignore", "pipe", "ignore", fd],
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  child.stdout?.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
    else child.kill("SIGKILL");
  });
  child.on("error", (error) => resolve({ end: "failed", reason: `${name} could not be started: ${error.message}` }));
  child.on("close", (code) => {
    if (bytes > maxBytes) resolve({ end: "failed", reason: `the output of ${name} is too large` });
    else if (child.killed) resolve({ end: "failed", reason: `${name} took longer than ${timeoutMs / 1000} s` });
    else if (code === null) resolve({ end: "failed", reason: `${name} crashed` });
    else resolve(code === 0 ? { end: "done", output: Buffer.concat(chunks) } : { end: "refused" });
  });
  return promise;
}
