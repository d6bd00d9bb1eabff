import type { HydratedRouterProps } from "react-router/dom";
import type { Language } from "#app/languages/language.ts";

type RouterFetch = NonNullable<HydratedRouterProps["unstable_fetch"]>;

type AdminFetchParts = {
  fetch: (request: Request) => Promise<Response>;
  /** Resolves to true if the admin signed in. */
  askToSignIn: () => Promise<boolean>;
  /** Loads a page; its guard redirects to the login page without a session. */
  load: (address: string) => void;
  /** Called with the id that a failed request is logged under; "" after a success. */
  onReference: (reference: string) => void;
  language: Language;
};

/**
 * If the session has expired, asks for the password and repeats the request, so that no input is lost. If the admin declines, a
 * submission is refused and a read leaves the page as it is.
 */
export function createAdminFetch({ fetch, askToSignIn, load, onReference, language }: AdminFetchParts): RouterFetch {
  const ask: RouterFetch = async (request, context) => {
    const again = request.clone();
    const response = await answered(request, fetch, language);
    onReference(response.status < 500 ? "" : (response.headers.get("X-Request-Id") ?? ""));
    if (response.status !== 401 || isSignIn(request)) return response;
    const reads = request.method === "GET";
    if (reads && context.type === "navigation") {
      load(pageOf(request.url));
      return forever();
    }
    if (await askToSignIn()) return ask(again, context);
    return reads ? forever() : response;
  };
  return ask;
}

/** An unreachable site becomes an error page for reads; submissions keep the failure for the form to show. */
async function answered(request: Request, fetch: AdminFetchParts["fetch"], { text }: Language): Promise<Response> {
  if (request.method !== "GET") return fetch(request);
  try {
    const response = await fetch(request);
    const isProxys = response.status >= 502 && !response.headers.has("X-Request-Id");
    return isProxys
      ? new Response(text("admin.frame.unreachable"), { status: response.status, statusText: response.statusText })
      : response;
  } catch (error) {
    if (request.signal.aborted) throw error;
    return new Response(text("admin.frame.unreachable"), { status: 503, statusText: "Service Unavailable" });
  }
}

function isSignIn({ url }: Request): boolean {
  return new URL(url).pathname === "/admin/login.data";
}

function pageOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("_routes");
  return [pathname.replace(/(?:\/_)?\.data$/, ""), searchParams.toString()].filter(Boolean).join("?");
}

function forever(): Promise<Response> {
  return new Promise(() => undefined);
}
