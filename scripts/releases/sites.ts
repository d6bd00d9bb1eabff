import { setTimeout as pause } from "node:timers/promises";
import { readLaunchers, type Journal, type Launcher } from "../../bin/installation.mjs";
import { isAlive } from "../../bin/process-id.mjs";
import { UsageError } from "../command.ts";
import { note } from "./installation.ts";

const POLL_MS = 200;
/** Balancers take an instance back only some time after it answers again: nginx after 10 seconds. */
const BETWEEN_SITES_MS = 15_000;
const HEALTH_TIMEOUT_MS = 15_000;

/** Explains why a site does not serve; "" if it does. */
type Problem = string;

/**
 * Stops all sites, or those of a release, also what was started since the command looked first; a site that starts from now on waits.
 */
export async function holdSites(
  installation: string,
  journal: Omit<Journal, "upgrader" | "step">,
  ofRelease: string | null = null,
): Promise<void> {
  note(installation, { ...journal, step: "stopping" });
  const sites = readLaunchers(installation).filter(({ release }) => ofRelease === null || release === ofRelease);
  for (const site of sites) requestStop(installation, site);
  await untilHeld(installation, sites);
}

function requestStop(installation: string, site: Launcher): void {
  const now = find(installation, site);
  if (now && !isOnItsWay(now)) process.kill(now.pid, "SIGUSR2");
}

/** Tells a site to stop and to become what `current` names, unless it is that release already. */
function requestSwitch(installation: string, site: Launcher, version: string): void {
  const now = find(installation, site);
  if (now && !isOnItsWay(now) && (now.release !== version || now.state === "failed")) process.kill(now.pid, "SIGUSR2");
}

function isOnItsWay({ state }: Launcher): boolean {
  return state === "held" || state === "switching";
}

/** Restarts one after the other. @returns why the last failed one does not serve; "" if all do. */
export async function switchInTurn(
  installation: string,
  sites: readonly Launcher[],
  { version, waitMs, goesOn, print }: { version: string; waitMs: number; goesOn: boolean; print: (line: string) => void },
): Promise<Problem> {
  let failed = "";
  for (const [at, site] of sites.entries()) {
    if (at > 0 && find(installation, site)?.release !== version) await pause(BETWEEN_SITES_MS);
    requestSwitch(installation, site, version);
    const problem = await untilServes(installation, site, { version, waitMs });
    if (problem === "") print(`Process ${site.pid} serves ${version}.`);
    else failed = `Process ${site.pid} does not serve ${version}: ${problem}`;
    if (failed !== "" && !goesOn) return failed;
  }
  return failed;
}

/** Waits until each has stopped or ended. */
async function untilHeld(installation: string, sites: readonly Launcher[]): Promise<void> {
  for (const site of sites) {
    for (let now = find(installation, site); now && now.state !== "held"; now = find(installation, site)) await pause(POLL_MS);
  }
}

/** Waits until the site serves this release and is healthy, has failed, or `waitMs` have passed. */
export async function untilServes(
  installation: string,
  site: Launcher,
  { version, waitMs }: { version: string; waitMs: number },
): Promise<Problem> {
  const until = performance.now() + waitMs;
  let last = "it did not start";
  while (performance.now() < until) {
    const now = find(installation, site);
    if (!now) return "its process has exited";
    const isOld = now.release !== version || (site.state === "failed" && now.since === site.since);
    if (!isOld && now.state === "failed") return "it exited during start; see its output";
    if (!isOld && now.state === "ready") {
      last = await problemAt(now.origin);
      if (last === "") return "";
    }
    await pause(POLL_MS);
  }
  return `${last}, for ${Math.round(waitMs / 1000)} seconds`;
}

/** The launcher that a process started, once it has registered itself. @throws {UsageError} when the process ends first. */
export async function untilRegistered(installation: string, id: string): Promise<Launcher> {
  for (;;) {
    const found = readLaunchers(installation).find((each) => each.id === id);
    if (found) return { ...found, state: "held" }; // a failure is none of an earlier start
    if (!isAlive(id)) throw new UsageError("The release did not start.");
    await pause(POLL_MS);
  }
}

export function nameOf({ pid, origin }: Launcher): string {
  return `process ${pid}${origin === "" ? "" : ` at ${origin}`}`;
}

function find(installation: string, { id }: Launcher): Launcher | undefined {
  return readLaunchers(installation).find((each) => each.id === id);
}

async function problemAt(origin: string): Promise<Problem> {
  try {
    const { status } = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    return status === 200 ? "" : `/healthz responds with ${status}`;
  } catch {
    return "/healthz does not respond";
  }
}
