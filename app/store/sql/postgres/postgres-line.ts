import type { Client } from "pg";
import { openGate } from "#app/lib/gate.ts";
import { isOutage, storeAway } from "./postgres-failures.ts";
import { connectToPrimary, openServers } from "./postgres-servers.ts";

const CONNECTING_MS = 5_000;
const ANSWER_MS = 10_000;
/** The server gives up who is silent for 25 seconds, and with that what was locked. */
const BEGINNING = "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;";

const CONNECTION = {
  application_name: "marquee: turns and events",
  keepAlive: true,
  connectionTimeoutMillis: CONNECTING_MS,
  query_timeout: ANSWER_MS,
};

/** One connection that is kept for what hangs on it; where it was lost, the next query opens another. */
export type Line = {
  /** Of the connection that was opened last; whatever hung on an earlier one is gone. */
  readonly number: number;
  /** One after the other. Who does not answer in time is hung up on. @throws {AppError} `store.away`. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

type LineOptions = {
  url: string;
  /** Statements for the beginning of each connection. */
  begin: string;
  onNotification: (payload: string) => void;
  onLost: (error: Error) => void;
};

export function openLine({ url, begin, onNotification, onLost }: LineOptions): Line {
  const oneAtATime = openGate(1);
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
    hangUp(lost);
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
    query: <Row>(text: string, values: unknown[] = []) => oneAtATime(() => ask<Row>(text, values)).catch(tellOutage),
    close: () =>
      oneAtATime(async () => {
        isClosed = true;
        const last = client;
        client = null;
        await last?.end();
      }),
  };
}

function tellOutage(error: unknown): never {
  throw isOutage(error) ? storeAway(error) : error;
}

async function beginBy(statements: string, client: Client): Promise<void> {
  try {
    await client.query(statements);
  } catch (error) {
    hangUp(client);
    throw error;
  }
}

/** Without waiting: whoever is at the other end may be gone. */
function hangUp(client: Client): void {
  client.end().catch(() => undefined);
}
