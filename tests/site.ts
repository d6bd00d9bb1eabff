import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface, type Interface } from "node:readline";
import type { Readable } from "node:stream";
import { SITE_ENVIRONMENT, SITE_FLAGS } from "../bin/site-flags.mjs";
import { engineSettings } from "./engines.ts";
import { BARE_ENVIRONMENT } from "./run-script.ts";
import { copyStarted } from "./started-sites.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const READY = /^Marquee is ready: (?:\S+, at )?(\S+)$/;

export type RunningSite = {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** Lines for the terminal. */
  printed: string[];
  /** All log lines so far. */
  logged: string[];
  /** The first log line with these facts, past or future. */
  untilLogged(facts: Record<string, unknown>): Promise<LogLine>;
  /** Resolves with the exit code; null when the signal itself ended the process. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
} & AsyncDisposable;

export type LogLine = Record<string, unknown>;

export type FailedStart = { code: number | null; printed: string[] };

/**
 * `isFirstStart`: a new site starts in an empty folder instead of a copy of one that was started before. `launcher`: the words
 * before the command.
 */
type StartOptions = {
  environment?: Record<string, string>;
  dataDir?: string;
  isFirstStart?: boolean;
  launcher?: readonly string[];
};

/** Starts the built site as `npm start` does; resolves once it answers. Throws with its output when it does not start. */
export async function startSite({
  environment = {},
  dataDir: given,
  isFirstStart,
  launcher,
}: StartOptions = {}): Promise<RunningSite> {
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), "marquee-site-")));
  const settings = { ...(await engineSettings(dataDir)), ...environment };
  if (!given && !isFirstStart) await copyStarted(dataDir, settings, startOnce);
  const { child, terminal, log, printed, logged } = spawnSite(dataDir, settings, launcher);
  const origin = await readiness(child, terminal, printed);
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, "exit");
    }
    return child.exitCode;
  };
  return {
    origin,
    dataDir,
    process: child,
    printed,
    logged,
    untilLogged: (facts) => untilLogged(child.stdout, log, logged, facts),
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop("SIGKILL");
      if (!given) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startOnce(dataDir: string, environment: Record<string, string>): Promise<void> {
  await using site = await startSite({ dataDir, environment });
  await site.stop();
}

export async function failToStart(environment: Record<string, string>, dataDir: string): Promise<FailedStart> {
  const { child, printed } = spawnSite(dataDir, environment);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, printed };
}

function mainOfBuild(): string {
  return path.join(ROOT, "build", readFileSync(path.join(ROOT, "build/current"), "utf8"), "server/main.js");
}

/** Does not wait until it is ready. */
export function spawnSite(dataDir: string, environment: Record<string, string>, launcher: readonly string[] = []) {
  const [program, ...words] = [...launcher, process.execPath, ...SITE_FLAGS, mainOfBuild()];
  const child = spawn(program, words, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...BARE_ENVIRONMENT, NODE_ENV: "production", ...SITE_ENVIRONMENT, PORT: "0", DATA_DIR: dataDir, ...environment },
  });
  const printed: string[] = [];
  const logged: string[] = [];
  const terminal = createInterface({ input: child.stderr }).on("line", (line) => printed.push(line));
  const log = createInterface({ input: child.stdout }).on("line", (line) => logged.push(line));
  return { child, terminal, log, printed, logged };
}

/** Resolves once the site has printed a line with this beginning. */
export async function untilPrinted({ terminal, printed }: ReturnType<typeof spawnSite>, beginning: string): Promise<void> {
  while (!printed.some((line) => line.startsWith(beginning))) await once(terminal, "line");
}

async function untilLogged(
  stream: Readable,
  lines: Interface,
  logged: readonly string[],
  facts: Record<string, unknown>,
): Promise<LogLine> {
  for (let read = 0; ;) {
    const fresh = logged.slice(read).map((line) => JSON.parse(line) as LogLine);
    const found = fresh.find((line) => Object.entries(facts).every(([name, value]) => line[name] === value));
    if (found) return found;
    read += fresh.length;
    if (stream.closed) throw new Error(`The log ended without ${JSON.stringify(facts)}`);
    const turn = new AbortController();
    await Promise.race([once(lines, "line", turn), once(stream, "close", turn)]);
    turn.abort();
  }
}

async function readiness(child: ChildProcess, terminal: Interface, printed: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  terminal.on("line", (line) => {
    const origin = READY.exec(line)?.[1];
    if (origin) resolve(origin);
  });
  child.once("close", (code) => reject(new Error(`The site ended with ${code}: ${printed.join("\n")}`)));
  return promise;
}
