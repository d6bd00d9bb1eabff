import { inject } from "vitest";
import { openPostgresStore } from "#app/store/sql/postgres/postgres.ts";
import type { Store } from "#app/store/store.ts";
import { administer, databaseUrl } from "./own-postgres.ts";

type TestDatabase = { url: string } & AsyncDisposable;

let made = 0;
let template: Promise<string> | undefined;
let ready: Promise<string> | undefined;

/**
 * A database of the test server that has no tables and is gone after the test.
 * @param options What `CREATE DATABASE` is told besides the name.
 */
export async function testDatabase(options?: string): Promise<TestDatabase> {
  return disposable(await makeDatabase(options));
}

/** An empty store that is gone after the test. */
export async function testPostgresStore(now: () => Date = () => new Date()): Promise<Store & AsyncDisposable> {
  const database = disposable(await takeMigrated());
  const store = await openPostgresStore({ url: database.url, now });
  return {
    ...store,
    async [Symbol.asyncDispose]() {
      await store.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** A copy takes a fifth of a second to make, so one is made ahead while a test runs. */
async function takeMigrated(): Promise<string> {
  const name = await (ready ?? makeMigrated());
  ready = makeMigrated();
  ready.catch(() => undefined);
  return name;
}

async function makeMigrated(): Promise<string> {
  return makeDatabase(`TEMPLATE ${await (template ??= makeTemplate())}`);
}

async function makeTemplate(): Promise<string> {
  const name = await makeDatabase();
  const store = await openPostgresStore({ url: urlOf(name), now: () => new Date() });
  await store.close();
  return name;
}

async function makeDatabase(options = ""): Promise<string> {
  const name = `${inject("postgres").prefix}${process.pid}_${++made}`;
  await run(`CREATE DATABASE ${name} ${options}`);
  return name;
}

function disposable(name: string): TestDatabase {
  return { url: urlOf(name), [Symbol.asyncDispose]: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

function urlOf(database: string): string {
  return databaseUrl(inject("postgres").url, database);
}

function run(statement: string): Promise<void> {
  return administer(inject("postgres").url, statement);
}
