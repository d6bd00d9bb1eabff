import { serveStatic } from "@hono/node-server/serve-static";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { RouterContextProvider } from "react-router";
import { countContext, noteContext, reportContext, requestContext, servicesContext, type Counted } from "#app/context.ts";
import { writeCounted } from "./counting/counted-answers.ts";
import type { Settings } from "./env.ts";
import { lastResort } from "./last-resort.ts";
import type { Log } from "./log.ts";
import { pictureFile } from "./picture-files.ts";
import { requestIdOf } from "./request-id.ts";
import { pathProblem } from "./request-path.ts";
import { securityHeaders } from "./security-headers.ts";
import type { OpenServices } from "./services.ts";
import { speculationRules } from "./speculation-rules.ts";

/** What the shell stands around. */
export type ShellParts = {
  settings: Settings;
  services: OpenServices;
  log: Log;
  version: string;
  /** Folder of the built browser files; null in development, where Vite serves them. */
  clientFolder: string | null;
  renderPage: (request: Request, context: RouterContextProvider) => Promise<Response>;
};

/** The shell is called with the request and the response of node:http beside the Request. */
export type ShellEnv = { Bindings: HttpBindings };

/** Not kept, because the stored link may change and each download counts; not listed by search engines. */
const WAY_OUT = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Everything behind a request: headers, health, files and pictures, then the pages. */
export function createShell(parts: ShellParts): Hono<ShellEnv> {
  const { settings, services, log, clientFolder } = parts;
  const shell = new Hono<ShellEnv>();
  shell.use(withHeaders(securityHeaders({ trailerHosts: settings.trailerHosts, hotReload: clientFolder === null })), cleanPath);
  shell.all("/healthz", readingOnly, () => health(parts));
  if (clientFolder) shell.all("/static/*", readingOnly, builtFiles(clientFolder, IMMUTABLE));
  shell.all("/static/*", (c) => c.text("Not found.", 404));
  shell.all("/pictures/*", readingOnly, (c) => pictureFile(c, services.for({ role: "visitor" }).pictures));
  shell.get("/speculation-rules.json", speculationRules);
  shell.use("/download/*", withHeaders(WAY_OUT));
  shell.all("/v1/*", (c) => c.text("Not found.", 404));
  if (clientFolder) shell.get("*", builtFiles(clientFolder, "public, max-age=3600"));
  // React Router would serve the loaders of public pages as data; nothing reads them there.
  shell.all("/__manifest", (c) => c.text("Not found.", 404));
  shell.all("*", async (c) => {
    if (c.req.path.endsWith(".data")) return c.text("Not found.", 404);
    const context = pageContext(parts, c.req.url, requestIdOf(c.env.incoming));
    const counted: Counted[] = [];
    context.set(countContext, (each) => void counted.push(each));
    const response = await parts.renderPage(c.req.raw, context);
    if (counted[0]) writeCounted(response, counted[0]);
    if (response.status === 405) response.headers.set("Allow", "GET, HEAD");
    return response;
  });
  shell.onError((error, c) => {
    const request = requestIdOf(c.env.incoming);
    log.defect(error, { request });
    const { body, contentType } = lastResort(c.env.incoming.headers.accept, request);
    return c.body(body, 500, { "Content-Type": contentType });
  });
  return shell;
}

function withHeaders(headers: Record<string, string>): MiddlewareHandler<ShellEnv> {
  const entries = Object.entries(headers);
  return async (c, next) => {
    await next();
    for (const [name, value] of entries) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}

const cleanPath: MiddlewareHandler<ShellEnv> = async (c, next) => {
  const problem = pathProblem(c.env.incoming.url ?? "/");
  return problem ? c.text(problem, 400) : next();
};

const readingOnly: MiddlewareHandler<ShellEnv> = async (c, next) =>
  ["GET", "HEAD"].includes(c.req.method) ? next() : c.text("Only GET and HEAD are answered here.", 405, { Allow: "GET, HEAD" });

function builtFiles(root: string, cacheControl: string): MiddlewareHandler<ShellEnv> {
  return serveStatic<ShellEnv>({
    root,
    precompressed: true,
    onFound: (_file, c) => c.header("Cache-Control", cacheControl),
  });
}

async function health({ services, version }: ShellParts): Promise<Response> {
  const answers = await services.ping().then(
    () => true,
    () => false,
  );
  return Response.json({ version, store: answers ? "answers" : "does not answer" }, { status: answers ? 200 : 503 });
}

function pageContext({ services, settings, log }: ShellParts, url: string, id: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services.for({ role: "visitor" }));
  context.set(requestContext, {
    id,
    origin: settings.publicUrl ?? new URL(url).origin,
    trailerHosts: settings.trailerHosts,
    contactEmail: settings.contactEmail,
  });
  context.set(noteContext, (event) => log.warn(event, { request: id }));
  context.set(reportContext, (error) => log.defect(error, { request: id }));
  return context;
}
