import type { IncomingMessage } from "node:http";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { countContext, formsContext, languageContext, requestContext, servicesContext, type Counted } from "#app/context.ts";
import { can } from "#app/services.ts";
import { statusOf } from "#app/http.ts";
import { recordedServices } from "#app/store/recorded-services.ts";
import { storeInLanguage } from "#app/store/translated-store.ts";
import { isAdminPath } from "#app/lib/addresses/admin-paths.ts";
import type { Language } from "#app/languages/language.ts";
import { AppError } from "#app/lib/errors.ts";
import { isDownloadPath, isEmbedPath, isHiddenPath, isPreviewPath, isReportPath } from "#app/lib/addresses/page-paths.ts";
import { api } from "./api/api.ts";
import { accountHeaders } from "./http/account-headers.ts";
import { islandErrors } from "./alerts/island-errors.ts";
import { adminPages } from "./admin-pages.ts";
import { seenRequests } from "./counting/seen-requests.ts";
import { writeCounted } from "./counting/counted-answers.ts";
import { requestNetwork } from "./http/client-address.ts";
import { createFormReader, REPORT_FORM, withoutBody } from "./http/bodies/form-bodies.ts";
import { createFormLimits } from "./limits/form-limits.ts";
import { languagePath } from "./languages/language-path.ts";
import { createMonitorAccess, type MonitorAccess } from "./metrics/monitor-access.ts";
import { METRICS_TYPE } from "./metrics/registry.ts";
import { backupHealth } from "./process/full-health.ts";
import { lastResort, isTemporary } from "./process/last-resort.ts";
import { pictureFile } from "./media/serve-pictures.ts";
import { ratingRequests } from "./ratings/rating-requests.ts";
import { requestIdOf } from "./http/request-id.ts";
import { pathProblem } from "./http/request-path.ts";
import { importUploads } from "./import/import-uploads.ts";
import { routerContext } from "./router-context.ts";
import { ownPagesOnly, refuseForeign } from "./http/same-origin.ts";
import { EMBEDDABLE, inFrames } from "./http/security-headers.ts";
import type { ShellEnv, ShellParts } from "./shell-parts.ts";
import { sharedPicture } from "./media/shared-pictures.ts";
import { ICON_PATHS, siteIcons } from "./media/site-icons.ts";
import { speculationRules } from "./http/speculation-rules.ts";
import { storageApi } from "./storage-api/storage-api.ts";
import { webSeed } from "./storage-api/web-seed.ts";

/** Not cached, because the link may change and each download counts; not indexed. */
const DOWNLOAD_HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** Browsers would keep a 410 for ever, and a withdrawn item may be published again. */
const GONE = { "Cache-Control": "no-cache" };

/** A CDN assumes a lifetime for what names none. */
const UNSHARED = { "Cache-Control": "private, no-cache" };

/** Any client with the address sees the draft. */
const SECRET_PAGE = { ...DOWNLOAD_HEADERS, "Referrer-Policy": "no-referrer" };

/** Of a mirror whose site has not been heard of for a month: texts, forms, the back office and what they need. */
const SHOWN_WHEN_CLOSED =
  /^\/(?:about|how-to-download|contact|privacy|terms|report|pages|admin|pictures|static|healthz|metrics|\.well-known|service-worker\.js|robots\.txt|manifest\.webmanifest|favicon\.ico|(?:icon|apple-touch-icon)[^/]*)(?:\/|$)/;
const DAY_S = 86_400;

