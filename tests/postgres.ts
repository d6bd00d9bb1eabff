import { inject } from "vitest";
import { openPostgresStore } from "#app/store/sql/postgres/postgres.ts";
import type { Store } from "#app/store/store.ts";
import { administer, databaseUrl } from "./own-postgres.ts";

type TestDatabase = { url: string } & AsyncDisposable;

/** Copies the few rows of a migrated, empty catalogue aside. */
const REMEMBER_ROWS = `
CREATE SCHEMA fresh;
DO $$ DECLARE name text; has_rows boolean; BEGIN
  FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', name) INTO has_rows;
    IF has_rows THEN EXECUTE format('CREATE TABLE fresh.%I AS TABLE public.%1$I', name); END IF;
  END LOOP;
END $$`;

/**
 * Takes a used catalogue back to those rows. Deleting them takes a sixth of what truncating so many small tables or copying a
 * database takes. Triggers count while items go, so counters are emptied until they stay empty.
 */
const RESTORE_ROWS = `
DO $$ DECLARE name text; has_rows boolean; was_empty boolean; BEGIN
  IF (SELECT count(*) FROM contents) > 100 THEN TRUNCATE contents CASCADE; END IF;
  LOOP
    was_empty := true;
    FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY oid LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM %I)', name) INTO has_rows;
      IF has_rows THEN EXECUTE format('DELETE FROM %I', name); was_empty := false; END IF;
    END LOOP;
    EXIT WHEN was_empty;
  END LOOP;
  FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'fresh'::regnamespace LOOP
    EXECUTE format('INSERT INTO public.%I SELECT * FROM fresh.%1$I', name);
  END LOOP;
  PERFORM setval(oid, 1, false) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S';
END $$`;

let made = 0;
const emptied: string[] = [];

/**
 * A database of the test server that has no tables and is gone after the test.
 * @param options What `CREATE DATABASE` is told besides the name.
 */
export async function testDatabase(options?: string): Promise<TestDatabase> {
  return disposable(await makeDatabase(options));
}

/** An empty store that is gone after the test; the next one gets its database. */
export async function testPostgresStore(now: () => Date = () => new Date()): Promise<Store & AsyncDisposable> {
  const url = emptied.pop() ?? (await makeMigrated());
  const store = await openPostgresStore({ url, now });
  return {
    ...store,
    async [Symbol.asyncDispose]() {
      await store.close();
      await administer(url, RESTORE_ROWS);
      emptied.push(url);
    },
  };
}

async function makeMigrated(): Promise<string> {
  const url = urlOf(await makeDatabase());
  const store = await openPostgresStore({ url, now: () => new Date() });
  await store.close();
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
