import { inject } from "vitest";
import { openPostgresStore } from "#app/store/sql/postgres/postgres.ts";
import type { Store } from "#app/store/store.ts";
import { administer, databaseUrl } from "./own-postgres.ts";

type TestDatabase = { url: string } & AsyncDisposable;

/** Saves the few rows of a freshly migrated database. */
const REMEMBER_ROWS = `
CREATE SCHEMA fresh;
DO $$ DECLARE name text; has_rows boolean; BEGIN
  FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', name) INTO has_rows;
    IF has_rows THEN EXECUTE format('CREATE TABLE fresh.%I AS TABLE public.%1$I', name); END IF;
  END LOOP;
END $$`;

/**
 * Restores those rows. Deleting takes a sixth of the time of truncating many small tables or copying a database; large tables are
 * truncated. Triggers write while rows are deleted, so tables are emptied until they stay empty.
 */
const RESTORE_ROWS = `
DO $$ DECLARE name text; bytes bigint; has_rows boolean; was_empty boolean; BEGIN
  LOOP
    was_empty := true;
    FOR name, bytes IN
      SELECT relname, pg_relation_size(oid) FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY oid
    LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM %I)', name) INTO has_rows;
      IF has_rows AND bytes > 200000 THEN EXECUTE format('TRUNCATE %I CASCADE', name);
      ELSIF has_rows THEN EXECUTE format('DELETE FROM %I', name);
      END IF;
      was_empty := was_empty AND NOT has_rows;
    END LOOP;
    EXIT WHEN was_empty;
  END LOOP;
  FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'fresh'::regnamespace LOOP
    EXECUTE format('INSERT INTO public.%I SELECT * FROM fresh.%1$I', name);
  END LOOP;
  PERFORM setval(oid, 1, false) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S';
END $$`;

type Migrate = (url: string) => Promise<void>;

let made = 0;
const emptied = new Map<Migrate, string[]>();

/** Has no tables; dropped after the test. @param options Options of `CREATE DATABASE`. */
export async function testDatabase(options?: string): Promise<TestDatabase> {
  return disposable(await makeDatabase(options));
}

/** Migrated and empty; reused by later tests. */
export async function emptyDatabase(migrate: Migrate): Promise<TestDatabase> {
  const unused = emptied.get(migrate) ?? [];
  emptied.set(migrate, unused);
  const url = unused.pop() ?? (await makeMigrated(migrate));
  return {
    url,
    async [Symbol.asyncDispose]() {
      await administer(url, RESTORE_ROWS);
      unused.push(url);
    },
  };
}

export async function testPostgresStore(now: () => Date = () => new Date()): Promise<Store & AsyncDisposable> {
  const database = await emptyDatabase(migrateStore);
  const store = await openPostgresStore({ url: database.url, now });
  return {
    ...store,
    async [Symbol.asyncDispose]() {
      await store.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

async function migrateStore(url: string): Promise<void> {
  await (await openPostgresStore({ url, now: () => new Date() })).close();
}

async function makeMigrated(migrate: Migrate): Promise<string> {
  const url = urlOf(await makeDatabase());
  await migrate(url);
  await administer(url, REMEMBER_ROWS);
  return url;
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
