import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SITE_FLAGS } from "../../bin/site-flags.mjs";
import type { Recorded } from "./plain-server.ts";

const STARTING_MS = 50;

export type Measured = { name: string; origin: string; pid: number };

type Yardstick = Measured & AsyncDisposable;

export async function startPlain(recorded: Recorded[]): Promise<Yardstick> {
  const child = fork(path.join(import.meta.dirname, "plain-server.ts"), [], { execArgv: [...SITE_FLAGS] });
  child.send(recorded);
  const [port] = (await once(child, "message")) as [number];
  return {
    name: "node:http",
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
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
  const configuration = path.join(folder, "nginx.conf");
  await writeFile(configuration, configurationOf(recorded, { port, folder, files }));
  const child = spawn("nginx", ["-p", folder, "-c", configuration, "-e", path.join(folder, "nginx-errors")], {
    stdio: "inherit",
  });
  return {
    name: "nginx",
    origin: `http://127.0.0.1:${port}`,
    pid: await workerOf(child),
    [Symbol.asyncDispose]: () => end(child),
  };
}

type Place = { port: number; folder: string; files: string };

function configurationOf(recorded: Recorded[], { port, folder, files }: Place): string {
  const locations = recorded.map((answer, number) => locationOf(answer, path.join(files, String(number))));
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
  server {
    listen 127.0.0.1:${port};
    ${locations.join("\n    ")}
  }
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
