import { spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MissingPrograms } from "../../scripts/drills/missing-programs.ts";
import { freePort } from "./own-postgres.ts";
import { end, PASSWORD, userOfServer } from "./postgres-programs.ts";

type Pooler = { url: string; pid: number; stop: () => Promise<void> };

const CONFIG = path.resolve(import.meta.dirname, "../../deploy/pgbouncer.ini");
const UP = "process up";

/** Whether PgBouncer is between the stores and sites of the tests and PostgreSQL. */
export const isPoolerWanted = () => process.env["TEST_POSTGRES_POOLER"] === "transaction";

/** deploy/pgbouncer.ini for all databases of a server of the tests. @throws {MissingPrograms} */
export async function startPgBouncer(serverUrl: string): Promise<Pooler> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-pgbouncer-"));
  const { hostname, port: serverPort } = new URL(serverUrl);
  const port = await freePort();
  const [config, users] = [path.join(folder, "pgbouncer.ini"), path.join(folder, "userlist.txt")];
  const given = await readFile(CONFIG, "utf8");
  await writeFile(users, `"postgres" "${PASSWORD}"\n`);
  await writeFile(
    config,
    `${given
      .replace("marquee = host=10.0.0.21 port=5432", `* = host=${hostname} port=${serverPort}`)
      .replace("10.0.0.20", "127.0.0.1")
      .replace("6432", String(port))
      .replace("/etc/pgbouncer/userlist.txt", users)}unix_socket_dir =\n`,
  );
  await chmod(folder, 0o755);
  const server = spawn("pgbouncer", [config], { ...(await userOfServer()), stdio: ["ignore", "ignore", "pipe"] });
  process.once("exit", () => server.kill("SIGKILL"));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let printed = "";
  server.once("error", () => reject(new MissingPrograms(["pgbouncer"]))).once("exit", () => reject(new Error(printed)));
  server.stderr.on("data", (bytes: Buffer) => {
    if (!printed.includes(UP)) printed += bytes.toString();
    if (printed.includes(UP)) resolve();
  });
  const remove = () => rm(folder, { recursive: true, force: true });
  await promise.catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return { url: through(serverUrl, port), pid: server.pid ?? 0, stop: () => end(server).then(remove) };
}

/** The settings of a site on this database. @param poolUrl Of PgBouncer, if it is in between. */
export function databaseSettings(url: string, poolUrl: string | null): Record<string, string> {
  if (poolUrl === null) return { DATABASE_URL: url };
  const DATABASE_URL = through(url, Number(new URL(poolUrl).port));
  return { DATABASE_URL, DATABASE_URL_DIRECT: url, DATABASE_POOLER: "transaction" };
}

/** The same database at another port. */
function through(url: string, port: number): string {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
}
