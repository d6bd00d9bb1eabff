import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import { use, type ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
  type UIMatch,
} from "react-router";
import type { Route } from "./+types/root";
import { requestContext } from "./context.ts";
import { methodNotAllowed, visitorErrorFacts } from "./http.ts";
import type { SiteIdentity } from "#app/site/site.ts";
import { ADMIN, SITE_PATH } from "./lib/addresses/admin-paths.ts";
import type { IslandName } from "#app/platform/islands/island-names.ts";
import { ATOM, feedTitle } from "#app/lib/addresses/feed-paths.ts";
import { ChunkError } from "#app/platform/islands/load-chunk.ts";
import adminStylesheet from "./styles/admin/admin.css?url";
import stylesheet from "./styles/app.css?url";
import { FailedPageAlone } from "#app/accounts/sign-in/failed-page.tsx";
import { errorMeta } from "#app/meta/page-meta.ts";
import { AdminTexts } from "./ui/admin/frame/admin-texts.tsx";
import { ChunkErrorPage } from "./ui/admin/frame/chunk-error-page.tsx";
import { PAGE_LANGUAGE } from "./ui/browser/page-language.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { BareFrame } from "./ui/layout/bare-frame.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { PageContext } from "./ui/layout/page-context.ts";
import { useLanguage } from "./ui/language/language-context.ts";
import { DataScript } from "#app/platform/islands/data-script.tsx";
import { textsOf } from "#app/platform/islands/island-texts.ts";
import { PageLanguagesContext } from "./ui/language/page-languages.ts";
import { accentProperties, SiteContext } from "./ui/layout/site-context.ts";

export const links = () => [{ rel: "preload", href: archivo, as: "font", type: "font/woff2", crossOrigin: "anonymous" }];

export function loader({ context }: Route.LoaderArgs): SiteIdentity {
  return context.get(requestContext).site;
}

/** If it ran on every navigation, a failure of the site would be the root's, and break the navigation. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs): boolean {
  return formAction === SITE_PATH;
}

export function Layout({ children }: { children: ReactNode }) {
  const isAdmin = useMatches().some(isOfAdmin);
  const isLive = useIsHydrated();
  const language = useLanguage();
  const { reference, hasServiceWorker, site: rendered } = use(PageContext);
  // Error pages may have no loader data, and the browser has no page context.
  const site = useRouteLoaderData<typeof loader>("root") ?? rendered;
  return (
    <html
      lang={language.code}
      dir={language.dir}
      style={accentProperties(site)}
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
        <SiteLinks site={site} />
      </head>
      <body>
        <SiteContext value={site}>{children}</SiteContext>
        {isAdmin ? <AppScripts /> : <IslandScripts />}
      </body>
    </html>
  );
}

function SiteLinks({ site: { name, iconVersion } }: { site: SiteIdentity }) {
  const language = useLanguage();
  const { path } = language;
  return (
    <>
      <link rel="icon" href={`/favicon.ico?v=${iconVersion}`} sizes="32x32" />
      <link rel="icon" href={`/icon.svg?v=${iconVersion}`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png?v=${iconVersion}`} />
      <link rel="manifest" href={path("/manifest.webmanifest")} />
      <link rel="search" href={path("/opensearch.xml")} type="application/opensearchdescription+xml" title={name} />
      <link rel="alternate" href={path("/feed.xml")} type={ATOM} title={feedTitle(language, name, null, "")} />
    </>
  );
}

/** Styles need no nonce. If it were missing, the server would write the scripts' nonce, which browsers hide from hydration. */
const BLANK_NONCE = "";

/** A route that exports `handle = ADMIN` is hydrated as a whole page (docs/decisions/0003). */
const isOfAdmin = ({ handle }: UIMatch) => handle === ADMIN;

function AppScripts() {
  return (
    <>
      <AdminTexts />
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

function IslandScripts() {
  const { islandScripts, islands } = use(PageContext);
  return (
    <>
      <PageTexts islands={islands} />
      {islandScripts.map((script) => (
        <script key={script} type="module" src={script} fetchPriority="low" />
      ))}
    </>
  );
}

/** Read by `ui/browser/page-language.ts` in the browser. Must come after the islands of the page. */
function PageTexts({ islands }: { islands: ReadonlySet<IslandName> }) {
  const { data } = use(PageLanguagesContext);
  if (!data) return null;
  return <DataScript id={PAGE_LANGUAGE} data={{ ...data, texts: textsOf(data.texts, islands) }} />;
}

export default function Root() {
  return <Outlet />;
}

/** For error pages only; every other page has its own. */
export const meta = errorMeta;

/** Handles all methods but GET and HEAD at the address of the home page. */
export const action = methodNotAllowed;

export function ErrorBoundary() {
  const { reference } = use(PageContext);
  const error = useRouteError();
  const language = useLanguage();
  const isAdmin = useMatches().some(isOfAdmin);
  if (isAdmin) return <FailedPageAlone />;
  if (error instanceof ChunkError) return <ChunkErrorPage error={error} />;
  return (
    <BareFrame>
      <ErrorPage {...visitorErrorFacts(language, error, reference, import.meta.env.DEV)} />
    </BareFrame>
  );
}