export function createShell(parts: ShellParts): Hono<ShellEnv> {
  const { settings, services, log, headersOf, cachePicture } = parts;
  const shell = new Hono<ShellEnv>();
  shell.use(
    withHeaders(({ env, req }) => {
      const headers = headersOf(env.incoming);
      return isEmbedPath(new URL(req.url).pathname) ? inFrames(headers) : headers;
    }),
    withHeaders(({ res }) => (res.status === 410 ? GONE : {})),
    // Pages that may be cached say so themselves.
    withHeaders(({ env }) => (settings.cdnPurgeUrls && !env.reads ? UNSHARED : {})),
  );
  shell.use(async (c, next) => {
    const isShown = SHOWN_WHEN_CLOSED.test(parts.languages.at(c.req.path, parts.lastIdentity.known()).path.toLowerCase());
    if (!isShown && (await services.for({ role: "visitor" }).store.settings.get()).mirror?.notice === "closed")
      throw new AppError("mirror.closed", "The site that this mirror copies has not confirmed it for a month.", [], DAY_S);
    return next();
  });
  shell.route("/v1", storageApi(parts));
  shell.route("/api", api(parts));
  // For password managers: https://w3c.github.io/webappsec-change-password-url/
  shell.all("/.well-known/change-password", readingOnly, (c) => c.redirect("/admin/settings#password", 302));
  shell.use(
    cleanPath,
    where(isHiddenPath, async (c) => c.text("Not found.", 404)),
  );
  const mayMonitor = createMonitorAccess(parts);
  shell.all("/metrics", readingOnly, metricsPage(parts, mayMonitor));
  shell.all("/healthz", readingOnly, (c) => health(c, parts, mayMonitor));
  shell.all("/static/*", readingOnly, (c) => c.text("Not found.", 404));
  for (const path of ["/pictures/*", "/og/*", ...ICON_PATHS]) shell.use(path, withHeaders(EMBEDDABLE));
  const showIcon = siteIcons(() => services.for({ role: "visitor" }));
  for (const path of ICON_PATHS) shell.all(path, readingOnly, showIcon);
  shell.all("/pictures/*", readingOnly, (c) =>
    pictureFile(c, { pictures: services.for({ role: "visitor" }).pictures, cache: cachePicture }),
  );
  shell.all("/og/*", readingOnly, (c) =>
    sharedPicture(c, {
      services: services.for({ role: "visitor" }),
      languageOf: (choice) => parts.languages.at("/", choice).data,
      tagHeader: parts.tagHeader,
    }),
  );
  shell.route("/ratings", ratingRequests(parts));
  shell.post("/island-errors", islandErrors(parts));
  shell.get("/speculation-rules.json", speculationRules);
  shell.use(where(isDownloadPath, withHeaders(DOWNLOAD_HEADERS)), where(isPreviewPath, withHeaders(SECRET_PAGE)));
  shell.get("/download/:id/file/:file/bytes", webSeed(parts));
  shell.all("/service-worker.js", readingOnly);
  shell.use(refuseForeign(settings));
  shell.use(where((path) => path.endsWith("/seen"), seenRequests(parts)));
  shell.all("/__manifest", (c) => c.text("Not found.", 404));
  for (const handler of [ownPagesOnly(settings), importUploads(parts), adminPages(parts)]) shell.use(where(isAdminPath, handler));
  shell.options("/", (c) => c.body(null, 204, { Allow: "GET, HEAD, OPTIONS" })); // HAProxy's plain health check
  shell.all("*", publicPages(parts));
  shell.onError((error, c) => {
    const request = requestIdOf(c.env.incoming);
    if (!isTemporary(error)) log.defect(error, { request });
    const { status, body, headers } = lastResort(error, request, {
      accept: c.env.incoming.headers.accept,
      language: parts.languageOf(c.env.incoming),
    });
    return c.body(body, status, headers);
  });
  return shell;
}

