import { AppError } from "#app/lib/errors.ts";
import { SettingError } from "../server/env.ts";

/** Exit codes: everything done, done except invalid lines, failed. */
export const EXIT = { done: 0, incomplete: 1, failed: 2 } as const;

export class UsageError extends Error {
  override readonly name = "UsageError";
}

export function onlyArgument(args: readonly string[], usage: string): string {
  const [argument, ...more] = args;
  if (!argument || more.length > 0 || (argument.startsWith("-") && argument !== "-")) throw new UsageError(`Usage: ${usage}`);
  return argument;
}

/** Returns the exit code. Prints an expected failure as one line, a defect with its stack. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(isExpected(error) ? error.message : error);
    process.exitCode = EXIT.failed;
  }
}

/** Includes system errors, such as a full disk or a read-only folder. */
function isExpected(error: unknown): error is Error {
  if (error instanceof UsageError || error instanceof AppError || error instanceof SettingError) return true;
  return error instanceof Error && "syscall" in error;
}
