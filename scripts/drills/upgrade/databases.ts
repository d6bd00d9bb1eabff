import { administer, databaseUrl } from "../../../tests/servers/own-postgres.ts";

export type NewDatabase = () => Promise<{ url: string | null } & AsyncDisposable>;

/** @param server Null for SQLite, whose databases are files. */
export function newDatabases(server: string | null): NewDatabase {
  let made = 0;
  return async () => {
    if (server === null) return { url: null, [Symbol.asyncDispose]: async () => {} };
    const name = `upgrade_${++made}`;
    await administer(server, `CREATE DATABASE ${name}`);
    const remove = () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    return { url: databaseUrl(server, name), [Symbol.asyncDispose]: remove };
  };
}
