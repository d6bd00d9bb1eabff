import { statSync } from "node:fs";
import path from "node:path";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { usageOf } from "../bin/commands.mjs";
import { fileProblem } from "../server/process/problems/file-problem.ts";
import { startProblem } from "../server/process/problems/start-problem.ts";

/** Exit codes: everything done, done except invalid lines, failed. */
export const EXIT = { done: 0, incomplete: 1, failed: 2 } as const;

export class UsageError extends Error {
  override readonly name = "UsageError";
}

export function onlyArgument(args: readonly string[], name: string): string {
  const [argument, ...more] = args;
  if (!argument || more.length > 0 || (argument.startsWith("-") && argument !== "-")) throw new UsageError(usageOf(name));
  return argument;
}

/** @throws {UsageError} for an unknown option. */
export function parsedArgs<const Config extends ParseArgsConfig>(name: string, config: Config) {
  try {
    return parseArgs(config);
  } catch {
    throw new UsageError(usageOf(name));
  }
}

/** Returns the exit code. Prints an expected failure as one line, a defect with its stack. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(problemOf(error) ?? error);
    process.exitCode = EXIT.failed;
  }
}

/** Null for a defect. */
function problemOf(error: unknown): string | null {
  if (error instanceof UsageError) return error.message;
  const isOfSystem = error instanceof Error && "syscall" in error;
  return isOfSystem ? (fileProblem(error) ?? pathProblem(error) ?? error.message) : startProblem(error);
}

/** @param error An error of renaming if it has `dest`. */
function pathProblem({ code, path: file, dest }: Error & { code?: string; path?: string; dest?: string }): string | null {
  if (code === "EISDIR") return `${dest ?? "That"} is a folder, not a file.`;
  if (!file || (code !== "ENOENT" && code !== "ENOTDIR")) return null;
  const folder = path.dirname(file);
  return isFolder(folder) ? `The file ${file} does not exist.` : `The folder ${folder} does not exist.`;
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}