function publicPages(parts: ShellParts): (c: Context<ShellEnv>) => Promise<Response> {
  const readReport = createFormReader(REPORT_FORM);
  const formLimits = createFormLimits(parts.limits);
  return async (c) => {
    // React Router would serve loader data of public pages, which is unused.
    if (c.req.path.endsWith(".data")) return c.text("Not found.", 404);
    const { incoming, reads } = c.env;
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const services = isRead ? parts.services.forPage(incoming.headers) : parts.services.for({ role: "visitor" });
    const context = await routerContext(parts, { services, url: c.req.url, id: requestIdOf(incoming), reads });
    const counted: Counted[] = [];
    context.set(countContext, (each) => void counted.push(each));
    const { pathname, search } = new URL(c.req.url);
    const { site } = context.get(requestContext);
    const { path, hasMoved } = parts.languages.at(pathname, site);
    if (hasMoved) return c.redirect(path + search, 302);
    const language = parts.languages.at(languagePath(pathname, incoming.headers), site);
    context.set(languageContext, language);
    const read = context.get(servicesContext);
    const shown = { ...read, store: storeInLanguage(read.store, language.language, language.offered) };
    context.set(servicesContext, reads ? recordedServices(shown, reads) : shown);
    context.set(formsContext, formLimits.of(requestNetwork(incoming, parts.settings.trustedProxies)));
    const moved = path === pathname ? c.req.raw : atPath(c.req.raw, path);
    let request: Request;
    try {
      request = isReportPath(path) ? await readReport(moved, incoming) : withoutBody(moved);
    } catch (error) {
      if (!(error instanceof AppError) || statusOf(error) >= 500) throw error;
      return c.text(error.message, statusOf(error) as ContentfulStatusCode);
    }
    const response = await parts.renderPage(request, context);
    localizeLocation(response.headers, language.language);
    if (counted[0]) writeCounted(response, counted[0]);
    if (response.status === 405) response.headers.set("Allow", "GET, HEAD");
    return response;
  };
}

/**
 * Copies a request to another path without its body: an unreadable path is refused whatever its method, and some methods cannot
 * be constructed.
 */
function atPath({ url, method, headers, signal }: Request, path: string): Request {
  const moved = new URL(url);
  moved.pathname = path;
  return new Request(moved, { method: method === "GET" || method === "HEAD" ? method : "POST", headers, signal });
}

/** Redirects stay in the language of the page. */
function localizeLocation(headers: Headers, { path }: Language): void {
  const location = headers.get("Location");
  if (location) headers.set("Location", path(location));
}

function where(isIt: (path: string) => boolean, handler: MiddlewareHandler<ShellEnv>): MiddlewareHandler<ShellEnv> {
  return (c, next) => (isIt(new URL(c.req.url).pathname) ? handler(c, next) : next());
}

type Own = Record<string, string>;

function withHeaders(given: Own | ((c: Context<ShellEnv>) => Own)): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    await next();
    const headers = typeof given === "function" ? given(c) : given;
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}

const cleanPath: MiddlewareHandler<ShellEnv> = async (c, next) => {
  const problem = pathProblem(c.env.incoming.url ?? "/");
  return problem ? c.text(problem, 400) : next();
};

const readingOnly: MiddlewareHandler<ShellEnv> = async (c, next) =>
  ["GET", "HEAD"].includes(c.req.method) ? next() : c.text("Only GET and HEAD are allowed here.", 405, { Allow: "GET, HEAD" });

function metricsPage({ metricsText }: ShellParts, mayMonitor: MonitorAccess): (c: Context<ShellEnv>) => Promise<Response> {
  return async (c) => {
    if (await mayMonitor(c.env.incoming)) return c.body(await metricsText(), 200, { "Content-Type": METRICS_TYPE });
    return c.text("Metrics need an API key, or a request from this machine while the site has no public address.", 401, {
      "WWW-Authenticate": "Bearer",
    });
  };
}

/** `?full` adds details for owners and monitoring only. */
async function health(c: Context<ShellEnv>, parts: ShellParts, mayMonitor: MonitorAccess): Promise<Response> {
  const { services, backups, version } = parts;
  const isFull = c.req.query("full") !== undefined;
  if (isFull && !(await mayMonitor(c.env.incoming)) && !(await isOwner(c.env.incoming, parts))) {
    return c.text("Sign in as an owner, or send an API key.", 403);
  }
  const { status, problems } = await services.health();
  const full = isFull && { backup: await backupHealth(backups, new Date()) };
  return Response.json({ version, status, problems, ...full }, { status: status === "ok" ? 200 : 503 });
}

async function isOwner(request: IncomingMessage, { services, settings }: ShellParts): Promise<boolean> {
  const signedIn = await services.accounts.sessionOf(accountHeaders(request, settings));
  return signedIn !== null && can({ role: "admin", account: signedIn.account }, "site.manage");
}
