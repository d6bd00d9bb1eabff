import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readFeed } from "./read-feeds.ts";
import { WHOLE_LIST } from "#app/catalogue/lists/list-query.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { feedPath } from "#app/kinds/addresses/addresses.ts";
import { feedTitle } from "#app/lib/addresses/feed-paths.ts";
import type { Route } from "./+types/feed.route";
import { answerFeed } from "./answer-feed.action.ts";

export const loader = handleErrors(async ({ context, request }: Route.LoaderArgs) => {
  const { site } = context.get(requestContext);
  const { language } = context.get(languageContext);
  const { items } = await readFeed(context.get(servicesContext), WHOLE_LIST);
  const title = feedTitle(language, site.name, null, "");
  return answerFeed(context, request, { path: feedPath(null), page: "/", title, items });
});

export const action = methodNotAllowed;
