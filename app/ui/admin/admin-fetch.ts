import type { HydratedRouterProps } from "react-router/dom";

/** How React Router asks the server from a page of the back office. */
type RouterFetch = NonNullable<HydratedRouterProps["unstable_fetch"]>;

type AdminFetchParts = {
  fetch: (request: Request) => Promise<Response>;
  /** Resolves with whether somebody signed in. */
  askToSignIn: () => Promise<boolean>;
  /** Loads a page, whose guard sends whoever is not signed in to the login page. */
  load: (address: string) => void;
  /** Told the id a failed answer is logged under; "" after an answer that did not fail. */
  onReference: (reference: string) => void;
};

const UNREACHABLE = "The site cannot be reached. Try again in a moment.";

/**
 * Asks the server, and whoever is in front of the screen to sign in when their session has ended: then the same is asked again, so
 * that nothing that was typed is lost. Who would rather not gets the refusal where something was sent, and keeps the page as it is
 * where something was only to be read.
 */
export function createAdminFetch({ fetch, askToSignIn, load, onReference }: AdminFetchParts): RouterFetch {
  const ask: RouterFetch = async (request, context) => {
    const again = request.clone();
    const response = await answered(request, fetch);
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

/** What is read of a site that cannot be reached is its own error; what is sent keeps its failure, for the form to show. */
async function answered(request: Request, fetch: AdminFetchParts["fetch"]): Promise<Response> {
  if (request.method !== "GET") return fetch(request);
  try {
    const response = await fetch(request);
    const isProxys = response.status >= 502 && !response.headers.has("X-Request-Id");
    return isProxys ? new Response(UNREACHABLE, { status: response.status, statusText: response.statusText }) : response;
  } catch (error) {
    if (request.signal.aborted) throw error;
    return new Response(UNREACHABLE, { status: 503, statusText: "Service Unavailable" });
  }
}

function isSignIn({ url }: Request): boolean {
  return new URL(url).pathname === "/admin/login.data";
}

/** The page whose data lie at an address. */
function pageOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("_routes");
  return [pathname.replace(/(?:\/_)?\.data$/, ""), searchParams.toString()].filter(Boolean).join("?");
}

function forever(): Promise<Response> {
  return new Promise(() => undefined);
}
