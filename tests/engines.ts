import { readSettings } from "../server/env.ts";
import { placesOf, type Places } from "../server/process/places.ts";
import { administer, databaseUrl, startOwnPostgres } from "./own-postgres.ts";
import { makeBucket, startOwnS3, type S3Keys } from "./own-s3.ts";

/** Servers that sites of this run keep everything in; without them each keeps it in its data folder. */
type Servers = { postgresUrl: string; s3: S3Keys };

/** By which a run tells the processes of its tests. */
const VARIABLE = "MARQUEE_TEST_SERVERS";

const made = new Map<string, Promise<Record<string, string>>>();

/** Starts a PostgreSQL and an S3 for a run whose sites are to keep everything there, each by itself. @returns Stops both. */
export async function startServers(): Promise<() => Promise<void>> {
  const { servers, stop } = await startBoth();
  process.env[VARIABLE] = JSON.stringify(servers);
  return stop;
}

/** Starts both for instances of one site. @returns What each is started with. */
export async function startPlaces(): Promise<{ settings: Record<string, string>; stop: () => Promise<void> }> {
  const { servers, stop } = await startBoth();
  return { settings: await makePlaces(servers), stop };
}

async function startBoth(): Promise<{ servers: Servers; stop: () => Promise<void> }> {
  const [{ stop: stopPostgres, url }, { stop: stopS3, ...s3 }] = await Promise.all([startOwnPostgres(), startOwnS3()]);
  const stop = async () => void (await Promise.all([stopPostgres(), stopS3()]));
  return { servers: { postgresUrl: url, s3 }, stop };
}

/** What a site with this data folder is started with to keep everything where this run's sites do; each has places of its own. */
export function engineSettings(dataDir: string): Promise<Record<string, string>> {
  const servers = process.env[VARIABLE];
  if (servers === undefined) return Promise.resolve({});
  const settings = made.get(dataDir) ?? makePlaces(JSON.parse(servers) as Servers);
  made.set(dataDir, settings);
  return settings;
}

/** Where such a site keeps everything. */
export async function storedIn(dataDir: string): Promise<Places> {
  return placesOf(readSettings({ DATA_DIR: dataDir, ...(await engineSettings(dataDir)) }));
}

async function makePlaces({ postgresUrl, s3 }: Servers): Promise<Record<string, string>> {
  const name = `story-${crypto.randomUUID()}`;
  await administer(postgresUrl, `CREATE DATABASE "${name}"`);
  return { DATABASE_URL: databaseUrl(postgresUrl, name), ...(await makeBucket(s3, name)) };
}
