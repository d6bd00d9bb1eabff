import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { temporaryFolder } from "../../../tests/data/builders.ts";
import { freePort } from "../../../tests/servers/own-postgres.ts";
import { until } from "../until.ts";

export type Caddy = {
  /** The address of `localhost`, with a certificate that this process trusts. */
  origin: string;
  plainOrigin: string;
  memoryMb(): { now: number; highest: number };
} & AsyncDisposable;

const CONFIG = path.resolve(import.meta.dirname, "../../../deploy/Caddyfile");

/** @returns null without Caddy. @throws when Caddy refuses the file of deploy/, as it is there. */
export async function caddyVersion(): Promise<string | null> {
  await using folder = await temporaryFolder();
  const environment = environmentOf(folder.path, { PUBLIC_URL: "https://films.example" });
  const version = await run(["version"], environment).catch(() => null);
  if (version === null) return null;
  for (const command of ["adapt", "validate"]) await run([command, "--config", CONFIG, "--adapter", "caddyfile"], environment);
  return version.split(" ")[0] ?? version;
}

/** The file from deploy/ with a local authority and local ports, in front of the site on `sitePort`. */
export async function startCaddy(port: number, sitePort: number): Promise<Caddy> {
  const folder = await temporaryFolder();
  const plainPort = await freePort();
  const [data, config] = [path.join(folder.path, "data"), path.join(folder.path, "Caddyfile")];
  await mkdir(data);
  await writeFile(config, await configFor({ data, port, plainPort }));
  const origin = `https://localhost:${port}`;
  const environment = environmentOf(folder.path, { PUBLIC_URL: origin, UPSTREAM: `127.0.0.1:${sitePort}` });
  const log: string[] = [];
  const server = spawn("caddy", ["run", "--config", config, "--adapter", "caddyfile"], {
    env: environment,
    stdio: ["ignore", "ignore", "pipe"],
  });
  server.stderr.setEncoding("utf8").on("data", (lines: string) => log.push(lines));
  const root = path.join(data, "pki/authorities/local/root.crt");
  await until("Caddy has a certificate", async () => {
    if (server.exitCode !== null) throw new Error(log.join(""));
    return existsSync(root) && log.join("").includes("certificate obtained successfully");
  });
  setDefaultCACertificates([...getCACertificates("default"), await readFile(root, "utf8")]);
  return {
    origin,
    plainOrigin: `http://localhost:${plainPort}`,
    memoryMb: () => memoryOf(server.pid ?? 0),
    async [Symbol.asyncDispose]() {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function configFor({ data, port, plainPort }: { data: string; port: number; plainPort: number }): Promise<string> {
  const local = [
    "local_certs",
    "skip_install_trust",
    "default_bind 127.0.0.1",
    `storage file_system ${data}`,
    `http_port ${plainPort}`,
    `https_port ${port}`,
  ];
  return (await readFile(CONFIG, "utf8")).replace(/^\{\n/m, `{\n${local.map((line) => `\t${line}\n`).join("")}`);
}

function environmentOf(folder: string, settings: Record<string, string>): NodeJS.ProcessEnv {
  const own = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return { PATH: process.env["PATH"], ...own, CADDY_ADMIN: `unix/${folder}/admin.sock`, ...settings };
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn("caddy", args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  if (code !== 0) throw new Error(`caddy ${args.join(" ")}: ${err}`);
  return out.trim();
}

function memoryOf(pid: number): { now: number; highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: megabytes("VmRSS"), highest: megabytes("VmHWM") };
}
