import { Hono } from "hono";
import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import type { CopyOfSite } from "#app/publication/copy-of-site.ts";
import type { PublicationOptions } from "#app/publication/options.ts";
import type { RenderPage } from "#app/publication/publish-pages.ts";
import { RENDERED_ORIGIN } from "#app/publication/rewrite-page.ts";
import type { Services } from "#app/services.ts";
import { withItemsMapped } from "#app/store/mapped-store.ts";
import type { Store } from "#app/store/store.ts";
import { storeInLanguage } from "#app/store/translated-store.ts";
import { ICON_PATHS, siteIcons } from "../media/site-icons.ts";
import { routerContext } from "../router-context.ts";
import type { ShellParts } from "../shell-parts.ts";

type CopyParts = Pick<ShellParts, "settings" | "log" | "clientFolder" | "lastIdentity" | "languages" | "renderPage"> & {
  /** A visitor's. */
  services: Services;
  options: Pick<PublicationOptions, "privacy" | "terms" | "languages">;
  copy: CopyOfSite;
};

/** Renders pages as the site does, for a copy of it: without counts, and in the languages that are published. */
export function createPageRenderer(parts: CopyParts): RenderPage {
  const { options, copy } = parts;
  const own: Record<string, string> = { privacy: options.privacy, terms: options.terms };
  const services: Services = {
    ...parts.services,
    store: storeWithoutCounts(parts.services.store),
    readOwnText: async (name) => own[name] || parts.services.readOwnText(name),
  };
  const pages = new Hono();
  const showIcon = siteIcons(() => services);
  for (const path of ICON_PATHS) pages.get(path, showIcon);
  pages.get("*", async (c) => {
    const context = await routerContext(parts, { services, url: c.req.url, id: "" });
    const facts = context.get(requestContext);
    const { pathname } = new URL(c.req.url);
    const { path, ...language } = parts.languages.at(pathname, facts.site);
    const offered = language.offered.filter(({ code, prefix }) => prefix === "" || options.languages.includes(code));
    const { store } = context.get(servicesContext);
    context.set(requestContext, { ...facts, origin: RENDERED_ORIGIN, copy });
    context.set(languageContext, { ...language, offered });
    context.set(servicesContext, { ...services, store: storeInLanguage(store, language.language, language.offered) });
    return parts.renderPage(new Request(new URL(path, RENDERED_ORIGIN)), context);
  });
  return async (address) => {
    let response = await pages.request(RENDERED_ORIGIN + address);
    const moved = response.headers.get("Location");
    if (response.status === 302 && moved?.startsWith("/")) response = await pages.request(RENDERED_ORIGIN + moved);
    const { status, headers } = response;
    return { status, type: headers.get("Content-Type") ?? "", bytes: new Uint8Array(await response.arrayBuffer()) };
  };
}

/** What would change with every visit is left out. */
function storeWithoutCounts(store: Store): Store {
  const mapped = withItemsMapped(store, ["items", "lists", "search"], async (items) =>
    items.map((item) => item && { ...item, views: 0, downloads: 0, visitorRating: { sum: 0, count: 0 } }),
  );
  return {
    ...store,
    ...mapped,
    items: { ...mapped.items, all: () => store.items.all(), trending: async () => [], similar: async () => [] },
  };
}
