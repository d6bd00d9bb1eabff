import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import { use, type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError, type UIMatch } from "react-router";
import { errorFacts, refuseOtherMethods } from "./http.ts";
import { ADMIN } from "./lib/addresses/admin-paths.ts";
import { ATOM, feedTitle } from "./lib/feeds.ts";
import { ChunkError } from "./lib/load-chunk.ts";
import icon from "./styles/icon.svg?url&no-inline";
import adminStylesheet from "./styles/admin.css?url";
import stylesheet from "./styles/app.css?url";
import { errorMeta } from "./routes/meta/page-meta.ts";
import { ChunkErrorPage } from "./ui/admin/frame/chunk-error-page.tsx";
import { useIsLive } from "./ui/browser/use-is-live.ts";
import { BareFrame } from "./ui/layout/bare-frame.tsx";
import { ErrorPage } from "./ui/pages/error-page.tsx";
import { PageContext } from "./ui/layout/page-context.ts";

export const links = () => [
  { rel: "preload", href: archivo, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: icon, type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "search", href: "/opensearch.xml", type: "application/opensearchdescription+xml", title: "Marquee" },
  { rel: "alternate", href: "/feed.xml", type: ATOM, title: feedTitle(null, "") },
];

export function Layout({ children }: { children: ReactNode }) {
  const isAdmin = useMatches().some(isOfAdmin);
  const isLive = useIsLive();
  const { reference, hasServiceWorker } = use(PageContext);
  return (
    <html
      lang="en"
      data-reference={isAdmin ? reference : undefined}
      data-live={isLive ? "" : undefined}
      data-worker={hasServiceWorker && !isAdmin ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="stylesheet" href={isAdmin ? adminStylesheet : stylesheet} />
        <Links nonce={isAdmin ? BLANK_NONCE : undefined} />
      </head>
      <body>
        {children}
        {isAdmin ? <AppScripts /> : <IslandScripts />}
      </body>
    </html>
  );
}

/** Styles need no nonce. If left out, the server would write the scripts' nonce, which browsers hide from hydration. */
const BLANK_NONCE = "";

/** A route that exports `handle = ADMIN` is hydrated as a whole page (docs/decisions/0003). */
const isOfAdmin = ({ handle }: UIMatch) => handle === ADMIN;

function AppScripts() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

function IslandScripts() {
  const { islandScripts } = use(PageContext);
  return islandScripts.map((script) => <script key={script} type="module" src={script} fetchPriority="low" />);
}

export default function Root() {
  return <Outlet />;
}

/** For error pages only; every other page has its own. */
export const meta = errorMeta;

/** Handles all methods but GET and HEAD at the address of the home page. */
export const action = refuseOtherMethods;

export function ErrorBoundary() {
  const { reference } = use(PageContext);
  const error = useRouteError();
  if (error instanceof ChunkError) return <ChunkErrorPage error={error} />;
  return (
    <BareFrame>
      <ErrorPage {...errorFacts(error, reference, import.meta.env.DEV)} />
    </BareFrame>
  );
}
