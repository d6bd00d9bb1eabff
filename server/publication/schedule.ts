import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Services } from "#app/services.ts";
import type { Settings } from "../env.ts";
import type { Log } from "../process/log.ts";
import { oneAtATime } from "../process/one-at-a-time.ts";
import { startPolling } from "../process/polling.ts";

const POLL_MS = 10_000;
const RETRY_MS = 600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CHANGES = 1000;

type Options = {
  services: Pick<Services, "store" | "now">;
  settings: Pick<Settings, "publishTo" | "publishBase" | "publishContact">;
  /** The built command; null in development. */
  script: string | null;
  log: Log;
};

/** The last run: `version` of the catalogue is null if it failed. */
type Run = { version: number | null; at: number };

/**
 * Runs `publish` as a process of its own: hourly if the catalogue changed, at once after a withdrawal, and daily, or its entry would
 * expire. Nothing without PUBLISH_TO.
 * @returns Stops it; resolves when nothing is running.
 */
export function startPublishing({ services, settings, script, log }: Options): () => Promise<void> {
  const { publishTo: target, publishBase: base, publishContact: contact } = settings;
  if (target === null || script === null) return async () => {};
  const args = [script, target, "--contact", contact, ...(base === null ? [] : ["--base", base])];
  let last: Run | null = null;

  async function work(signal: AbortSignal): Promise<void> {
    const at = services.now().getTime();
    const version = await services.store.version.current();
    if (last && !(await isDue(services, last, { version, at }))) return;
    const problem = await run(args, signal);
    last = { version: problem === null ? version : null, at };
    if (problem !== null && !signal.aborted) log.error("publication.failed", { reason: problem });
  }

  return startPolling(POLL_MS, (signal) => oneAtATime("publish", () => work(signal), { services, log, signal }));
}

export async function isDue(
  { store }: Pick<Services, "store">,
  last: Run,
  current: { version: number; at: number },
): Promise<boolean> {
  const age = current.at - last.at;
  if (last.version === null) return age >= RETRY_MS;
  if (last.version === current.version) return age >= DAY_MS;
  if (age >= HOUR_MS) return true;
  const page = await store.changes.since(last.version, CHANGES);
  return !page?.isComplete || page.changes.some(({ noun }) => noun === "withdrawal");
}

/** @returns The last line that it wrote, unless it succeeded. */
async function run(args: readonly string[], signal: AbortSignal): Promise<string | null> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const stop = () => child.kill();
  signal.addEventListener("abort", stop);
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  signal.removeEventListener("abort", stop);
  return code === 0 ? null : (errors.trim().split("\n").at(-1) ?? "");
}
