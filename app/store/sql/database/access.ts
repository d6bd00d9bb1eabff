import type { Database } from "./schema.ts";

/** How the parts of the store reach the database, inside a transaction and outside. */
export type Access = {
  read: Database;
  /** Runs `work` in the open transaction, or in one of its own where none is open. */
  write: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  inTransaction: boolean;
};

export function outsideTransaction(read: Database, writer: Database): Access {
  return { read, write: (work) => writer.transaction().execute(work), inTransaction: false };
}

/** Calls `written` after each transaction, before who began it goes on; after one that failed too: it may have been kept. */
export function noticingWrites(access: Access, written: () => void): Access {
  return { ...access, write: (work) => access.write(work).finally(written) };
}

export function insideTransaction(database: Database): Access {
  return { read: database, write: (work) => work(database), inTransaction: true };
}
