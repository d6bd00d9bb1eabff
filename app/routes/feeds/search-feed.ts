import { requestContext, servicesContext } from "#app/context.ts";
import { readFeed } from "#app/domain/site/feeds.ts";
import { parseListQuery } from "#app/domain/lists/list-query.ts";
import { answering, refuseOtherMethods } from "#app/http.ts";
import { feedPath, searchPath } from "#app/kinds/addresses/addresses.ts";
import { narrowedTo, newestOf } from "#app/kinds/lists/list-view.ts";
import { ATOM, feedTitle } from "#app/lib/feeds.ts";
import type { Route } from "./+types/search-feed";
import { atomXml } from "./atom.ts";
import { xmlAnswer } from "../xml-answer.ts";

export const loader = answering(async ({ context, request }: Route.LoaderArgs) => {
  const { origin } = context.get(requestContext);
  const feed = await readFeed(context.get(servicesContext), parseListQuery(new URL(request.url).searchParams));
  const address = newestOf(feed);
  const title = feedTitle(null, narrowedTo(feed));
  return xmlAnswer(
    atomXml({ origin, path: feedPath("search", address), page: searchPath(address), title, items: feed.items }),
    ATOM,
  );
});

export const action = refuseOtherMethods;
