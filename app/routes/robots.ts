import { requestContext } from "#app/context.ts";
import { refuseOtherMethods } from "#app/http.ts";
import type { Route } from "./+types/robots";

const CLOSED = ["/admin", "/search", "/download/"];

export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(requestContext);
  const lines = ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

export const action = refuseOtherMethods;
