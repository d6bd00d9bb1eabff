import { spawn } from "node:child_process";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "..");

type ToolOptions = { environment?: Record<string, string>; isQuiet?: boolean };

/** @param program In node_modules/.bin, or an absolute path. @returns the exit code. */
export function runTool(
  name: string,
  args: readonly string[],
  { environment = {}, isQuiet = false }: ToolOptions = {},
): Promise<number> {
  const bin = path.join(ROOT, "node_modules", ".bin");
  const PATH = [bin, path.dirname(process.execPath), process.env["PATH"]].join(path.delimiter);
  // Test runners set their own; production would disable React's development checks.
  const { NODE_ENV: _mode, ...inherited } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(path.resolve(bin, name), args, {
      cwd: ROOT,
      stdio: isQuiet ? "ignore" : "inherit",
      env: { ...inherited, PATH, ...environment },
      shell: process.platform === "win32",
    });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
