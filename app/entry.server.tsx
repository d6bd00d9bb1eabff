import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { copyScripts, islandScripts } from "virtual:islands";
import { adminContext, languageContext, reportContext, requestContext } from "./context.ts";
import { IslandContext, type RenderIsland } from "#app/platform/islands/island-context.ts";
import type { IslandName } from "#app/platform/islands/island-names.ts";
import { LanguageContext } from "./ui/language/language-context.ts";
import { PageLanguagesContext } from "./ui/language/page-languages.ts";
import { PageContext } from "./ui/layout/page-context.ts";

/** Renders the whole page before responding. Only admin pages carry hydration data, with the CSP nonce that lets it run. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(adminContext)?.nonce;
  const { id: reference, hasServiceWorker, site, copy = null } = loadContext.get(requestContext);
  const { language, data, offered } = loadContext.get(languageContext);
  const islands = new Set<IslandName>();
  const renderIsland: RenderIsland = (element, prefix, name) => {
    islands.add(name);
    return renderToString(element, { identifierPrefix: prefix });
  };
  const shown = nonce ? entryContext : withMatchedRoutes(entryContext);
  const page = (
    <IslandContext value={renderIsland}>
      <LanguageContext value={language}>
        <PageLanguagesContext value={{ data, offered }}>
          <PageContext
            value={{ reference, islandScripts: copy ? copyScripts : islandScripts, islands, hasServiceWorker, site, copy }}
          >
            <ServerRouter context={shown} url={request.url} nonce={nonce} />
          </PageContext>
        </PageLanguagesContext>
      </LanguageContext>
    </IslandContext>
  );
  // A string of the whole page would take memory that V8 maps anew for each page. React Router reports the errors of visitors' pages.
  const html = await renderToReadableStream(page, nonce ? {} : { onError() {} });
  await html.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The page cache sends visitors' pages; others are sent at once.
  return new Response(nonce ? await new Response(html).bytes() : html, { status, headers });
}

/** React Router makes components of all routes in the manifest for each page; only its scripts need more than the matched ones. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  // React Router itself rejects methods that no route handles.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(reportContext)(error);
};
