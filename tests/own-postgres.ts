import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { end, makeDataFolder, PASSWORD, programsFor, startServer } from "./postgres-programs.ts";

export type PostgresServer = { url: string; stop: () => Promise<void> };

/** Starts the PostgreSQL of the test tools on a free port, with a folder of its own that is gone afterwards. */
export async function startOwnPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-postgres-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const programs = await programsFor(folder);
    const data = await makeDataFolder(programs, folder);
    const port = await freePort();
    const server = await startServer(programs, { data, port });
    const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
    return { url, stop: () => end(server).then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Runs one statement on a server, on a connection of its own. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The URL of another database of the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = database;
  return url.href;
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
