import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Client, DatabaseError, Pool, types, type ClientConfig, type PoolClient, type PoolConfig } from "pg";
import { diskFailure, type DiskWatch } from "#app/lib/disk-failures.ts";
import { isOutage, isOverload, isStalePlan, reasonOf, storeUnavailable } from "./failures.ts";
import { openServers, refuseStandby, type Servers } from "./servers.ts";

const CONNECTING_MS = 5_000;
const STATEMENT_MS = 10_000;
/** Of a server that is not there to end its statement. */
const ANSWER_MS = 12_000;
const INT8: number = types.builtins.INT8;
const NUMERIC: number = types.builtins.NUMERIC;

/** The pool waits for it, whatever its types say. */
const WAITED_FOR = { onConnect: refuseStandby };

/** Hears of what nobody can be told in an answer. */
export type DatabaseWatch = {
  /** The database cannot be reached; told at each attempt. */
  away(reason: string): void;
  /** It answers; told after each attempt that succeeds. */
  back(): void;
  /** It refused something for lack of room or time. */
  overloaded(reason: string): void;
  /** Its disk is full. */
  disk?: DiskWatch;
};

export type ConnectionOptions = {
  /** How many at most. */
  size: number;
  /** Whether statements may take as long as they need: what changes tables, and jobs that nobody waits for. */
  isPatient?: boolean;
  watch?: DatabaseWatch;
  /** Whether a server will do that only repeats what the primary writes. */
  mayBeStandby?: boolean;
  /** The name to prepare a statement by, where it is worth that. */
  nameOf?: (statement: string) => string | undefined;
};

const NOBODY: DatabaseWatch = { away() {}, back() {}, overloaded() {} };

/**
 * Connections to the primary of one database. No query waits for ever: connecting takes 5 seconds at most, and so does
 * waiting for a connection that others use; a statement takes 10.
 * @param url With one host or several, of which one is the primary; another is looked for when that one is gone.
 * @throws {AppError} `store.unavailable` from `connect` and `query`; what the database refuses for another reason is its own error.
 */
export function openConnections(url: string, options: ConnectionOptions): PostgresPool {
  const { watch = NOBODY, nameOf = () => undefined } = options;
  const servers = openServers(url);
  const pool = openPrimaryPool(servers, options);
  const room = options.mayBeStandby ? null : () => writeOnce(pool);
  let ending: Promise<void> | undefined;
  return {
    options: pool.options,
    end: () => (ending ??= pool.end()),
    async connect() {
      try {
        const client = await servers.reach(() => connectionTo(servers, pool));
        watch.back();
        return guarded(client, { watch, nameOf, room });
      } catch (error) {
        throw told(error, watch, room);
      }
    },
  };
}

/** A megabyte that goes with the transaction: as large edits do, it needs room for a table. */
async function writeOnce(pool: Pool): Promise<void> {
  await pool.query("CREATE TEMP TABLE room ON COMMIT DROP AS SELECT repeat('x', 1000) FROM generate_series(1, 1000)");
}

function openPrimaryPool(servers: Servers, { size, isPatient = false, mayBeStandby = false }: ConnectionOptions): Pool {
  const config: PoolConfig = {
    max: size,
    connectionTimeoutMillis: CONNECTING_MS,
    application_name: "marquee",
    keepAlive: true,
    types: { getTypeParser },
    ...(!isPatient && {
      statement_timeout: STATEMENT_MS,
      query_timeout: ANSWER_MS,
      idle_in_transaction_session_timeout: STATEMENT_MS,
    }),
    Client: clientTo(servers),
    ...(!mayBeStandby && WAITED_FOR),
  };
  return new Pool(config).on("error", forgetConnection).on("connect", surviveItsEnd);
}

/** The pool makes each connection by this class: to the server that is the right one then. */
function clientTo(servers: Servers) {
  return class extends Client {
    readonly server = servers.current();

    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: servers.current() });
    }
  };
}

/** What is read one after the other comes from one server: connections to one of before are ended. */
async function connectionTo(servers: Servers, pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  if (!("server" in client) || client.server === servers.current()) return client;
  client.release(true);
  return connectionTo(servers, pool);
}

type Guard = Required<Pick<ConnectionOptions, "watch" | "nameOf">> & {
  /** Fails while the disk is full; null where nothing can be written. */
  room: (() => Promise<void>) | null;
};

/** A connection that is not used again once it was lost, nor with statements that were prepared for tables of before. */
function guarded(client: PoolClient, { watch, nameOf, room }: Guard): PostgresPoolClient {
  let isLost = false;
  let isStale = false;

  async function query(text: string, values: unknown[]) {
    if (isLost) throw storeUnavailable(null);
    const isAlone = client.getTransactionStatus() !== "T";
    try {
      return await client.query({ name: isStale ? undefined : nameOf(text), text, values });
    } catch (error) {
      if (isStalePlan(error)) {
        isStale = true;
        if (isAlone) return query(text, values);
      }
      isLost ||= isOutage(error);
      throw told(error, watch, room);
    }
  }

  return {
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy = false) => client.release(destroy || isLost || isStale),
  };
}

/** What is thrown in the place of a failure, after those who watch have heard of it. */
function told(error: unknown, watch: DatabaseWatch, room: Guard["room"]): unknown {
  const failure = error instanceof DatabaseError ? diskFailure(error) : null;
  if (failure) {
    if (room) watch.disk?.(failure, room);
    return failure;
  }
  const isAway = isOutage(error);
  if (!isAway && !isOverload(error)) return error;
  watch[isAway ? "away" : "overloaded"](reasonOf(error));
  return storeUnavailable(error);
}

/** The pool has dropped the lost connection already, and the next query opens another. */
function forgetConnection(): void {}

/** Whoever uses the connection is told by the query; without a listener the process would end. */
function surviveItsEnd(client: PoolClient): void {
  client.on("error", forgetConnection);
}

/** A JavaScript number tells every number of the store exactly. */
function getTypeParser(type: number, format?: "text" | "binary"): (text: string) => unknown {
  return type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format);
}
