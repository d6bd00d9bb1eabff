import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { freePort, type PostgresServer } from "../tests/servers/own-postgres.ts";
import { end, makeDataFolder, PASSWORD, programsFor, startServer } from "../tests/servers/postgres-programs.ts";

/** Test data need not survive a power failure. */
const DURABLE = ["fsync=on", "full_page_writes=on"];

/** Uses a free port and a persistent folder. Stops with this process. */
export async function startDevPostgres(folder: string): Promise<PostgresServer> {
  await mkdir(folder, { recursive: true });
  const programs = await programsFor(folder);
  const isMade = existsSync(path.join(folder, "data", "PG_VERSION"));
  const data = isMade ? path.join(folder, "data") : await makeDataFolder(programs, folder);
  const port = await freePort();
  const server = await startServer(programs, { data, port, more: DURABLE });
  return { url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`, stop: () => end(server) };
}
