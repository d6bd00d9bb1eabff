import { once } from "node:events";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createServer as createViteServer } from "vite";
import type * as App from "../server/app.ts";
import { readableLine } from "./dev-log.ts";
import { startDevPostgres } from "./dev-postgres.ts";
import { ROOT } from "./run.ts";

type OpenApp = { module: typeof App; site: App.Site };

if (process.argv.includes("--postgres")) {
  const { url } = await startDevPostgres(path.join(ROOT, ".marquee/postgres"));
  process.env["DATABASE_URL"] = url;
  console.error(`PostgreSQL in development: ${url}`);
}

/** Vite serves browser files; the server runs from sources. A change reopens the whole site, so that each module exists once. */
const http = createHttpServer();
const vite = await createViteServer({ root: ROOT, appType: "custom", server: { middlewareMode: true, ws: { server: http } } });
const loadApp = async () => (await vite.ssrLoadModule("/server/app.ts")) as typeof App;
const first = await loadApp();
const settings = first.readSettings();
let open: OpenApp | null = await start().catch(giveUp);

async function start(): Promise<OpenApp> {
  await first.checkListenAddress(settings);
  return openApp(first);
}

function giveUp(error: unknown): never {
  console.error(first.startProblem(error) ?? error);
  process.exit(1);
}

async function openApp(module: typeof App): Promise<OpenApp> {
  const writeLog = (line: string) => console.log(vite.ssrRewriteStacktrace(readableLine(line)));
  return { module, site: await module.openSite({ root: ROOT, settings, clientFolder: null, writeLog, print: console.error }) };
}

let reopening: Promise<unknown> = Promise.resolve();

/** Concurrent requests share one reopening. */
function currentSite(): Promise<App.Site> {
  const current = reopening.then(siteOfSources);
  reopening = current.catch(() => undefined);
  return current;
}

async function siteOfSources(): Promise<App.Site> {
  const module = await loadApp();
  if (open?.module !== module) {
    const old = open;
    open = null;
    await old?.site.close();
    open = await openApp(module);
  }
  return open.site;
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  try {
    const site = await currentSite();
    await site.listener(request, response);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    response.writeHead(500, { "Content-Type": "text/plain" }).end(error instanceof Error ? error.stack : String(error));
  }
}

http.on("upgrade", (request, socket, head) => {
  if (open?.module.asksForEvents(request)) open.site.upgrade(request, socket, head);
});
http.on("request", (request, response) => vite.middlewares(request, response, () => void answer(request, response)));

const { host, port } = settings;
http.listen(port, host);
await once(http, "listening").catch(giveUp);
console.error(`Marquee in development: http://${host}:${(http.address() as AddressInfo).port}`);

let closing: Promise<unknown> | null = null;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  // React Router's own Vite server would end the process before the site is closed.
  process.removeAllListeners(signal);
  process.on(signal, stop);
}

/** Ignores a second signal: a terminal sends it to `npm run dev` too, which forwards it. */
function stop() {
  http.closeAllConnections();
  closing ??= Promise.all([vite.close(), open?.site.close()]).then(() => process.exit(0));
}
