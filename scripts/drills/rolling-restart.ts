import { setTimeout as pause } from "node:timers/promises";
import { startEngines } from "../../tests/engines.ts";
import { signIn } from "../../tests/request/sign-in.ts";
import { startInstances } from "./instances.ts";
import { startLoad } from "./load.ts";
import { findLost } from "./lost.ts";
import { startNginx } from "./nginx.ts";
import { judge, printReport } from "./report.ts";

const READERS = 6;
const WRITERS = 2;
const TIME_OUT_MS = 15_000;
/** nginx's old workers may still forward requests they have begun to read. */
const SETTLE_MS = 500;

export const drillRollingRestart = () => restartEachUnderLoad(4);

/** Instances behind nginx restart one after the other, without losing a request or a write. */
export async function restartEachUnderLoad(count: number): Promise<boolean> {
  await using engines = await startEngines();
  await using instances = await startInstances(count, { ...engines.settings, TRUSTED_PROXIES: "127.0.0.1" });
  await using nginx = await startNginx(instances.ports);
  const { origin } = nginx;
  const cookie = await signIn({ origin });
  const load = startLoad({ origins: [origin], cookie, readers: READERS, writers: WRITERS, timeOutMs: TIME_OUT_MS });
  for (const port of instances.ports) {
    await nginx.passOver(port);
    await pause(SETTLE_MS);
    await instances.restart(port);
    await nginx.passOver(null);
    await pause(SETTLE_MS);
  }
  const report = await load.stop();
  const lost = await findLost(origin, cookie, report.acknowledged);
  printReport(`${count} instances behind nginx, each restarted once`, report, lost);
  return judge([
    ["no request is lost", report.reading.errors + report.writing.errors === 0],
    ["no acknowledged write is lost", lost.length === 0],
  ]);
}
