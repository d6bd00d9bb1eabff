import { spawn } from "node:child_process";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "..");

type Output = "inherit" | "ignore" | "at-end";
/** `at-end` prints the output in one piece, for programs that run beside others. */
type ToolOptions = { environment?: Record<string, string>; output?: Output };

/** @param program In node_modules/.bin, or an absolute path. @returns the exit code. */
export function runTool(
  name: string,
  args: readonly string[],
  { environment = {}, output = "inherit" }: ToolOptions = {},
): Promise<number> {
  const bin = path.join(ROOT, "node_modules", ".bin");
  const PATH = [bin, path.dirname(process.execPath), process.env["PATH"]].join(path.delimiter);
  // Test runners set their own; production would disable React's development checks.
  const { NODE_ENV: _mode, ...inherited } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(path.resolve(bin, name), args, {
      cwd: ROOT,
      stdio: output === "at-end" ? ["ignore", "pipe", "pipe"] : output,
      env: { ...inherited, PATH, ...environment },
      shell: process.platform === "win32",
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes: Buffer) => printed.push(bytes));
    child.on("error", reject);
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}
