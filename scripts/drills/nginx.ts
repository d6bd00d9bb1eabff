import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../tests/servers/own-postgres.ts";
import { MissingPrograms } from "./missing-programs.ts";
import { untilAnswers } from "./until.ts";

export type Nginx = {
  origin: string;
  /** Takes one instance out, or none for null; resolves when nginx has applied it. */
  passOver(port: number | null): Promise<void>;
} & AsyncDisposable;

const DEPLOY = path.resolve(import.meta.dirname, "../../deploy");
const LINES_OF_THE_CERTIFICATE = /^ *ssl_certificate.*\n/gm;

/** @param file A file of deploy/. @throws when nginx is not installed. */
export async function startNginx(ports: readonly number[], file = "nginx-several.conf"): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-nginx-"));
  await chmod(folder, 0o755);
  const [port, instances] = [await freePort(), path.join(folder, "instances.conf")];
  await writeInstances(instances, ports, null);
  await writeFile(path.join(folder, "nginx.conf"), await configFor(file, { folder, port, instances }));
  const server = await startServer("nginx", ["-c", path.join(folder, "nginx.conf"), "-e", path.join(folder, "error.log")]);
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(`${origin}/healthz`);
  return {
    origin,
    async passOver(passed) {
      await writeInstances(instances, ports, passed);
      server.kill("SIGHUP");
    },
    [Symbol.asyncDispose]: () => endServer(server, folder),
  };
}

async function writeInstances(file: string, ports: readonly number[], passed: number | null): Promise<void> {
  const lines = ports.map((port) => `server 127.0.0.1:${port}${port === passed ? " down" : ""};\n`);
  await writeFile(file, lines.join(""));
}

type ConfigOptions = { folder: string; port: number; instances: string };

/** The file from deploy/, without TLS and with local paths. */
async function configFor(file: string, { folder, port, instances }: ConfigOptions): Promise<string> {
  const given = await readFile(path.join(DEPLOY, file), "utf8");
  const site = given
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replaceAll(LINES_OF_THE_CERTIFICATE, "")
    .replaceAll("/var/cache/nginx", folder)
    .replaceAll("/etc/nginx/marquee-instances.conf", instances);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
  return `
    daemon off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log warn;
    worker_processes 2;
    events { worker_connections 1024; }
    http { access_log off; ${temporary.join(" ")} ${site} }
  `;
}

/** @throws {MissingPrograms} */
export async function startServer(program: string, flags: string[], packages = [program]): Promise<ChildProcess> {
  const server = spawn(program, flags, { stdio: "ignore" });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("spawn", resolve).once("error", () => reject(new MissingPrograms(packages)));
  await promise;
  return server;
}

export async function endServer(server: ChildProcess, folder: string): Promise<void> {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
  await rm(folder, { recursive: true, force: true });
}
