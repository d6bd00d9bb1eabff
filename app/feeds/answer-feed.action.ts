import type { RouterContextProvider } from "react-router";
import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readDownloads } from "#app/downloads/open-download.ts";
import { ATOM, RSS } from "#app/lib/addresses/feed-paths.ts";
import { xmlAnswer } from "#app/xml-answer.ts";
import { atomXml, type FeedFacts } from "./atom.ts";
import { rssXml } from "./rss.ts";

type Feed = Pick<FeedFacts, "path" | "page" | "title" | "items">;

/** RSS for an address that ends in `.rss`, Atom for all others. */
export async function answerFeed(context: Readonly<RouterContextProvider>, request: Request, feed: Feed): Promise<Response> {
  const { origin, site } = context.get(requestContext);
  const { language } = context.get(languageContext);
  const facts = { language, origin, site: site.name, ...feed };
  if (!new URL(request.url).pathname.endsWith(".rss")) return xmlAnswer(atomXml(facts), ATOM);
  const services = context.get(servicesContext);
  const downloads = await Promise.all(feed.items.map((item) => readDownloads(services, item)));
  return xmlAnswer(rssXml({ ...facts, path: feed.path.replace("/feed.xml", "/feed.rss") }, downloads), RSS);
}
