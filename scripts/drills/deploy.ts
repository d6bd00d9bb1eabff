import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { SECURE_EXAMPLE } from "../../tests/secure-example.ts";
import { MissingPrograms } from "./missing-programs.ts";
import { judge, type Promised } from "./report.ts";

/** `reads`: a program that `program` looks for, as a path. */
type Check = { file: string; program: string; reads?: string; argumentsIn: (folder: string) => Promise<string[]> | string[] };

const DEPLOY = path.resolve(import.meta.dirname, "../../deploy");
const COMPOSE = ["compose.caddy.yaml", "compose.one.yaml", "compose.postgres.yaml", "compose.several.yaml"];
const SETTINGS = {
  PUBLIC_URL: "https://films.example",
  POSTGRES_PASSWORD: "curtain",
  DATABASE_URL: "postgres://marquee@db.example/marquee",
  FILES_URL: "s3://marquee?endpoint=https://s3.example&region=eu-1",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};
const given = (file: string) => path.join(DEPLOY, file);

/** Checks every file of deploy/ with the program that reads it; programs that are not installed are reported by name. */
export async function drillDeploy(): Promise<boolean> {
  await using folder = await temporaryFolder();
  const checks: Check[] = [
    caddyCheck("adapt"),
    caddyCheck("validate"),
    { file: "haproxy.cfg", program: "haproxy", argumentsIn: () => ["-c", "-q", "-f", given("haproxy.cfg")] },
    ...["nginx-several.conf", "nginx-cache.conf"].map((file) => nginxCheck(file)),
    ...["marquee.service", "marquee@.service"].map((file) => unitCheck(file)),
    { ...unitCheck("marquee-caddy.service"), reads: "/usr/bin/caddy" },
    ...COMPOSE.map((file) => composeCheck(file)),
  ];
  const results: Promised[number][] = [];
  const missing = new Set<string>();
  for (const { file, program, reads, argumentsIn } of checks) {
    const args = await argumentsIn(folder.path);
    const problem = reads && !existsSync(reads) ? null : await problemOf(program, args, folder.path);
    if (problem === null) missing.add(path.basename(reads ?? program));
    else results.push([program === "caddy" ? `caddy ${args[0]} accepts ${file}` : `${program} accepts ${file}`, problem === ""]);
    if (problem) console.log(problem);
  }
  const areKept = judge(results);
  if (areKept && missing.size > 0) throw new MissingPrograms([...missing]);
  return areKept;
}

function caddyCheck(command: string): Check {
  const file = "Caddyfile";
  return { file, program: "caddy", argumentsIn: () => [command, "--config", given(file), "--adapter", "caddyfile"] };
}

function composeCheck(file: string): Check {
  return { file, program: "docker-compose", argumentsIn: () => ["-f", given(file), "config", "--quiet"] };
}

/** A template is verified as one of its instances. systemd looks for what it starts: the command of this checkout. */
function unitCheck(file: string): Check {
  const argumentsIn = async (folder: string) => {
    const unit = path.join(folder, file.replace("@.", "@3001."));
    const command = path.join(DEPLOY, "../marquee");
    await writeFile(unit, (await readFile(given(file), "utf8")).replace("/srv/marquee/site/marquee", command));
    return ["verify", unit];
  };
  return { file, program: "systemd-analyze", argumentsIn };
}

function nginxCheck(file: string): Check {
  return { file, program: "nginx", argumentsIn: (folder) => nginxArguments(file, folder) };
}

/** Replaces the paths by a folder of our own and a certificate of the tests. */
async function nginxArguments(file: string, folder: string): Promise<string[]> {
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")];
  await Promise.all([writeFile(key, SECURE_EXAMPLE.key), writeFile(certificate, SECURE_EXAMPLE.cert)]);
  const instances = path.join(folder, "instances.conf");
  await writeFile(instances, "server 127.0.0.1:3001;\nserver 127.0.0.1:3002;\n");
  const site = (await readFile(given(file), "utf8"))
    .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
    .replaceAll("/etc/nginx/marquee-instances.conf", instances)
    .replaceAll("/var/cache/nginx", folder);
  const temporary = path.join(folder, "temporary");
  await mkdir(temporary, { recursive: true });
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${temporary};`);
  const config = path.join(folder, "nginx.conf");
  await writeFile(config, `pid ${folder}/nginx.pid;\nevents {}\nhttp { access_log off; ${paths.join(" ")}\n${site} }\n`);
  return ["-t", "-q", "-c", config, "-e", path.join(folder, "error.log")];
}

/** @returns "" if it succeeded, null if it is not installed. */
async function problemOf(program: string, args: string[], folder: string): Promise<string | null> {
  const own = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, CADDY_ADMIN: `unix/${folder}/admin.sock` };
  const PATH = `${process.env["PATH"]}${path.delimiter}/usr/sbin`;
  const child = spawn(program, args, { env: { ...SETTINGS, ...own, PATH }, stdio: ["ignore", "ignore", "pipe"] });
  try {
    await once(child, "spawn");
  } catch {
    return null;
  }
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  return code === 0 ? "" : `${program} ended with ${String(code)}: ${errors.trim()}`;
}
