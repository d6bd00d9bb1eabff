import { createInterface, type Interface } from "node:readline";
import { Writable } from "node:stream";
import type { ReadStream } from "node:tty";
import { UsageError } from "./command.ts";

const LINE_END = /\r?\n$/;
const NO_PASSWORD = "The standard input must hold the password, as one line.";
const MAX_READ = 1000;

/**
 * Asks twice on a terminal, without echo; otherwise reads one line of the standard input.
 * @throws {UsageError} when the two differ, the password is empty, or there is more than one line.
 */
export async function readPassword(input: ReadStream, output: NodeJS.WritableStream): Promise<string> {
  if (!input.isTTY) return oneLine(await beginningOf(input));
  const [password = "", retyped] = await askHidden(input, output, ["Password: ", "The same again: "]);
  if (password !== retyped) throw new UsageError("Passwords do not match. Please try again.");
  return password;
}

/** More than a password has; the rest stays unread. */
async function beginningOf(input: ReadStream): Promise<string> {
  let read = "";
  for await (const chunk of input.setEncoding("utf8")) {
    read += String(chunk);
    if (read.length > MAX_READ) throw new UsageError(NO_PASSWORD);
  }
  return read;
}

function oneLine(read: string): string {
  const line = read.replace(LINE_END, "");
  if (line === "" || line.includes("\n")) throw new UsageError(NO_PASSWORD);
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
