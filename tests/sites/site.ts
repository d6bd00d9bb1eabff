import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { SITE_ENVIRONMENT, SITE_FLAGS } from "../../bin/site-flags.mjs";
import { engineSettings } from "../engines.ts";
import { Lines } from "./lines.ts";
import { BARE_ENVIRONMENT } from "../run-script.ts";
import { startInHost } from "./site-host.ts";
import { copyStarted } from "./started-sites.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const READY = /^Marquee is ready: (?:\S+, at )?(\S+)$/;

export type RunningSite = {
  origin: string;
  dataDir: string;
  /** Lines for the terminal. */
  printed: readonly string[];
  /** All log lines so far. */
  logged: readonly string[];
  /** The first log line with these facts, past or future. */
  untilLogged(facts: Record<string, unknown>): Promise<LogLine>;
  /** Stops the site like a signal. */
  stop(): Promise<unknown>;
} & AsyncDisposable;

export type SiteProcess = RunningSite & {
  process: ChildProcess;
  /** Resolves with the exit code; null when the signal itself ended the process. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export type LogLine = Record<string, unknown>;

export type FailedStart = { code: number | null; printed: readonly string[] };

/** `isFirstStart`: a new site starts in an empty folder instead of a copy of one that was started before. */
type StartOptions = { environment?: Record<string, string>; dataDir?: string; isFirstStart?: boolean };

/** `launcher`: the words before the command. `isNpmStart`: the command is that of `npm start`. */
type ProcessOptions = StartOptions & { launcher?: readonly string[]; isNpmStart?: boolean };

type Prepared = { dataDir: string; environment: Record<string, string>; remove: () => Promise<void> };

/** Starts the built site in a process that has run others, whose code is compiled already; resolves once it responds. */
export async function startSite(options: StartOptions = {}): Promise<RunningSite> {
  const { dataDir, environment, remove } = await prepare(options);
  const { origin, printed, logged, stop } = await startInHost(builtServer(), { ...settingsOf(dataDir), ...environment });
  const dispose = async () => {
    await stop({ isHurried: true });
    await remove();
  };
  return { ...outputOf(printed, logged), origin, dataDir, stop, [Symbol.asyncDispose]: dispose };
}

/** Starts the built site as `npm start` does; resolves once it responds. Throws with its output if it does not start. */
export async function startSiteProcess({ launcher, isNpmStart, ...options }: ProcessOptions = {}): Promise<SiteProcess> {
  const { dataDir, environment, remove } = await prepare(options);
  const { child, printed, logged } = spawnSite(dataDir, environment, { launcher, isNpmStart });
  const origin = await printed.first((line) => READY.exec(line)?.[1]);
  if (origin === undefined) throw new Error(`The site ended with ${child.exitCode}: ${printed.all.join("\n")}`);
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, "exit");
    }
    return child.exitCode;
  };
  const dispose = async () => {
    await stop("SIGKILL");
    await remove();
  };
  return { ...outputOf(printed, logged), origin, dataDir, process: child, stop, [Symbol.asyncDispose]: dispose };
}

async function prepare({ environment = {}, dataDir: given, isFirstStart }: StartOptions): Promise<Prepared> {
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), "marquee-site-")));
  const settings = { ...(await engineSettings(dataDir)), ...environment };
  if (!given && !isFirstStart) await copyStarted(dataDir, settings, startOnce);
  const remove = async () => {
    if (!given) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  return { dataDir, environment: settings, remove };
}

async function startOnce(dataDir: string, environment: Record<string, string>): Promise<void> {
  await using _site = await startSite({ dataDir, environment });
}

export async function failToStart(environment: Record<string, string>, dataDir: string): Promise<FailedStart> {
  const { child, printed } = spawnSite(dataDir, environment);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, printed: printed.all };
}

/** Does not wait until it is ready. */
export function spawnSite(
  dataDir: string,
  environment: Record<string, string>,
  { launcher = [], isNpmStart }: Pick<ProcessOptions, "launcher" | "isNpmStart"> = {},
) {
  const site = isNpmStart ? [path.join(ROOT, "bin/marquee.mjs"), "start"] : [...SITE_FLAGS, path.join(builtServer(), "main.js")];
  const [program = process.execPath, ...words] = [...launcher, process.execPath, ...site];
  const child = spawn(program, words, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...BARE_ENVIRONMENT, NODE_ENV: "production", ...SITE_ENVIRONMENT, ...settingsOf(dataDir), ...environment },
  });
  return { child, printed: linesOf(child.stderr), logged: linesOf(child.stdout) };
}

/** The first line that the site prints with this beginning, past or future; undefined when it ends without one. */
export function untilPrinted({ printed }: ReturnType<typeof spawnSite>, beginning: string): Promise<string | undefined> {
  return printed.first((line) => (line.startsWith(beginning) ? line : undefined));
}

function settingsOf(dataDir: string): Record<string, string> {
  return { PORT: "0", DATA_DIR: dataDir };
}

export function builtServer(): string {
  return path.join(ROOT, "build", readFileSync(path.join(ROOT, "build/current"), "utf8"), "server");
}

function linesOf(stream: Readable): Lines {
  const lines = new Lines();
  createInterface({ input: stream })
    .on("line", (line) => lines.push(line))
    .on("close", () => lines.end());
  return lines;
}

function outputOf(printed: Lines, logged: Lines): Pick<RunningSite, "printed" | "logged" | "untilLogged"> {
  return { printed: printed.all, logged: logged.all, untilLogged: (facts) => untilLogged(logged, facts) };
}

async function untilLogged(logged: Lines, facts: Record<string, unknown>): Promise<LogLine> {
  const found = await logged.first((text) => {
    const line = JSON.parse(text) as LogLine;
    return Object.entries(facts).every(([name, value]) => line[name] === value) ? line : undefined;
  });
  if (!found) throw new Error(`The log ended without ${JSON.stringify(facts)}`);
  return found;
}
