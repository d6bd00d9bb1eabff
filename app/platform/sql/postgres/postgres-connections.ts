import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Client, DatabaseError, Pool, types, type ClientBase, type ClientConfig, type PoolClient, type PoolConfig } from "pg";
import { diskFailure, type DiskWatch } from "../../blobs/disk-failures.ts";
import { isOutage, isOverload, isStalePlan, reasonOf, storeUnavailable } from "./postgres-failures.ts";
import { openServers, refuseStandby, type Servers } from "./servers.ts";

const CONNECTING_MS = 5_000;
const STATEMENT_MS = 10_000;
/** Client-side limit, for a server that is gone and cannot time out the statement itself. */
const ANSWER_MS = 12_000;
const INT8: number = types.builtins.INT8;
const NUMERIC: number = types.builtins.NUMERIC;

/**
 * For rows in memory or on a solid-state disk, an index finds a few sooner than a scan of the table; compiling a query takes
 * longer than running it.
 */
const PLAN_FOR_FEW_ROWS = "SET random_page_cost = 1.1; SET jit = off;";
/** A role or database may have timeouts of its own. */
const NO_TIMEOUTS = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0";

export type DatabaseWatch = {
  /** Unreachable; called after each failed attempt to connect. A lost connection proves nothing: it may be an old one. */
  onUnavailable(reason: string): void;
  /** Reachable; called after each successful attempt. */
  onAvailable(): void;
  /** The server refused a statement for lack of resources or time. */
  overloaded(reason: string): void;
  disk?: DiskWatch;
};

export type ConnectionOptions = {
  size: number;
  /** Disables statement timeouts, for migrations and background jobs. */
  isPatient?: boolean;
  /** Through a pooler that gives each transaction another session: no prepared statements, and its settings are the pooler's. */
  isPooled?: boolean;
  watch?: DatabaseWatch;
  mayBeStandby?: boolean;
  /** The name of the prepared statement; undefined to not prepare it. */
  nameOf?: (statement: string) => string | undefined;
};

const NOBODY: DatabaseWatch = { onUnavailable() {}, onAvailable() {}, overloaded() {} };

/**
 * Connections to the primary. Connecting and waiting for a free connection time out after 5 seconds, a statement after 10.
 * @param url One host, or several of which one is the primary; searched again on failover.
 * @throws {AppError} `store.unavailable` from `connect` and `query`; other database errors pass through.
 */
export function openConnections(url: string, options: ConnectionOptions): PostgresPool {
  const { watch = NOBODY, nameOf: named = () => undefined } = options;
  const nameOf = options.isPooled ? () => undefined : named;
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
        watch.onAvailable();
        return guarded(client, { watch, nameOf, room });
      } catch (error) {
        if (isOutage(error)) watch.onUnavailable(reasonOf(error));
        throw explained(error, watch, room);
      }
    },
  };
}

/** A temporary megabyte: like a large edit, it needs space for a table. */
async function writeOnce(pool: Pool): Promise<void> {
  await pool.query("CREATE TEMP TABLE room ON COMMIT DROP AS SELECT repeat('x', 1000) FROM generate_series(1, 1000)");
}

function openPrimaryPool(servers: Servers, options: ConnectionOptions): Pool {
  const { size, isPatient = false, isPooled = false } = options;
  const config: PoolConfig = {
    max: size,
    connectionTimeoutMillis: CONNECTING_MS,
    application_name: "marquee",
    keepAlive: true,
    types: { getTypeParser },
    ...(!isPatient && { query_timeout: ANSWER_MS }),
    ...(!isPatient && !isPooled && { statement_timeout: STATEMENT_MS, idle_in_transaction_session_timeout: STATEMENT_MS }),
    Client: clientTo(servers),
  };
  return new Pool({ ...config, ...waitedFor(options) }).on("error", forgetConnection).on("connect", surviveItsEnd);
}

/** The pool awaits `onConnect`, although its types do not say so. */
function waitedFor({ mayBeStandby, isPatient, isPooled }: ConnectionOptions) {
  return {
    async onConnect(client: ClientBase) {
      if (!mayBeStandby) await refuseStandby(client);
      if (!isPooled) await client.query(isPatient ? PLAN_FOR_FEW_ROWS + NO_TIMEOUTS : PLAN_FOR_FEW_ROWS);
    },
  };
}

/** The pool creates each client from this class, which connects to the current server. */
function clientTo(servers: Servers) {
  return class extends Client {
    readonly server = servers.current();

    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: servers.current() });
    }
  };
}

/** Consecutive reads use one server: connections to the previous one are closed. */
async function connectionTo(servers: Servers, pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  if (!("server" in client) || client.server === servers.current()) return client;
  client.release(true);
  return connectionTo(servers, pool);
}

type Guard = Required<Pick<ConnectionOptions, "watch" | "nameOf">> & {
  /** Throws while the disk is full; null if read-only. */
  room: (() => Promise<void>) | null;
};

/** The client is not reused after a lost connection or stale prepared statements. */
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
      throw explained(error, watch, room);
    }
  }

  return {
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy = false) => client.release(destroy || isLost || isStale),
  };
}

/** The error to throw, after `watch` is notified. */
function explained(error: unknown, watch: DatabaseWatch, room: Guard["room"]): unknown {
  const failure = error instanceof DatabaseError ? diskFailure(error) : null;
  if (failure) {
    if (room) watch.disk?.(failure, failure.code === "store.damaged" ? null : room);
    return failure;
  }
  if (isOutage(error)) return storeUnavailable(error);
  if (!isOverload(error)) return error;
  watch.overloaded(reasonOf(error));
  return storeUnavailable(error);
}

/** The pool has already dropped the connection. */
function forgetConnection(): void {}

/** The query reports the error; without a listener the process would exit. */
function surviveItsEnd(client: PoolClient): void {
  client.on("error", forgetConnection);
}

/** Every number in the store is exact as a JavaScript number. */
function getTypeParser(type: number, format?: "text" | "binary"): (text: string) => unknown {
  return type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format);
}
