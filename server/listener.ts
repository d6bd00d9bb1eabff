import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, RequestError, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { AppError } from "#app/lib/errors.ts";
import type { BuiltFiles } from "./built-files/built-files.ts";
import { takeCounted } from "./counting/counted-answers.ts";
import type { Counter } from "./counting/counter.ts";
import { withDefects, type RefuseStorage } from "./http/defects.ts";
import { hasBody } from "./http/bodies/form-bodies.ts";
import { needsPrimary } from "./http/needs-primary.ts";
import { pageAddress, writtenAddress } from "./http/page-address.ts";
import { withRequestLog, type Listener } from "./http/request-log.ts";
import { createUnfinishedBodies } from "./http/bodies/unfinished-bodies.ts";
import type { RecentPictures } from "./media/recent-pictures.ts";
import type { Overload } from "./overload/overload.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import type { ShellParts } from "./shell-parts.ts";
import type { createShell } from "./shell.ts";

type Parts = Pick<ShellParts, "settings" | "log" | "languageOf" | "headersOf" | "clientFolder"> & {
  builtFiles: BuiltFiles;
  recentPictures: RecentPictures;
  pageCache: PageCache;
  overload: Overload;
  counter: Counter;
  refuseStorage: RefuseStorage;
  shell: ReturnType<typeof createShell>;
};

/** Answers from memory where it can, else by the shell, as far as the overload guard admits. */
export function createListener(parts: Parts): Listener {
  const { settings, log, languageOf, headersOf, builtFiles, recentPictures, pageCache, overload, refuseStorage } = parts;
  const shellListener = createShellListener(parts);
  const admitBody = createUnfinishedBodies(settings.trustedProxies);
  const isForCache = ({ headers }: IncomingMessage) =>
    parts.clientFolder !== null && !(settings.databaseReadUrl !== null && needsPrimary(headers));
  const answerAtOnce = (request: IncomingMessage, response: ServerResponse) =>
    builtFiles.answer(request, response) ||
    recentPictures.answer(request, response) ||
    (isForCache(request) && pageCache.answerCached(writtenAddress(request, settings), request, response));
  const answerAnything = async (request: IncomingMessage, response: ServerResponse) => {
    await admitBody(request, response);
    if (builtFiles.answer(request, response)) return;
    const address = isForCache(request) ? pageAddress(request, settings) : null;
    try {
      if (address && (await pageCache.answer(address, request, response))) return;
    } catch (error) {
      return overload.answer(error, request, response);
    }
    try {
      await shellListener(request, response);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const refused = refuseStorage(request, new AppError("request.bad-address", error.message));
      response.writeHead(400, { ...headersOf(request), ...refused?.headers }).end(refused?.body);
    }
  };
  const answer: Listener = (request, response) =>
    !hasBody(request) && answerAtOnce(request, response) ? null : answerAnything(request, response);
  return withRequestLog(log, settings.trustedProxies, withDefects(log, { headersOf, languageOf, refuseStorage }, answer));
}

function createShellListener({ settings, overload, counter, shell }: Parts) {
  const answerUncached = async (request: Request, env: HttpBindings) => {
    const response = await overload.run(env.incoming, async () => shell.fetch(request, env));
    const counted = takeCounted(response.headers);
    if (counted) counter.count(env.incoming, counted);
    return response;
  };
  return getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      try {
        return await answerUncached(request, { incoming, outgoing });
      } catch (error) {
        overload.answer(error, incoming, outgoing);
        return RESPONSE_ALREADY_SENT;
      }
    },
    { overrideGlobalObjects: false, autoCleanupIncoming: false, hostname: hostWithoutHeader(settings), errorHandler: fail },
  );
}

/** HTTP/1.0 needs no Host, and health checks of proxies send none. */
function hostWithoutHeader({ publicUrl }: Parts["settings"]): string {
  return publicUrl ? new URL(publicUrl).host : "localhost";
}

function fail(error: unknown): never {
  throw error;
}
