import { renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { islandScripts } from "virtual:islands";
import { reportContext, requestContext } from "./context.ts";
import { IslandContext, type RenderIsland } from "./ui/islands/island-context.ts";
import { PageContext } from "./ui/layout/page-context.ts";

const renderIsland: RenderIsland = (element, prefix) => renderToString(element, { identifierPrefix: prefix });

/** Renders a page whole: public pages carry no hydration data, so there is nothing to stream. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Response {
  const html = renderToString(
    <IslandContext value={renderIsland}>
      <PageContext value={{ reference: loadContext.get(requestContext).id, islandScripts }}>
        <ServerRouter context={entryContext} url={request.url} />
      </PageContext>
    </IslandContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${html}`, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  // A method that no page knows is refused by React Router itself.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(reportContext)(error);
};
