import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { freePort } from "./own-postgres.ts";
import { end, handOver, makeDataFolder, PASSWORD, programsFor, startServer } from "./postgres-programs.ts";

export type PostgresPair = {
  /** Names both servers. */
  url: string;
  primaryUrl: string;
  standbyUrl: string;
  /** kill -9. */
  killPrimary(): Promise<void>;
  /** kill -9; from then on the primary waits at each commit. */
  killStandby(): Promise<void>;
  promote(): Promise<void>;
} & AsyncDisposable;

const NAME = "standby";
const NOT_COPIED = new Set(["postmaster.pid", "postmaster.opts"]);

/** The standby is synchronous: it confirms each commit before the client gets its answer. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-pair-"));
  const programs = await programsFor(folder);
  const data = await makeDataFolder(programs, folder);
  const [port, standbyPort] = [await freePort(), await freePort()];
  const primary = await startServer(programs, { data, port });
  const copy = await copyOf(data, urlOf(port), folder);
  await handOver(copy, programs);
  const from = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres password=${PASSWORD} application_name=${NAME}`;
  const standby = await startServer(programs, { data: copy, port: standbyPort, more: [from] });
  await waitForStandby(urlOf(port));
  return {
    url: urlOf(port, standbyPort),
    primaryUrl: urlOf(port),
    standbyUrl: urlOf(standbyPort),
    killPrimary: () => kill(primary),
    killStandby: () => kill(standby),
    promote: () => asking(urlOf(standbyPort), async (client) => void (await client.query("SELECT pg_promote()"))),
    async [Symbol.asyncDispose]() {
      await end(primary);
      await end(standby);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function kill(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
}

function urlOf(...ports: number[]): string {
  return `postgres://postgres:${PASSWORD}@${ports.map((port) => `127.0.0.1:${port}`).join(",")}/postgres`;
}

/** Like pg_basebackup, which the registry's PostgreSQL lacks. */
function copyOf(data: string, url: string, folder: string): Promise<string> {
  const copy = path.join(folder, "copy");
  return asking(url, async (client) => {
    await client.query("SELECT pg_backup_start('standby', true)");
    await cp(data, copy, { recursive: true, filter: (file) => !NOT_COPIED.has(path.basename(file)) });
    const { rows } = await client.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)");
    await writeFile(path.join(copy, "backup_label"), rows[0]?.labelfile ?? "");
    await writeFile(path.join(copy, "standby.signal"), "");
    return copy;
  });
}

function waitForStandby(url: string): Promise<void> {
  return asking(url, async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${NAME}'`);
    await client.query("SELECT pg_reload_conf()");
    const inStep = "SELECT 1 FROM pg_stat_replication WHERE application_name = $1 AND sync_state = 'sync'";
    while ((await client.query(inStep, [NAME])).rowCount === 0) await client.query("SELECT pg_sleep(0.05)");
  });
}

async function asking<T>(url: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
