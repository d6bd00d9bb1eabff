import path from "node:path";
import { inspect } from "node:util";
import type * as Built from "../../server/listen.ts";
import { readSettings } from "../../server/env.ts";
import { startProblem } from "../../server/process/problems/start-problem.ts";

/** A child process that starts sites of the build and stops them, as its parent asks. */
export type ToHost =
  | { id: number; type: "start"; main: string; environment: Record<string, string> }
  | { id: number; type: "stop"; isHurried: boolean };

export type FromHost = { id: number } & (
  | { type: "started"; origin: string }
  | { type: "stopped" }
  | { type: "failed"; error: string }
  | { type: "printed" | "logged"; line: string }
);

const ROOT = path.resolve(import.meta.dirname, "../..");

const sites = new Map<number, Built.ListeningSite>();

const send = (message: FromHost) => void process.send?.(message);

async function start({ id, main, environment }: Extract<ToHost, { type: "start" }>): Promise<FromHost> {
  const { listen } = (await import(path.join(main, "listen.js"))) as typeof Built;
  const site = await listen({
    settings: readSettings(environment),
    build: path.dirname(main),
    root: ROOT,
    writeLog: (line) => send({ id, type: "logged", line }),
    print: (line) => send({ id, type: "printed", line }),
    isAnnouncing: true,
  });
  sites.set(id, site);
  return { id, type: "started", origin: site.origin };
}

async function stop({ id, isHurried }: Extract<ToHost, { type: "stop" }>): Promise<FromHost> {
  const site = sites.get(id);
  const stopped = site?.stop();
  if (isHurried) site?.closeConnections();
  await stopped;
  sites.delete(id);
  return { id, type: "stopped" };
}

process.on("message", (message: ToHost) => {
  const done = message.type === "start" ? start(message) : stop(message);
  done.then(send, (error: unknown) => send({ id: message.id, type: "failed", error: startProblem(error) ?? inspect(error) }));
});
process.on("disconnect", () => process.exit());
