import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { openSite } from "./app.ts";
import type { Settings } from "./env.ts";
import { closeListener } from "./http/close-listener.ts";
import { limitConnections } from "./http/http-connections.ts";
import { listenAt, originOf } from "./process/listen-address.ts";
import { asksForEvents } from "./realtime/upgrade-requests.ts";

const GRACE_MS = 10_000;
const SWEEP_MS = 50;
/** The time for requests on their way: on a connection that was idle, or to a site that a proxy has just found healthy. */
const LAST_REQUESTS_MS = 500;
const HEALTH_CHECK = /^\/healthz(?:$|\?)/;
const HEAD_MS = 15_000;
const HEAD_CHECK_MS = 5000;
/** The time for uploads; other bodies have their own limits, see server/http/bodies/pace.ts. */
const BODY_MS = 3_600_000;
/** Longer than proxies keep one idle, or they send a request just as the site closes it. */
const IDLE_CONNECTION_MS = 75_000;

type ListenOptions = {
  settings: Settings;
  /** The folder `build/NAME`. */
  build: string;
  root: string;
  writeLog: (line: string) => void;
  /** Writes to the terminal, never to the log. */
  print: (line: string) => void;
  /** Whether this process prints that the site is ready. */
  isAnnouncing: boolean;
};

export type ListeningSite = {
  /** The address it listens on, whatever its public one. */
  origin: string;
  /**
   * Finishes what was begun, then closes all. Further calls are one.
   * @param options `drains`: takes new connections for another moment, until a call without it.
   */
  stop(options?: { drains: boolean }): Promise<void>;
  /** Aborts pending requests. */
  closeConnections(): void;
};

/** Opens the site and listens. @throws what `startProblem` can explain, and defects. */
export async function listen({ settings, build, root, writeLog, print, isAnnouncing }: ListenOptions): Promise<ListeningSite> {
  const site = await openSite({ root, settings, clientFolder: path.join(build, "client"), writeLog, print });
  let stopping: Promise<void> | null = null;
  const draining = Promise.withResolvers<void>();
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
      if (stopping) response.shouldKeepAlive = false;
      // The socket behaves as if nothing listened any more: some proxies retry then, whatever a status says.
      if (stopping && HEALTH_CHECK.test(request.url ?? "")) request.socket.destroy();
      else void site.listener(request, response);
    },
  );
  limitConnections(server, settings.trustedProxies);
  server.on("upgrade", site.upgrade);
  await listenAt(server, settings);
  const { host, publicUrl } = settings;
  const { port } = server.address() as AddressInfo;
  const origin = originOf({ host, port });
  if (isAnnouncing) announce();

  function announce(): void {
    print(`Marquee is ready: ${publicUrl ? `${publicUrl}, at ${origin}` : origin}`);
    if (!site.welcome) return;
    const base = publicUrl ?? origin;
    print(`One-time sign-in link, valid for one day: ${base}${site.welcome} — later sign in at ${base}/admin`);
  }

  async function finish(): Promise<void> {
    site.closeConnections();
    const overdue = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    let sweeping: NodeJS.Timeout | undefined;
    const lastRequests = setTimeout(() => {
      draining.resolve();
      sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    }, LAST_REQUESTS_MS);
    await draining.promise;
    await closeListener(server);
    for (const timer of [overdue, lastRequests, sweeping]) clearTimeout(timer);
    await site.close();
  }

  return {
    origin,
    stop: ({ drains } = { drains: false }) => {
      if (!drains) draining.resolve();
      return (stopping ??= finish());
    },
    closeConnections: () => server.closeAllConnections(),
  };
}
