import type { Client } from "pg";
import { openGate } from "#app/lib/locks/gate.ts";
import { isOutage, storeUnavailable } from "./postgres-failures.ts";
import { connectToPrimary, openServers } from "./servers.ts";

const CONNECTING_MS = 5_000;
const ANSWER_MS = 10_000;
/** The server drops a client, and its locks, after 25 seconds of silence. */
const BEGINNING = "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;";

export const LOCKS_AND_MESSAGES = "marquee: locks and messages";

const CONNECTION = {
  application_name: LOCKS_AND_MESSAGES,
  keepAlive: true,
  connectionTimeoutMillis: CONNECTING_MS,
  query_timeout: ANSWER_MS,
};

/** A connection for locks and notifications. If it is lost, the next query opens another. */
export type PersistentConnection = {
  /** Increases with each connection; state of earlier ones is lost. */
  readonly number: number;
  /** Sequential. A timeout drops the connection. @throws {AppError} `store.unavailable`. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

type LineOptions = {
  url: string;
  begin: string;
  onNotification: (payload: string) => void;
  onLost: (error: Error) => void;
};

export function openPersistentConnection({ url, begin, onNotification, onLost }: LineOptions): PersistentConnection {
  const inSequence = openGate(1);
  const servers = openServers(url);
  let client: Client | null = null;
  let number = 0;
  let isClosed = false;

  async function connected(): Promise<Client> {
    if (client) return client;
    if (isClosed) throw new Error("The store is closed.");
    const opened = await connectToPrimary(servers, CONNECTION);
    opened.on("error", (error) => drop(opened, error));
    opened.on("end", () => drop(opened, new Error("The database ended the connection.")));
    opened.on("notification", ({ payload }) => onNotification(payload ?? ""));
    await beginBy(`${BEGINNING} ${begin}`, opened);
    client = opened;
    number++;
    return opened;
  }

  function drop(lost: Client, error: Error): void {
    if (client !== lost) return;
    client = null;
    discard(lost);
    onLost(error);
  }

  async function ask<Row>(text: string, values: unknown[]): Promise<Row[]> {
    const asked = await connected();
    try {
      return (await asked.query(text, values)).rows as Row[];
    } catch (error) {
      drop(asked, error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  }

  return {
    get number() {
      return number;
    },
    query: <Row>(text: string, values: unknown[] = []) => inSequence(() => ask<Row>(text, values)).catch(throwOutage),
    close: () =>
      inSequence(async () => {
        isClosed = true;
        const last = client;
        client = null;
        await last?.end();
      }),
  };
}

function throwOutage(error: unknown): never {
  throw isOutage(error) ? storeUnavailable(error) : error;
}

async function beginBy(statements: string, client: Client): Promise<void> {
  try {
    await client.query(statements);
  } catch (error) {
    discard(client);
    throw error;
  }
}

/** Does not wait: the server may be gone. */
function discard(client: Client): void {
  client.end().catch(() => undefined);
}
