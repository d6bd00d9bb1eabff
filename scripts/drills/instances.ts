import path from "node:path";
import { ADMIN_SITE } from "../../tests/request/sign-in.ts";
import { freePort } from "../../tests/servers/own-postgres.ts";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { startSiteProcess, type SiteProcess } from "../../tests/sites/site.ts";

type Instances = {
  sites: readonly SiteProcess[];
  ports: readonly number[];
  /** Ends one by SIGTERM and starts it again. */
  restart(port: number): Promise<void>;
} & AsyncDisposable;

/** Sites with the same settings, started one after the other, each with its own port and folder. */
export async function startInstances(count: number, settings: Record<string, string>): Promise<Instances> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder());
  const sites: SiteProcess[] = [];
  const ports: number[] = [];
  stack.defer(async () => {
    for (const site of sites) await site[Symbol.asyncDispose]();
  });
  const start = (port: number) => {
    const environment = { ...ADMIN_SITE, ...settings, PORT: String(port) };
    return startSiteProcess({ environment, dataDir: path.join(folder.path, String(port)) });
  };
  for (let started = 0; started < count; started++) {
    const port = await freePort();
    sites.push(await start(port));
    ports.push(port);
  }
  const running = stack.move();
  return {
    sites,
    ports,
    async restart(port) {
      const at = ports.indexOf(port);
      await sites[at]?.stop("SIGTERM");
      sites[at] = await start(port);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
