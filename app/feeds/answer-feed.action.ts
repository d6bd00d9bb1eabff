import type { RouterContextProvider } from "react-router";
import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { describeFirst } from "#app/downloads/formats/describe-files.ts";
import { ATOM, RSS } from "#app/lib/addresses/feed-paths.ts";
import { xmlAnswer } from "#app/xml-answer.ts";
import { atomXml, type FeedFacts } from "./atom.ts";
import { rssXml } from "./rss.ts";

type Feed = Pick<FeedFacts, "path" | "page" | "title" | "items">;

/** RSS for an address that ends in `.rss`, Atom for all others. */
export async function answerFeed(context: Readonly<RouterContextProvider>, request: Request, feed: Feed): Promise<Response> {
  const from = context.get(requestContext);
  const { origin, site } = from;
  const { language } = context.get(languageContext);
  const facts = { language, origin, site: site.name, ...feed };
  if (!new URL(request.url).pathname.endsWith(".rss")) return xmlAnswer(atomXml(facts), ATOM);
  const services = context.get(servicesContext);
  const files = await Promise.all(feed.items.map((item) => describeFirst(services, item, from)));
  return xmlAnswer(rssXml({ ...facts, path: feed.path.replace("/feed.xml", "/feed.rss") }, files), RSS);
}
