import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import { SITE_ENVIRONMENT } from "../../bin/site-flags.mjs";
import type { FromHost, ToHost } from "../children/host-sites.ts";
import { Lines } from "./lines.ts";
import { BARE_ENVIRONMENT } from "../run-script.ts";

type HostedSite = {
  origin: string;
  printed: Lines;
  logged: Lines;
  /** `isHurried`: does not wait for responses being sent. */
  stop: (options?: { isHurried: boolean }) => Promise<void>;
};

type Guest = { printed: Lines; logged: Lines; answered: (message: FromHost) => void };

let host: ChildProcess | null = null;
let started = 0;
const guests = new Map<number, Guest>();

/**
 * Starts a site in a process that this one has for all its sites: the first compiles what the others run.
 * @throws an error with what the site printed when it does not start.
 */
export async function startInHost(main: string, environment: Record<string, string>): Promise<HostedSite> {
  const id = ++started;
  const [printed, logged] = [new Lines(), new Lines()];
  const ask = (message: ToHost) => {
    const { promise, resolve } = Promise.withResolvers<FromHost>();
    guests.set(id, { printed, logged, answered: resolve });
    hostProcess().send(message);
    return promise;
  };
  const answer = await ask({ id, type: "start", main, environment });
  if (answer.type !== "started") throw new Error(`The site did not start: ${[...printed.all, textOf(answer)].join("\n")}`);
  const stop = async ({ isHurried } = { isHurried: false }) => {
    if (!guests.has(id)) return;
    const end = await ask({ id, type: "stop", isHurried });
    guests.delete(id);
    for (const lines of [printed, logged]) lines.end();
    if (end.type !== "stopped") throw new Error(`The site did not stop: ${textOf(end)}`);
  };
  return { origin: answer.origin, printed, logged, stop };
}

function hostProcess(): ChildProcess {
  if (host) return host;
  const child = fork(path.join(import.meta.dirname, "../children/host-sites.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=16"],
    env: { ...BARE_ENVIRONMENT, NODE_ENV: "production", ...SITE_ENVIRONMENT },
  });
  child.on("message", (message: FromHost) => receive(message));
  child.on("exit", (code) => endAll(`The process of the sites ended with ${code}.`));
  // Neither keeps this process from ending, and its end ends the other.
  child.unref();
  child.channel?.unref();
  host = child;
  return child;
}

function receive(message: FromHost): void {
  const guest = guests.get(message.id);
  if (message.type === "printed") guest?.printed.push(message.line);
  else if (message.type === "logged") guest?.logged.push(message.line);
  else guest?.answered(message);
}

function endAll(error: string): void {
  host = null;
  for (const [id, { printed, logged, answered }] of guests) {
    for (const lines of [printed, logged]) lines.end();
    answered({ id, type: "failed", error });
  }
  guests.clear();
}

function textOf(answer: FromHost): string {
  return answer.type === "failed" ? answer.error : answer.type;
}
