import { Client } from "pg";
import { inject } from "vitest";
import { openConnections } from "#app/platform/sql/postgres/postgres-connections.ts";
import { databaseOver, type OpenPool } from "#app/platform/sql/postgres/pool.ts";
import { openPostgresStore, storeOver } from "#app/platform/sql/postgres/postgres.ts";
import { PreparedStatements } from "#app/platform/sql/postgres/statements.ts";
import type { Store } from "#app/store/store.ts";
import { administer, databaseUrl } from "./own-postgres.ts";
import { databaseSettings } from "./pgbouncer.ts";

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

const TABLES = `
SELECT namespace.nspname AS schema, relname AS name FROM pg_class JOIN pg_namespace AS namespace ON namespace.oid = relnamespace
WHERE nspname IN ('public', 'fresh') AND relkind = 'r' ORDER BY pg_class.oid`;

const RESTART_SEQUENCES =
  "SELECT setval(oid, 1, false) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'";

/** Deleting takes a sixth of the time of truncating many small tables; dead rows of a larger one would slow down later tests. */
const MAX_DELETED_BYTES = 200_000;

type Migrate = (url: string) => Promise<void>;

type ReusedPool = () => OpenPool;
type ReusedDatabase = { url: string; restore: () => Promise<void> };

let made = 0;
const emptied = new Map<Migrate, ReusedDatabase[]>();
/** Opening connections takes longer than most tests. */
const reused = new Map<string, { read: ReusedPool; writer: ReusedPool }>();

/** Has no tables; dropped after the test. @param options Options of `CREATE DATABASE`. */
export async function testDatabase(options?: string): Promise<TestDatabase> {
  return disposable(await makeDatabase(options));
}

/** Migrated and empty; reused by later tests. */
export async function emptyDatabase(migrate: Migrate): Promise<TestDatabase> {
  const unused = emptied.get(migrate) ?? [];
  emptied.set(migrate, unused);
  const database = unused.pop() ?? (await makeMigrated(migrate));
  return {
    url: database.url,
    async [Symbol.asyncDispose]() {
      await database.restore();
      unused.push(database);
    },
  };
}

export async function testPostgresStore(now: () => Date = () => new Date()): Promise<Store & AsyncDisposable> {
  const database = await emptyDatabase(migrateStore);
  const store = storeOver(poolsOf(database.url), { url: database.url, now });
  return {
    ...store,
    async [Symbol.asyncDispose]() {
      await store.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

function poolsOf(url: string): { read: OpenPool; writer: OpenPool } {
  const { read, writer } = reused.get(url) ?? { read: reusedPool(url, 8), writer: reusedPool(url, 1) };
  reused.set(url, { read, writer });
  return { read: read(), writer: writer() };
}

/** A store that is closed leaves the connections open. */
function reusedPool(url: string, size: number): ReusedPool {
  const statements = new PreparedStatements();
  const { DATABASE_URL: given = url, DATABASE_POOLER: pooler } = settingsOf(url);
  const connections = openConnections(given, { size, isPooled: !!pooler, nameOf: (text) => statements.nameOf(text) });
  return () => {
    let isEnded = false;
    const connect = () => (isEnded ? Promise.reject(new Error("The store is closed.")) : connections.connect());
    const end = async () => void (isEnded = true);
    return databaseOver({ ...connections, connect, end }, statements);
  };
}

/** The settings of a site on a database of the tests. */
export function settingsOf(url: string): Record<string, string> {
  return databaseSettings(url, inject("postgres").poolUrl);
}

export async function migrateStore(url: string): Promise<void> {
  await (await openPostgresStore({ url, now: () => new Date() })).close();
}

async function makeMigrated(migrate: Migrate): Promise<ReusedDatabase> {
  const url = urlOf(await makeDatabase());
  await migrate(url);
  const client = new Client({ connectionString: url });
  // The server ends before the process of the tests does.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(REMEMBER_ROWS);
  const { rows } = await client.query<{ schema: string; name: string }>(TABLES);
  const tablesOf = (schema: string) =>
    rows.filter((table) => table.schema === schema).map(({ name }) => client.escapeIdentifier(name));
  return { url, restore: () => restoreRows(client, { tables: tablesOf("public"), fresh: tablesOf("fresh") }) };
}

/** Triggers write while rows are deleted, so tables are emptied until they stay empty. */
async function restoreRows(client: Client, { tables, fresh }: { tables: string[]; fresh: string[] }): Promise<void> {
  const ofFilled = tables.map(
    (name) => `SELECT '${name}' AS name, pg_relation_size('${name}') AS bytes WHERE EXISTS (SELECT FROM ${name})`,
  );
  const filled = { name: "filled", text: ofFilled.join(" UNION ALL ") };
  const findFilled = async () => (await client.query<{ name: string; bytes: string }>(filled)).rows;
  for (let rows = await findFilled(); rows.length > 0; rows = await findFilled()) {
    await client.query(
      rows
        .map(({ name, bytes }) => (Number(bytes) > MAX_DELETED_BYTES ? `TRUNCATE ${name} CASCADE` : `DELETE FROM ${name}`))
        .join("; "),
    );
  }
  await client.query([...fresh.map((name) => `INSERT INTO ${name} SELECT * FROM fresh.${name}`), RESTART_SEQUENCES].join("; "));
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
