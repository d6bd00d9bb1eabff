import { createInterface } from "node:readline/promises";
import { UsageError } from "./command.ts";

/** @throws {UsageError} unless the answer is yes, or without a terminal. */
export async function ask(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError("Nothing was changed. Add --yes to continue without confirmation.");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new UsageError("Nothing was changed.");
}
