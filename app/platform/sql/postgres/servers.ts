import { setTimeout as delay } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { serverUrls } from "#app/lib/addresses/postgres-url.ts";
import { isOutage, NotPrimary } from "./postgres-failures.ts";

/** Limits the search for the primary: by then failover has ended, or requests have waited long enough. */
const LOOKED_FOR_MS = 5_000;
const ROUND_MS = 100;

export type Servers = {
  current(): string;
  /** Tries each server until `connect` succeeds; a single server is tried once. */
  reach<T>(connect: () => Promise<T>): Promise<T>;
};

/** @param url One host or several, in libpq's format. */
export function openServers(url: string): Servers {
  const urls = serverUrls(url) ?? [url];
  let index = 0;
  return {
    current: () => urls[index % urls.length] ?? url,
    async reach(connect) {
      const giveUpAt = performance.now() + LOOKED_FOR_MS;
      for (let tries = 1; ; tries++) {
        const tried = index;
        try {
          return await connect();
        } catch (error) {
          if (urls.length === 1 || !isOutage(error) || performance.now() > giveUpAt) throw error;
          if (index === tried) index++;
          if (tries % urls.length === 0) await delay(ROUND_MS);
        }
      }
    },
  };
}

export function connectToPrimary(servers: Servers, config: ClientConfig): Promise<Client> {
  return servers.reach(async () => {
    const client = new Client({ ...config, connectionString: servers.current() });
    client.on("error", () => {});
    await client.connect();
    try {
      await refuseStandby(client);
      return client;
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
  });
}

/** @throws {NotPrimary} */
export async function refuseStandby(client: Pick<Client, "query">): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby");
  if (rows[0]?.standby) throw new NotPrimary();
}
