import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { UpgradeCheck } from "../../server/upgrade/check-upgrade.ts";
import { readLaunchers, type Launcher } from "../../bin/installation.mjs";
import { UsageError } from "../command.ts";
import { releaseFolder } from "./installation.ts";
import { run, type End } from "./run.ts";

/** Commands of one release, with the settings that the site runs with. */
export type ReleaseCommands = {
  version: string;
  check(): Promise<UpgradeCheck>;
  backUp(file: string): Promise<End>;
  restoreStored(name: string): Promise<End>;
  /** A site on a free port of this machine. Ends with this process. */
  startOnce(): { pid: number; stop(): Promise<void> };
};

const LOCAL = { HOST: "127.0.0.1", PORT: "0" };

export function commandsOf(installation: string, version: string, environment: NodeJS.ProcessEnv): ReleaseCommands {
  const folder = releaseFolder(installation, version);
  const node = path.join(folder, "node/bin/node");
  const launcher = path.join(folder, "bin/marquee.mjs");
  const command = (...words: string[]) => run(node, [launcher, ...words], environment);
  return {
    version,
    async check() {
      const { out, err, code } = await command("upgrade:check", "--json").catch((error: unknown) => ({
        out: "",
        err: error instanceof Error ? error.message : "",
        code: null,
      }));
      if (out === "") throw new UsageError(`${version} cannot read the database: ${err.trim() || `it ended with ${code}`}`);
      return JSON.parse(out) as UpgradeCheck;
    },
    backUp: (file) => command("backup", file),
    restoreStored: (name) => command("restore", "--stored", name, "--replace", "--yes"),
    startOnce() {
      const flags = [`--require=${path.join(folder, "bin/launched.mjs")}`];
      const stdio = ["ignore", "ignore", "inherit", "ipc"] as const;
      const child = spawn(node, [...flags, launcher, "start"], { env: { ...environment, ...LOCAL }, stdio: [...stdio] });
      const ended = once(child, "exit");
      return {
        pid: child.pid ?? 0,
        async stop() {
          child.kill("SIGTERM");
          await ended;
        },
      };
    },
  };
}

/**
 * The environment of a running site, which a service manager may have given settings that no file here has; else this command's
 * own.
 * @throws {UsageError} when sites of the installation run with different databases.
 */
export function environmentOfSite(launchers: readonly Launcher[]): NodeJS.ProcessEnv {
  const environments = launchers.map(({ pid }) => environmentOf(pid));
  const databases = new Set(environments.map(({ DATABASE_URL, DATA_DIR }) => DATABASE_URL || DATA_DIR || ""));
  if (databases.size > 1)
    throw new UsageError("Sites with different databases run from this installation. Give each its own installation.");
  return environments[0] ?? process.env;
}

function environmentOf(pid: number): NodeJS.ProcessEnv {
  const pairs = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]));
}

export function runningSites(installation: string): Launcher[] {
  return readLaunchers(installation);
}
