import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { end, makeDataFolder, PASSWORD, programsFor, startServer } from "./postgres-programs.ts";

export type PostgresServer = { url: string; stop: () => Promise<void> };

/** The tools' PostgreSQL, on a free port and in a temporary folder. @param more Settings in addition to those for tests. */
export async function startOwnPostgres(more: readonly string[] = []): Promise<PostgresServer & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-postgres-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const programs = await programsFor(folder);
    const data = await makeDataFolder(programs, folder);
    const port = await freePort();
    const server = await startServer(programs, { data, port, more });
    const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
    const stop = () => end(server).then(remove);
    return { url, stop, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = database;
  return url.href;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
