import { createServer } from "node:http";
import { Server as NetServer } from "node:net";
import path from "node:path";
import { openSite } from "./app.ts";
import type { Settings } from "./env.ts";
import { limitConnections } from "./http/connections.ts";
import { giveUp } from "./process/give-up.ts";
import { listenProblem } from "./process/listen-address.ts";
import type { LogWriter } from "./process/log-writer.ts";
import { isAnnouncing } from "./process/workers.ts";
import { asksForEvents } from "./realtime/upgrade-requests.ts";

const GRACE_MS = 10_000;
const SWEEP_MS = 50;
/** For requests that are on their way on a connection that was idle until now. */
const LAST_REQUESTS_MS = 500;
const HEAD_MS = 15_000;
const HEAD_CHECK_MS = 5000;
/** For uploads; other bodies have their own limits, see server/http/pace.ts. */
const BODY_MS = 3_600_000;
/** Longer than proxies keep one idle, or they send a request just as the site closes it. */
const IDLE_CONNECTION_MS = 75_000;

type ServeOptions = { settings: Settings; build: string; root: string; log: LogWriter };

/** Listens until a signal, then finishes what was begun and ends the process. */
export async function serve({ settings, build, root, log }: ServeOptions): Promise<void> {
  process.on("exit", log.flush);
  const tell = (line: string) => void process.stderr.write(`${line}\n`);
  const site = await openSite({ root, settings, clientFolder: path.join(build, "client"), writeLog: log.write, tell });
  let isStopping = false;
  const { host, port, publicUrl } = settings;
  const server = createServer(
    {
      headersTimeout: HEAD_MS,
      connectionsCheckingInterval: HEAD_CHECK_MS,
      requestTimeout: BODY_MS,
      keepAliveTimeout: IDLE_CONNECTION_MS,
      optimizeEmptyRequests: true,
      shouldUpgradeCallback: asksForEvents,
    },
    (request, response) => {
      if (isStopping) response.shouldKeepAlive = false;
      void site.listener(request, response);
    },
  );
  limitConnections(server, settings.trustedProxies);
  server.on("upgrade", site.upgrade);
  server.on("error", (error) => giveUp(listenProblem(error, settings), error));
  server.listen(port, host, () => {
    if (!isAnnouncing()) return;
    const address = server.address();
    const actualPort = typeof address === "object" && address ? address.port : port;
    const here = `http://${host.includes(":") ? `[${host}]` : host}:${actualPort}`;
    tell(`Marquee is ready: ${publicUrl ? `${publicUrl}, at ${here}` : here}`);
    if (!site.welcome) return;
    const base = publicUrl ?? here;
    tell(`One-time sign-in link, valid for a day: ${base}${site.welcome} — later sign in at ${base}/admin`);
  });

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);

  /** Ignores further signals: npm forwards those that a terminal and systemd also send here. */
  function stop() {
    if (isStopping) return;
    isStopping = true;
    site.hangUp();
    const overdue = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    let sweeping: NodeJS.Timeout;
    const lastRequests = setTimeout(() => {
      sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    }, LAST_REQUESTS_MS);
    // Unlike the server's own `close`, keeps idle connections open.
    NetServer.prototype.close.call(server, () => {
      for (const timer of [overdue, lastRequests, sweeping]) clearTimeout(timer);
      site
        .close()
        .then(log.end)
        .then(
          () => process.exit(0),
          (error: unknown) => giveUp(null, error),
        );
    });
  }
}
