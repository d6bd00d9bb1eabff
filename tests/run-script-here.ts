import { Console } from "node:console";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { withoutProgress } from "./progress-lines.ts";
import { BARE_ENVIRONMENT, type ScriptEnd, type ScriptOptions } from "./run-script.ts";

let runs = 0;

/**
 * Like `runScript`, but in this process, where most modules are loaded already: a separate process takes a second of CPU. Run one
 * at a time.
 */
export async function runScriptHere(
  name: string,
  args: readonly string[],
  { environment, cwd, input = "" }: ScriptOptions = {},
): Promise<ScriptEnd> {
  const script = path.resolve(import.meta.dirname, `../scripts/${name}.ts`);
  const [out, err] = [new Collected(), new Collected()];
  const restore = replaceProcess({
    argv: [process.execPath, script, ...args],
    stdin: Readable.from([Buffer.from(input)]),
    stdout: out,
    stderr: err,
  });
  const [terminal, folder, settings] = [globalThis.console, process.cwd(), { ...process.env }];
  try {
    globalThis.console = new Console({ stdout: out, stderr: err });
    replaceEnvironment({ ...BARE_ENVIRONMENT, ...environment });
    if (cwd !== undefined) process.chdir(cwd);
    runs += 1;
    await import(`${script}?run=${runs}`);
    return { out: out.text(), err: withoutProgress(err.text()), code: Number(process.exitCode) };
  } finally {
    globalThis.console = terminal;
    replaceEnvironment(settings);
    process.chdir(folder);
    process.exitCode = undefined;
    restore();
  }
}

class Collected extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString();
  }
}

function replaceProcess(replacements: Record<string, unknown>): () => void {
  const before = Object.keys(replacements).map((name) => [name, Object.getOwnPropertyDescriptor(process, name)] as const);
  for (const [name, value] of Object.entries(replacements)) {
    Object.defineProperty(process, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of before) Object.defineProperty(process, name, descriptor ?? {});
  };
}

/** Changes `process.env` in place: worker threads get the variables of the process, whatever object it is. */
function replaceEnvironment(variables: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) delete process.env[name];
  for (const [name, value] of Object.entries(variables)) if (value !== undefined) process.env[name] = value;
}
