import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { S3Keys } from "../../tests/servers/own-s3.ts";
import { freePort } from "../../tests/servers/own-postgres.ts";
import { MissingPrograms } from "./missing-programs.ts";
import { proxyConfig, storageConfig, SWIFT_USER } from "./swift-configs.ts";
import { untilAnswers } from "./until.ts";

const DEVICES = ["d1", "d2", "d3"];
const RINGS = ["account", "container", "object"] as const;
const PART_POWER = "4";
const COPIES = "3";
const HOURS_BETWEEN_MOVES = "0";
const PACKAGES = ["swift-proxy", "swift-account", "swift-container", "swift-object", "memcached"];

const run = promisify(execFile);

/**
 * OpenStack Swift with its S3 interface from Debian's packages, three replicas on three devices, in a temporary folder.
 * @throws when the packages are not installed.
 */
export async function startOwnSwift(): Promise<S3Keys & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-swift-"));
  const servers: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(servers.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const device of DEVICES) await mkdir(path.join(folder, "devices", device), { recursive: true });
    for (const ring of RINGS) servers.push(await startStorage(folder, ring));
    const { username: user } = userInfo();
    const [port, cachePort] = [await freePort(), await freePort()];
    servers.push(await startProgram("memcached", ["-l", "127.0.0.1", "-p", String(cachePort), "-u", user]));
    servers.push(await startServer(folder, "proxy", proxyConfig({ folder, port, user, cachePort })));
    const endpoint = `http://127.0.0.1:${port}`;
    await untilAnswers(`${endpoint}/healthcheck`);
    return { endpoint, region: "us-east-1", ...SWIFT_USER, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startStorage(folder: string, ring: (typeof RINGS)[number]): Promise<ChildProcess> {
  const port = await freePort();
  const builder = path.join(folder, `${ring}.builder`);
  const build = (...words: string[]) => run("swift-ring-builder", [builder, ...words]).catch(explain);
  await build("create", PART_POWER, COPIES, HOURS_BETWEEN_MOVES);
  for (const [at, device] of DEVICES.entries()) await build("add", `r1z${at + 1}-127.0.0.1:${port}/${device}`, "1");
  await build("rebalance");
  return startServer(folder, ring, storageConfig({ folder, port, ring, user: userInfo().username }));
}

async function startServer(folder: string, name: string, config: string): Promise<ChildProcess> {
  const file = path.join(folder, `${name}-server.conf`);
  await writeFile(file, config);
  return startProgram(`swift-${name}-server`, [file]);
}

async function startProgram(program: string, words: readonly string[]): Promise<ChildProcess> {
  const server = spawn(program, words, { stdio: ["ignore", "ignore", "inherit"] });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("spawn", resolve).once("error", (error) => reject(error));
  await promise.catch(explain);
  return server;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

function explain(error: unknown): never {
  const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
  throw isMissing ? new MissingPrograms(PACKAGES) : error;
}
