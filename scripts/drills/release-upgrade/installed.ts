import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readlink, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { readLaunchers, type Launcher } from "../../../bin/installation.mjs";
import { BARE_ENVIRONMENT } from "../../../tests/run-script.ts";
import { setCurrent } from "../../releases/installation.ts";
import { readReleaseFile, unpackRelease } from "../../releases/release-file.ts";
import { verifyFile } from "../../releases/verify-file.ts";
import { until, untilAnswers } from "../until.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

export type End = { out: string; code: number | null; ms: number };

/** A launcher that is restarted after a failure, as by systemd. */
export type Supervised = { port: number; origin: string; launcher(): ChildProcess; restarts(): number } & AsyncDisposable;

export type Installed = {
  folder: string;
  environment: Record<string, string>;
  current(): Promise<string>;
  launchers(): Launcher[];
  start(port: number): Promise<Supervised>;
  /** Runs a command, and kills it with all its children after so many milliseconds. */
  run(words: readonly string[], killAfterMs?: number): Promise<End>;
  /** Keeps the next release from becoming healthy. */
  spoil(how: "answers" | "ends" | null): Promise<void>;
};

export async function install(folder: string, archive: string, environment: Record<string, string>): Promise<Installed> {
  const release = await readReleaseFile(archive);
  await unpackRelease(folder, release, (await verifyFile(archive, folder, "")).sha256);
  await copyFile(path.join(ROOT, "marquee"), path.join(folder, "marquee"));
  await mkdir(path.join(folder, ".marquee"));
  await setCurrent(folder, release.version);
  const marquee = path.join(folder, "marquee");
  return {
    folder,
    environment,
    current: async () => path.basename(await readlink(path.join(folder, "current"))),
    launchers: () => readLaunchers(folder),
    start: (port) =>
      supervise(marquee, port, { ...environment, PORT: String(port), DATA_DIR: path.join(folder, `data-${port}`) }),
    async run(words, killAfterMs) {
      const startedAt = performance.now();
      const child = spawn(marquee, words, { env: BARE_ENVIRONMENT, stdio: ["ignore", "pipe", "pipe"], detached: true });
      const kill = () => child.exitCode === null && process.kill(-(child.pid ?? 0), "SIGKILL");
      const timer = killAfterMs === undefined ? undefined : setTimeout(kill, killAfterMs);
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
      clearTimeout(timer);
      return { out: out + err, code: child.exitCode, ms: performance.now() - startedAt };
    },
    async spoil(how) {
      const file = path.join(folder, ".env");
      await (how === null ? rm(file, { force: true }) : writeFile(file, `DRILL_ILL=${how}\n`));
    },
  };
}

async function supervise(marquee: string, port: number, settings: Record<string, string>): Promise<Supervised> {
  let isStopping = false;
  let restarts = 0;
  let child = start();
  function start(): ChildProcess {
    const started = spawn(marquee, ["start"], { env: { ...BARE_ENVIRONMENT, ...settings }, stdio: "ignore" });
    started.on("exit", () => {
      if (isStopping) return;
      restarts++;
      child = start();
    });
    return started;
  }
  async function stop(): Promise<void> {
    isStopping = true;
    child.kill("SIGTERM");
    await until("the site has ended", async () => child.exitCode !== null || child.signalCode !== null);
  }
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilAnswers(`${origin}/healthz`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, origin, launcher: () => child, restarts: () => restarts, [Symbol.asyncDispose]: stop };
}
