import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";
import { TEXT_PAGES } from "./lib/text-pages.ts";

const textPages = Object.keys(TEXT_PAGES).map((name) => route(name, "routes/text-page.tsx", { id: `routes/${name}` }));

export default [
  layout("routes/site.tsx", [
    index("routes/home.tsx"),
    route("search", "routes/search.tsx"),
    route("watchlist", "routes/watchlist.tsx"),
    route("offline", "routes/offline.tsx"),
    ...textPages,
    route("feeds", "routes/feeds/feeds.tsx"),
    route("people/:name", "routes/person.tsx"),
    route("download/:id", "routes/download.tsx"),
    route("download/:id/season/:season", "routes/download-season.tsx"),
    route("download/:id/file/:file", "routes/download-file.tsx"),
    route("download/:id/file/:file/mirror/:mirror", "routes/download-file.tsx", { id: "routes/download-mirror" }),
    route(":kindPath", "routes/category.tsx"),
    route(":kindPath/:id", "routes/item.tsx"),
    route("*", "routes/unknown.tsx"),
  ]),
  route("search/suggest", "routes/suggest.ts"),
  route("search/completions", "routes/completions.ts"),
  route("search/feed.xml", "routes/feeds/search-feed.ts"),
  route("feed.xml", "routes/feeds/feed.ts"),
  route(":kindPath/feed.xml", "routes/feeds/kind-feed.ts"),
  route("opensearch.xml", "routes/opensearch.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap/sitemap.ts"),
  route("sitemap/pages.xml", "routes/sitemap/sitemap-pages.ts"),
  route("sitemap/:part", "routes/sitemap/sitemap-part.ts"),
  ...prefix("admin", [
    route("login", "routes/admin/login.tsx"),
    route("logout", "routes/admin/logout.ts"),
    route("forgot", "routes/admin/forgot.tsx"),
    route("reset/:token", "routes/admin/reset.tsx"),
    route("invite/:token", "routes/admin/invite.tsx"),
    layout("routes/admin/back-office.tsx", [
      index("routes/admin/content.tsx"),
      route("create/:kindPath?", "routes/admin/create.tsx"),
      route("edit/:type/:id", "routes/admin/edit.tsx"),
      route("customization/:kindPath?", "routes/admin/customization.tsx"),
      route("slot-items/:kindPath", "routes/admin/slot-items.ts"),
      route("items", "routes/admin/items.ts"),
      route("media", "routes/admin/media.tsx"),
      route("trash", "routes/admin/trash.tsx"),
      route("settings", "routes/admin/settings.tsx"),
      route("*", "routes/admin/unknown.ts"),
    ]),
  ]),
  route("watchlist/items", "routes/watchlist-items.ts"),
] satisfies RouteConfig;
