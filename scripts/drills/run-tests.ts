import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Runs files of tests, given by the beginnings of their paths, with more variables. @returns Whether all have passed. */
export async function runTests(project: string, files: readonly string[], environment = {}): Promise<boolean> {
  const words = [path.join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "--project", project, ...files];
  const tests = spawn(process.execPath, words, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...environment } });
  const [code] = (await once(tests, "exit")) as [number | null];
  return code === 0;
}
