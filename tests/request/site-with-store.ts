import type { Store } from "#app/store/store.ts";
import { startSite, type RunningSite } from "../sites/site.ts";
import { ADMIN_SITE, signIn } from "./sign-in.ts";
import { openStoreBeside } from "./store-beside.ts";

type SiteWithStore = { site: RunningSite; store: Store };

/** An empty site, and its store opened beside it until the site is disposed of. */
export async function startWithStore(environment: Record<string, string> = {}): Promise<SiteWithStore> {
  const running = await startSite({ environment: { DEMO: "0", ADMIN_PASSWORD: "correct horse", ...environment } });
  const store = await openStoreBeside(running.dataDir);
  const dispose = async () => {
    await store.close();
    await running[Symbol.asyncDispose]();
  };
  return { site: { ...running, [Symbol.asyncDispose]: dispose }, store };
}

/** Like `startWithStore`, with a session of the owner. */
export async function startAdminSite(environment: Record<string, string> = {}): Promise<SiteWithStore & { cookie: string }> {
  const { site, store } = await startWithStore({ ...ADMIN_SITE, ...environment });
  return { site, store, cookie: await signIn(site) };
}
