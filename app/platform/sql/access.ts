import type { Database } from "./schema.ts";

export type Access = {
  read: Database;
  /** Joins the open transaction, or starts one. */
  write: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  inTransaction: boolean;
};

export function outsideTransaction(read: Database, writer: Database): Access {
  return { read, write: (work) => writer.transaction().execute(work), inTransaction: false };
}

/**
 * Calls `written` after each transaction, before its caller continues; also after a failed one, which may have been committed.
 */
export function withWriteCallback(access: Access, written: () => void): Access {
  return { ...access, write: (work) => access.write(work).finally(written) };
}

export function insideTransaction(database: Database): Access {
  return { read: database, write: (work) => work(database), inTransaction: true };
}
