import { temporaryFolder } from "../../tests/data/builders.ts";
import { startSiteProcess } from "../../tests/sites/site.ts";
import { report } from "../report/report.ts";
import { cachedBars } from "./cached.ts";
import { isInstalled } from "./installed.ts";
import { renderedBars } from "./rendered.ts";
import { ROUNDS, SECONDS } from "./rounds.ts";
import { CLIENT, CONNECTIONS, VARIED_CONNECTIONS } from "./server-load.ts";
import type { Measured } from "./reference-servers.ts";

/** Requests per second of the server's processor time, cached and rendered, and the latency of concurrent ones. */
export async function benchPages(): Promise<void> {
  await using folder = await temporaryFolder();
  await using running = await startSiteProcess();
  // Drained without parsing: the site logs tens of thousands of lines a second here.
  running.process.stdout?.removeAllListeners("data").resume();
  const site: Measured = { name: "the site", origin: running.origin, pids: [running.process.pid ?? 0] };
  for (const program of ["nginx", "wrk"]) if (!isInstalled(program)) console.log(`Left out: ${program}, which is not installed.`);
  const cached = await cachedBars(site, folder.path);
  // Last, because it fills the cache.
  const rendered = await renderedBars(site, folder.path);
  await report(
    "Pages",
    `\`npm run bench -- pages\`: ${ROUNDS} rounds of ${SECONDS} s, asked by ${CLIENT} over ${CONNECTIONS} connections, rendered pages over ${VARIED_CONNECTIONS}. A CPU second is one of user and system time of the server's own process; nginx and node:http send the site's bytes and headers. All but what says otherwise is asked for with brotli.`,
    [...cached, ...rendered],
  );
}
