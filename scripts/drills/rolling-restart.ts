import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { startEngines } from "../../tests/engines.ts";
import { freePort } from "../../tests/servers/own-postgres.ts";
import { ADMIN_SITE, signIn } from "../../tests/request/sign-in.ts";
import { startSiteProcess, type SiteProcess } from "../../tests/sites/site.ts";
import { startLoad } from "./load.ts";
import { findLost } from "./lost.ts";
import { startNginx, type Nginx } from "./nginx.ts";
import { judge, printReport } from "./report.ts";

const READERS = 6;
const WRITERS = 2;
const TIME_OUT_MS = 15_000;
/** nginx's old workers may still forward requests they have begun to read. */
const SETTLE_MS = 500;

type Instance = { port: number; site: SiteProcess };
type Start = (port: number) => Promise<Instance>;

export const drillRollingRestart = () => restartEachUnderLoad(4);

/** Instances behind nginx restart one after the other, without losing a request or a write. */
export async function restartEachUnderLoad(count: number): Promise<boolean> {
  await using folder = await temporaryFolder();
  await using engines = await startEngines();
  const environment = { ...ADMIN_SITE, ...engines.settings, TRUSTED_PROXIES: "127.0.0.1" };
  const instances: Instance[] = [];
  const start: Start = async (port) => ({
    port,
    site: await startSiteProcess({
      environment: { ...environment, PORT: String(port) },
      dataDir: path.join(folder.path, String(port)),
    }),
  });
  try {
    for (let started = 0; started < count; started++) instances.push(await start(await freePort()));
    await using nginx = await startNginx(instances.map(({ port }) => port));
    return await restartAll(instances, nginx, start);
  } finally {
    for (const { site } of instances) await site[Symbol.asyncDispose]();
  }
}

async function restartAll(instances: Instance[], nginx: Nginx, start: Start): Promise<boolean> {
  const { origin } = nginx;
  const cookie = await signIn({ origin });
  const load = startLoad({ origins: [origin], cookie, readers: READERS, writers: WRITERS, timeOutMs: TIME_OUT_MS });
  for (const [at, instance] of instances.entries()) instances[at] = await restart(instance, nginx, start);
  const report = await load.stop();
  const lost = await findLost(origin, cookie, report.acknowledged);
  printReport(`${instances.length} instances behind nginx, each restarted once`, report, lost);
  return judge([
    ["no request is lost", report.reading.errors + report.writing.errors === 0],
    ["no acknowledged write is lost", lost.length === 0],
  ]);
}

async function restart({ port, site }: Instance, nginx: Nginx, start: Start): Promise<Instance> {
  await nginx.passOver(port);
  await pause(SETTLE_MS);
  await site.stop("SIGTERM");
  const started = await start(port);
  await nginx.passOver(null);
  await pause(SETTLE_MS);
  return started;
}
