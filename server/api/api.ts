import { Hono, type Context, type MiddlewareHandler } from "hono";
import { OPERATIONS } from "#app/api/operations.ts";
import type { Operation } from "#app/api/operation.ts";
import { WRITE } from "#app/api/write-items.ts";
import { openApi } from "#app/api/open-api.ts";
import { publicSettings } from "#app/site/site.ts";
import { AppError } from "#app/lib/errors.ts";
import { cacheSettings } from "#app/site/cached-settings.ts";
import { storeInLanguage } from "#app/store/translated-store.ts";
import { requestIdOf } from "../http/request-id.ts";
import { pathProblem } from "../http/request-path.ts";
import type { ShellEnv, ShellParts } from "../shell-parts.ts";
import { apiPage } from "./api-page.ts";
import { writeApi } from "./write-api.ts";
import { problemAnswer, SERVER_PROBLEM, problemOf } from "./api-problems.ts";

type ApiParts = Pick<ShellParts, "settings" | "services" | "languages" | "log" | "limits" | "sentImports">;

/** Reads answer as for a visitor. Cookies are never read. */
export function api(parts: ApiParts): Hono<ShellEnv> {
  const routes = new Hono<ShellEnv>();
  routes.use(cleanPath);
  routes.post(`/1${WRITE.path}`, writeApi(parts));
  for (const operation of OPERATIONS) {
    const path = `/1${operation.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    routes.get(path, async (c) => answer(c, parts, operation));
    routes.all(path, () => {
      throw new AppError("request.wrong-method", "This address does not take this method.");
    });
  }
  routes.get("/1/openapi.json", async (c) => {
    const { origin, name } = await describedSite(c, parts);
    return c.json(openApi({ name, origin }));
  });
  routes.get("/1", async (c) => c.html(apiPage(await describedSite(c, parts))));
  routes.all("*", () => {
    throw new AppError("request.unknown-address", "The API has no such address.");
  });
  routes.onError((error, c) => {
    const problem = problemOf(error);
    if (!problem) parts.log.defect(error, { request: requestIdOf(c.env.incoming) });
    const refused = problemAnswer(problem ?? SERVER_PROBLEM);
    return c.newResponse(refused.body, refused);
  });
  return routes;
}

const cleanPath: MiddlewareHandler<ShellEnv> = async (c, next) => {
  const problem = pathProblem(c.env.incoming.url ?? "/");
  if (problem) throw new AppError("request.bad-address", problem);
  await next();
};

/** Opens the answer to pages of other sites; errors too, so that a page can tell what is missing from what failed. */
async function readSite(c: Context<ShellEnv>, { services }: ApiParts) {
  const store = cacheSettings(services.forPage(c.env.incoming.headers).store);
  const { site } = await store.settings.get();
  if (site.apiForPages) c.header("Access-Control-Allow-Origin", "*");
  return { store, site };
}

async function describedSite(c: Context<ShellEnv>, parts: ApiParts) {
  const { site } = await readSite(c, parts);
  return { origin: parts.settings.publicUrl ?? new URL(c.req.url).origin, name: publicSettings(site).name };
}

async function answer(c: Context<ShellEnv>, parts: ApiParts, operation: Operation): Promise<Response> {
  const query = new URL(c.req.url).searchParams;
  const { store, site } = await readSite(c, parts);
  const code = query.get("language");
  const { language, offered } = parts.languages.at(code === null ? "/" : `/${code.toLowerCase()}/`, site);
  if (code !== null && language.code.toLowerCase() !== code.toLowerCase())
    throw new AppError("query.invalid", `language: The site offers ${offered.map((each) => each.code).join(", ")}.`);
  const newestVersion = () => parts.services.for({ role: "visitor" }).store.version.current();
  const reader = { store: storeInLanguage(store, language, offered), newestVersion };
  return c.json((await operation.read(reader, query, c.req.param())) as object);
}
