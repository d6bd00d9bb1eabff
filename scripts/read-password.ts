import { createInterface, type Interface } from "node:readline";
import { text } from "node:stream/consumers";
import { Writable } from "node:stream";
import type { ReadStream } from "node:tty";
import { UsageError } from "./command.ts";

const LINE_END = /\r?\n$/;

/**
 * Asks twice on a terminal, without echo; otherwise reads one line of the standard input.
 * @throws {UsageError} when the two differ, the password is empty, or there is more than one line.
 */
export async function readPassword(input: ReadStream, output: NodeJS.WritableStream): Promise<string> {
  if (!input.isTTY) return oneLine(await text(input));
  const [password = "", retyped] = await askHidden(input, output, ["Password: ", "The same again: "]);
  if (password !== retyped) throw new UsageError("Passwords do not match. Please try again.");
  return password;
}

function oneLine(read: string): string {
  const line = read.replace(LINE_END, "");
  if (line === "" || line.includes("\n")) throw new UsageError("The standard input must hold the password, as one line.");
  return line;
}

async function askHidden(input: ReadStream, output: NodeJS.WritableStream, questions: readonly string[]): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: nowhere, terminal: true });
  terminal.once("SIGINT", () => terminal.close());
  try {
    const answers: string[] = [];
    for (const question of questions) {
      output.write(question);
      answers.push(await nextLine(terminal));
      output.write("\n");
    }
    return answers;
  } finally {
    terminal.close();
  }
}

function nextLine(terminal: Interface): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  terminal.once("line", resolve);
  terminal.once("close", () => reject(new UsageError("\nNo password was given: nothing has changed.")));
  return promise;
}
