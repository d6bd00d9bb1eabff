import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readFeed } from "./read-feeds.ts";
import { parseListQuery } from "#app/catalogue/lists/list-query.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { feedPath, searchPath } from "#app/kinds/addresses/addresses.ts";
import { newestOf } from "#app/kinds/lists/list-view.ts";
import { describeFilters } from "#app/kinds/names/value-labels.ts";
import { feedTitle } from "#app/lib/addresses/feed-paths.ts";
import type { Route } from "./+types/search-feed.route";
import { answerFeed } from "./answer-feed.action.ts";

export const loader = handleErrors(async ({ context, request }: Route.LoaderArgs) => {
  const { site } = context.get(requestContext);
  const { language } = context.get(languageContext);
  const feed = await readFeed(context.get(servicesContext), parseListQuery(new URL(request.url).searchParams));
  const address = newestOf(feed);
  const title = feedTitle(language, site.name, null, describeFilters(feed, language));
  const [path, page] = [feedPath("search", address), searchPath(address)];
  return answerFeed(context, request, { path, page, title, items: feed.items });
});

export const action = methodNotAllowed;
