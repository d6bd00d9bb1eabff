import { languageContext, requestContext } from "#app/context.ts";
import { methodNotAllowed } from "#app/http.ts";
import type { Route } from "./+types/robots.route";

export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(requestContext);
  const searches = context.get(languageContext).offered.flatMap(({ prefix }) => [`${prefix}/search?`, `${prefix}/search/`]);
  const closed = ["/admin", ...searches, "/download/"].map((path) => `Disallow: ${path}`);
  const lines = ["User-agent: *", ...closed, "", `Sitemap: ${origin}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

export const action = methodNotAllowed;
