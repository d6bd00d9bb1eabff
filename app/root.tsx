import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import { use, type ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, useRouteError } from "react-router";
import stylesheet from "./styles/app.css?url";
import { PageContext } from "./ui/layout/page-context.ts";

export const links = () => [
  { rel: "preload", href: archivo, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
];

export function Layout({ children }: { children: ReactNode }) {
  const { islandScripts } = use(PageContext);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {islandScripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { reference } = use(PageContext);
  const detail = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : `Something went wrong. Reference: ${reference}`;
  return (
    <main>
      <h1>Unexpected Application Error!</h1>
      <p>{detail}</p>
    </main>
  );
}
