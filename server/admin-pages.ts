import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import {
  adminContext,
  backupsContext,
  importsContext,
  limitsContext,
  removeDemoContext,
  scansContext,
  sourcesContext,
} from "#app/context.ts";
import type { BackupAction } from "#app/backup/site-backups.ts";
import { createRecorder } from "#app/audit/recorder.ts";
import { recordRefusal } from "#app/audit/record-refusals.ts";
import { statusOf } from "#app/http.ts";
import { isOpenToVisitors, loggedPath } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { formatMessage } from "#app/lib/localized-message.ts";
import { accountHeaders } from "./http/account-headers.ts";
import { ADMIN_FORM, createFormReader, VISITOR_FORM, withoutBody } from "./http/bodies/form-bodies.ts";
import { createRateLimiter } from "./limits/rate-limiter.ts";
import { secureOriginFor } from "./http/insecure-page.ts";
import { requestOrigin } from "./http/request-origin.ts";
import { requestIdOf } from "./http/request-id.ts";
import { servicesThrough, sourcesThrough } from "./overload/outside-lane.ts";
import { routerContext } from "./router-context.ts";
import { cookieLines } from "./http/session-cookies.ts";
import type { ShellEnv, ShellParts } from "./shell-parts.ts";
import { watchUntrustedProxies } from "./http/untrusted-proxies.ts";

const NONCE_BYTES = 18;
const BROWSER_ERRORS = { limit: 10, windowMs: 60_000 };
/** Personal pages are neither cached nor indexed. */
const PRIVATE: Record<string, string> = { "Cache-Control": "no-store, private", "X-Robots-Tag": "noindex" };

/** Answers /admin, the only pages that read cookies. Each response has its own nonce for React Router's inline scripts. */
export function adminPages(parts: ShellParts): (c: Context<ShellEnv>) => Promise<Response> {
  const { settings, services, log, headersOf, renderPage } = parts;
  const untrustedProxies = watchUntrustedProxies(settings.trustedProxies, log);
  const readAdminForm = createFormReader(ADMIN_FORM);
  const readVisitorForm = createFormReader(VISITOR_FORM);
  const browserErrors = createRateLimiter(BROWSER_ERRORS);

  /** Leaves the body of a form unread that the guard will refuse. */
  async function withForm(request: Request, incoming: IncomingMessage, isSignedIn: boolean): Promise<Request> {
    if (isSignedIn) return readAdminForm(request, incoming);
    return isOpenToVisitors(new URL(request.url).pathname) ? readVisitorForm(request, incoming) : withoutBody(request);
  }

  return async (c) => {
    const { incoming } = c.env;
    const headers = accountHeaders(incoming, settings);
    const signedIn = await services.accounts.sessionOf(headers);
    // Admins' requests only: visitors could forge headers to provoke advice that disables limits.
    if (signedIn) untrustedProxies.note(incoming);
    const actor = signedIn ? ({ role: "admin", account: signedIn.account } as const) : ({ role: "visitor" } as const);
    let request: Request;
    try {
      request = await withForm(c.req.raw, incoming, signedIn !== null);
    } catch (error) {
      const status = error instanceof AppError ? statusOf(error) : 500;
      if (!(error instanceof AppError) || status >= 500) throw error;
      return c.text(formatMessage(parts.languages.backOffice.language, error.localizedMessage), status as ContentfulStatusCode);
    }
    const origin = requestOrigin(incoming, settings);
    const outside = parts.outsideLane(incoming, signedIn !== null);
    const acting = servicesThrough(outside, services.for(actor, origin));
    const context = await routerContext(parts, { services: acting, url: c.req.url, id: requestIdOf(incoming) });
    const nonce = randomBytes(NONCE_BYTES).toString("base64");
    const recorder = createRecorder({ actor, origin, now: acting.now, note: log.warn });
    const record = (action: BackupAction, name: string) => recorder.add(acting.store, { action, thing: { name } });
    context.set(backupsContext, { ...parts.backups, record });
    context.set(importsContext, { ...parts.imports, origin });
    context.set(scansContext, { ...parts.scans, origin });
    context.set(removeDemoContext, parts.removeDemo);
    const recordLift = (name: string) => recorder.add(acting.store, { action: "limit.lift", thing: { name } });
    context.set(limitsContext, { ...parts.limits, record: recordLift });
    context.set(sourcesContext, async () => sourcesThrough(outside, await parts.findSources()));
    context.set(adminContext, {
      release: parts.version,
      signedIn,
      headers,
      recordRefusal: (refusal, error) => recorder.refuse(acting.store, refusal, error),
      secureOrigin: secureOriginFor(incoming, settings),
      nonce,
      proxies: { trusted: settings.trustedProxies.names, untrusted: untrustedProxies.seen() },
      mayReportError: () => signedIn !== null && browserErrors.take(signedIn.account.id).isAllowed,
    });
    const response = await renderPage(request, context);
    if (signedIn && response.status === 403)
      await recordRefusal({ ...acting, origin }, `${c.req.method} ${loggedPath(c.req.path)}`);
    const facts = { ...headersOf(incoming, nonce), ...PRIVATE, "X-Request-Id": requestIdOf(incoming) };
    for (const [name, value] of Object.entries(facts)) response.headers.set(name, value);
    const own = response.headers.getSetCookie();
    response.headers.delete("Set-Cookie");
    // Renews a session in use, unless the response itself starts, renews or ends one.
    const cookies = cookieLines(own.length > 0 ? own : (signedIn?.cookies ?? []), incoming, settings);
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
    return response;
  };
}
