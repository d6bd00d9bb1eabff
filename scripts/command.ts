import { AppError } from "#app/lib/errors.ts";
import { SettingError } from "../server/env.ts";

/** What a command ends with: everything done, done but for bad lines, not done at all. */
export const EXIT = { done: 0, incomplete: 1, failed: 2 } as const;

/** A command that was called wrongly; the message says how to call it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The only argument of a command. */
export function onlyArgument(args: readonly string[], usage: string): string {
  const [argument, ...more] = args;
  if (!argument || more.length > 0 || (argument.startsWith("-") && argument !== "-")) throw new UsageError(`Usage: ${usage}`);
  return argument;
}

/** Runs a command to its exit code; an expected failure is one line, a defect comes with its stack. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(isExpected(error) ? error.message : error);
    process.exitCode = EXIT.failed;
  }
}

/** Also what the system refuses: a full disk, a folder that may not be written. */
function isExpected(error: unknown): error is Error {
  if (error instanceof UsageError || error instanceof AppError || error instanceof SettingError) return true;
  return error instanceof Error && "syscall" in error;
}
