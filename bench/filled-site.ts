import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";
import { dataFiles } from "../server/process/data-files.ts";
import { temporaryFolder } from "../tests/data/builders.ts";
import { startSiteProcess } from "../tests/sites/site.ts";

/** The site has no demo and uses a database filled before. */
export async function startFilledSite(
  fillStore: (store: Store) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<{ origin: string; pid: number } & AsyncDisposable> {
  await using cleanUp = new AsyncDisposableStack();
  const { path: dataDir } = cleanUp.use(await temporaryFolder());
  const store = await openSqliteStore({ file: dataFiles(dataDir).database, now: () => new Date() });
  await fillStore(store);
  await store.close();
  const { origin, process } = cleanUp.use(await startSiteProcess({ dataDir, environment: { DEMO: "0", ...environment } }));
  const kept = cleanUp.move();
  return { origin, pid: process.pid ?? 0, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}
