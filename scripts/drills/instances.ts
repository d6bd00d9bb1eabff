import path from "node:path";
import { ADMIN_SITE } from "../../tests/request/sign-in.ts";
import { freePort } from "../../tests/servers/own-postgres.ts";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { startSiteProcess, type SiteProcess } from "../../tests/sites/site.ts";

type Instances = { sites: readonly SiteProcess[]; ports: readonly number[] } & AsyncDisposable;

/** Sites with the same settings, started one after the other, each with its own port and folder. */
export async function startInstances(count: number, settings: Record<string, string>): Promise<Instances> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder());
  const sites: SiteProcess[] = [];
  const ports: number[] = [];
  for (let started = 0; started < count; started++) {
    const port = await freePort();
    const environment = { ...ADMIN_SITE, ...settings, PORT: String(port) };
    sites.push(stack.use(await startSiteProcess({ environment, dataDir: path.join(folder.path, String(port)) })));
    ports.push(port);
  }
  const running = stack.move();
  return { sites, ports, [Symbol.asyncDispose]: () => running.disposeAsync() };
}
