import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { isPoolerWanted, startPgBouncer } from "./pgbouncer.ts";
import { startOwnPostgres, type PostgresServer } from "./own-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The role may create databases; the names of all of them begin with the prefix. */
    postgres: { url: string; prefix: string; poolUrl: string | null };
  }
}

/** One PostgreSQL for the whole run: that of `TEST_POSTGRES_URL`, else a new one; behind PgBouncer with `TEST_POSTGRES_POOLER`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `marquee_test_${process.pid}_`;
  const given = process.env["TEST_POSTGRES_URL"];
  const { url, stop } = await (given ? useServer(given, prefix) : startServer());
  await using started = new AsyncDisposableStack();
  started.defer(stop);
  const pooler = isPoolerWanted() ? await startPgBouncer(url) : null;
  started.defer(async () => pooler?.stop());
  project.provide("postgres", { url, prefix, poolUrl: pooler?.url ?? null });
  const all = started.move();
  return () => all.disposeAsync();
}

async function useServer(url: string, prefix: string): Promise<PostgresServer> {
  try {
    await dropAll(url, prefix);
  } catch (error) {
    throw new Error("The tests need PostgreSQL, and TEST_POSTGRES_URL cannot be used.", { cause: error });
  }
  return { url, stop: () => dropAll(url, prefix) };
}

async function startServer(): Promise<PostgresServer> {
  try {
    return await startOwnPostgres();
  } catch (error) {
    throw new Error("The tests need PostgreSQL, and theirs did not start. TEST_POSTGRES_URL can name another one.", {
      cause: error,
    });
  }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const made = "SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)";
  const { rows } = await client.query<{ name: string }>(made, [prefix]);
  for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await client.end();
}
