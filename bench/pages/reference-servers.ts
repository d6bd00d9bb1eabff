import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SITE_FLAGS } from "../../bin/site-flags.mjs";
import type { Recorded } from "./plain-server.ts";

const STARTING_MS = 50;
const DEPLOYED = path.resolve(import.meta.dirname, "../../deploy/nginx-cache.conf");

/** `pids` are all processes that take part in a response. */
export type Measured = { name: string; origin: string; pids: readonly number[] };

type Yardstick = Measured & AsyncDisposable;

export async function startPlain(recorded: Recorded[]): Promise<Yardstick> {
  const child = fork(path.join(import.meta.dirname, "plain-server.ts"), [], { execArgv: [...SITE_FLAGS] });
  child.send(recorded);
  const [port] = (await once(child, "message")) as [number];
  return {
    name: "node:http",
    origin: `http://127.0.0.1:${port}`,
    pids: [child.pid ?? 0],
    [Symbol.asyncDispose]: () => end(child),
  };
}

/** deploy/nginx-cache.conf in front of the site, with one worker and no log. */
export async function startCache(site: Measured, folder: string): Promise<Yardstick> {
  const [port, own] = [await freePort(), path.join(folder, "cache")];
  await mkdir(own);
  const instances = path.join(own, "instances");
  await writeFile(instances, `server ${new URL(site.origin).host};\n`);
  const given = await readFile(DEPLOYED, "utf8");
  const server = given
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, "")
    .replaceAll("/var/cache/nginx", own)
    .replaceAll("/etc/nginx/marquee-instances.conf", instances);
  const child = await spawnNginx(own, server);
  return {
    name: "nginx's cache",
    origin: `http://127.0.0.1:${port}`,
    pids: [await workerOf(child), ...site.pids],
    [Symbol.asyncDispose]: () => end(child),
  };
}

/** One worker, no log; each response is a file with the site's headers. */
export async function startNginx(recorded: Recorded[], folder: string): Promise<Yardstick> {
  const port = await freePort();
  const files = path.join(folder, "nginx");
  await mkdir(files);
  for (const [number, { body }] of recorded.entries())
    await writeFile(path.join(files, String(number)), Buffer.from(body, "base64"));
  const locations = recorded.map((answer, number) => locationOf(answer, path.join(files, String(number))));
  const child = await spawnNginx(folder, `server {\n    listen 127.0.0.1:${port};\n    ${locations.join("\n    ")}\n  }`);
  return {
    name: "nginx",
    origin: `http://127.0.0.1:${port}`,
    pids: [await workerOf(child)],
    [Symbol.asyncDispose]: () => end(child),
  };
}

async function spawnNginx(folder: string, server: string): Promise<ChildProcess> {
  const configuration = path.join(folder, "nginx.conf");
  await writeFile(configuration, configurationOf(folder, server));
  const flags = ["-p", folder, "-c", configuration, "-e", path.join(folder, "nginx-errors")];
  return spawn("nginx", flags, { stdio: "inherit" });
}

function configurationOf(folder: string, server: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/temporary;`);
  // Otherwise root's worker runs as another user, without access to the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `daemon off;
${user}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  keepalive_timeout 72s;
  server_tokens off;
  ${temporary.join("\n  ")}
  ${server}
}
`;
}

function locationOf({ path: address, headers }: Recorded, file: string): string {
  const added: string[] = [];
  let type = "application/octet-stream";
  for (let i = 0; i < headers.length; i += 2) {
    const [name = "", value = ""] = headers.slice(i, i + 2);
    if (/^content-type$/i.test(name)) type = value;
    else if (!/^(?:etag|content-length|last-modified)$/i.test(name)) added.push(`add_header ${name} ${quoted(value)};`);
  }
  const own = `types {} default_type ${quoted(type)}; add_header Last-Modified "";`;
  return `location = ${address} { alias ${file}; ${own} ${added.join(" ")} }`;
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

async function workerOf(master: ChildProcess): Promise<number> {
  while (master.exitCode === null) {
    const children = `/proc/${master.pid}/task/${master.pid}/children`;
    const [worker] = readFileSync(children, "utf8").trim().split(" ");
    if (worker) return Number(worker);
    await delay(STARTING_MS);
  }
  throw new Error("nginx did not start.");
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  if (child.kill()) await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
