import { openPostgresStore } from "#app/platform/sql/postgres/postgres.ts";
import type { Store } from "#app/store/store.ts";
import { settingsOf, testDatabase } from "../../servers/postgres.ts";
import { testBucket } from "../../servers/s3-bucket.ts";
import { startSiteProcess, type SiteProcess } from "../../sites/site.ts";

/** Sites on one PostgreSQL and one bucket, each with its own data folder; `store` is a connection of the test. */
export type Instances = { sites: SiteProcess[]; store: Store; databaseUrl: string } & AsyncDisposable;

/** All instances start together, on an empty database. */
export async function startInstances(count: number, environment: Record<string, string>): Promise<Instances> {
  await using cleanUp = new AsyncDisposableStack();
  const { url } = cleanUp.use(await testDatabase());
  const bucket = cleanUp.use(await testBucket());
  const start = () => startSiteProcess({ environment: { ...environment, ...bucket.environment, ...settingsOf(url) } });
  const sites = await Promise.all(Array.from({ length: count }, async () => cleanUp.use(await start())));
  const store = await openPostgresStore({ url, now: () => new Date() });
  cleanUp.defer(() => store.close());
  const all = cleanUp.move();
  return { sites, store, databaseUrl: url, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

export async function startPair(environment: Record<string, string>) {
  const instances = await startInstances(2, environment);
  const [one, other] = instances.sites;
  if (!one || !other) throw new Error("Two were started.");
  return { ...instances, one, other };
}
