import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { Server as NetServer } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type * as App from "./app.ts";

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
const root = path.resolve(import.meta.dirname, "..");

// The reader of the output may close it; the site keeps running.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

const build = path.join(root, "build", readFileSync(path.join(root, "build/current"), "utf8"));
const app = (await import(pathToFileURL(path.join(build, "server/app.js")).href)) as typeof App;
const tell = (line: string) => void process.stderr.write(`${line}\n`);
const log = app.createLogWriter(process.stdout);
process.on("exit", log.flush);
const site = await openSite().catch((error: unknown) => giveUp(app.startProblem(error), error));

let isStopping = false;
const { host, port } = site.settings;
const server = createServer(
  {
    headersTimeout: HEAD_MS,
    connectionsCheckingInterval: HEAD_CHECK_MS,
    requestTimeout: BODY_MS,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    optimizeEmptyRequests: true,
    shouldUpgradeCallback: app.asksForEvents,
  },
  (request, response) => {
    if (isStopping) response.shouldKeepAlive = false;
    void site.listener(request, response);
  },
);
app.limitConnections(server, site.settings.trustedProxies);
server.on("upgrade", site.upgrade);
server.on("error", (error) => giveUp(app.listenProblem(error, site.settings), error));
server.listen(port, host, () => {
  const address = server.address();
  const actualPort = typeof address === "object" && address ? address.port : port;
  const here = `http://${host.includes(":") ? `[${host}]` : host}:${actualPort}`;
  const { publicUrl } = site.settings;
  tell(`Marquee is ready: ${publicUrl ? `${publicUrl}, at ${here}` : here}`);
  if (site.welcome)
    tell(
      `One-time sign-in link, valid for a day: ${publicUrl ?? here}${site.welcome} — later sign in at ${publicUrl ?? here}/admin`,
    );
});

async function openSite() {
  const settings = app.readSettings();
  await app.checkListenAddress(settings);
  return app.openSite({ root, settings, clientFolder: path.join(build, "client"), writeLog: log.write, tell });
}

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

function giveUp(problem: string | null, error: unknown): never {
  if (problem) tell(problem);
  else console.error(error);
  process.exit(1);
}
