import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createViteServer } from "vite";
import type * as App from "../server/app.ts";
import { ROOT } from "./run.ts";

type OpenApp = { module: typeof App; site: App.Site };

/**
 * The site with hot reload: Vite in front serves the browser's files, the server's modules come from their sources.
 * When one of them changes, the site is closed and opened anew, so that there is one copy of every module.
 */
const http = createHttpServer();
const vite = await createViteServer({ root: ROOT, appType: "custom", server: { middlewareMode: { server: http } } });
const { checkListenAddress, readSettings, startProblem } = (await vite.ssrLoadModule("/server/app.ts")) as typeof App;
const settings = readSettings();
await checkListenAddress(settings).catch(giveUp);
let open = await openApp().catch(giveUp);

function giveUp(error: unknown): never {
  console.error(startProblem(error) ?? error);
  process.exit(1);
}

async function openApp(): Promise<OpenApp> {
  const module = (await vite.ssrLoadModule("/server/app.ts")) as typeof App;
  const options = { root: ROOT, settings, clientFolder: null, writeLog: () => undefined, tell: console.error };
  return { module, site: await module.openSite(options) };
}

let reopening: Promise<void> = Promise.resolve();

/** The site of the sources as they are now; several requests at once share one reopening. */
async function currentSite(): Promise<App.Site> {
  const before = reopening;
  reopening = (async () => {
    await before.catch(() => undefined);
    await reopenIfChanged();
  })();
  await reopening;
  return open.site;
}

async function reopenIfChanged() {
  if ((await vite.ssrLoadModule("/server/app.ts")) === open.module) return;
  await open.site.close();
  open = await openApp();
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
  if (open.module.asksForEvents(request)) open.site.upgrade(request, socket, head);
});
http.on("request", (request, response) => vite.middlewares(request, response, () => void answer(request, response)));

const { host, port } = open.site.settings;
http.listen(port, host, () => console.error(`Marquee in development: http://${host}:${port}`));

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    http.closeAllConnections();
    void Promise.all([vite.close(), open.site.close()]).then(() => process.exit(0));
  });
}
