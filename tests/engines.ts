import { readSettings } from "../server/env.ts";
import { storageSettingsOf, type StorageSettings } from "../server/process/storage-settings.ts";
import { administer, databaseUrl, startOwnPostgres } from "./servers/own-postgres.ts";
import { databaseSettings, isPoolerWanted, startPgBouncer } from "./servers/pgbouncer.ts";
import { makeBucket, startOwnS3, type S3Keys } from "./servers/own-s3.ts";

/** Servers for all sites of this run; without them each site uses its data folder. */
type Servers = { postgresUrl: string; poolUrl: string | null; s3: S3Keys };

/** Passes the servers to test processes. */
const VARIABLE = "MARQUEE_TEST_SERVERS";

const made = new Map<string, Promise<Record<string, string>>>();

/** Starts PostgreSQL and S3 for a run; each site has its own database and bucket there. @returns Stops both. */
export async function startServers(): Promise<() => Promise<void>> {
  const { servers, stop } = await startBoth();
  process.env[VARIABLE] = JSON.stringify(servers);
  return stop;
}

/** Starts both for instances of one site. @returns The settings of each instance. */
export async function startEngines(): Promise<{ settings: Record<string, string> } & AsyncDisposable> {
  const { servers, stop } = await startBoth();
  return { settings: await makeStorage(servers), [Symbol.asyncDispose]: stop };
}

async function startBoth(): Promise<{ servers: Servers; stop: () => Promise<void> }> {
  const [{ stop: stopPostgres, url }, { stop: stopS3, ...s3 }] = await Promise.all([startOwnPostgres(), startOwnS3()]);
  await using started = new AsyncDisposableStack();
  started.defer(async () => void (await Promise.all([stopPostgres(), stopS3()])));
  const pooler = isPoolerWanted() ? await startPgBouncer(url) : null;
  started.defer(async () => pooler?.stop());
  const all = started.move();
  return { servers: { postgresUrl: url, poolUrl: pooler?.url ?? null, s3 }, stop: () => all.disposeAsync() };
}

/** The settings of a site with this data folder; on the run's servers, each has its own database and bucket. */
export function engineSettings(dataDir: string): Promise<Record<string, string>> {
  const servers = process.env[VARIABLE];
  if (servers === undefined) return Promise.resolve({});
  const settings = made.get(dataDir) ?? makeStorage(JSON.parse(servers) as Servers);
  made.set(dataDir, settings);
  return settings;
}

export async function storedIn(dataDir: string): Promise<StorageSettings> {
  return storageSettingsOf(readSettings({ DATA_DIR: dataDir, ...(await engineSettings(dataDir)) }));
}

async function makeStorage({ postgresUrl, poolUrl, s3 }: Servers): Promise<Record<string, string>> {
  const name = `story-${crypto.randomUUID()}`;
  await administer(postgresUrl, `CREATE DATABASE "${name}"`);
  return { ...databaseSettings(databaseUrl(postgresUrl, name), poolUrl), ...(await makeBucket(s3, name)) };
}
