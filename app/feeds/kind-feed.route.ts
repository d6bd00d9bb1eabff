import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readKindFeed } from "./read-feeds.ts";
import { publicKindByPath } from "#app/site/public-kinds.ts";
import { parseListQuery } from "#app/catalogue/lists/list-query.ts";
import { handleErrors, methodNotAllowed, throwNotFound } from "#app/http.ts";
import { explorePath, feedPath } from "#app/kinds/addresses/addresses.ts";
import { newestOf } from "#app/kinds/lists/list-view.ts";
import { describeFilters } from "#app/kinds/names/value-labels.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { feedTitle } from "#app/lib/addresses/feed-paths.ts";
import type { Route } from "./+types/kind-feed.route";
import { answerFeed } from "./answer-feed.action.ts";
import { noSuchFile } from "#app/xml-answer.ts";

export const loader = handleErrors(async ({ context, params, request }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const kind = await publicKindByPath(services, params.kindPath);
  if (!kind) return noSuchFile();
  const { site } = context.get(requestContext);
  const { language } = context.get(languageContext);
  const feed = await readKindFeed(services, kind, parseListQuery(new URL(request.url).searchParams));
  const address = newestOf(feed);
  const title = feedTitle(language, site.name, kindName(language, kind).many, describeFilters(feed, language));
  const [page] = explorePath(kind, address).split("#");
  const path = feedPath(kind, address);
  return answerFeed(context, request, { path, page: page ?? "", title, items: feed.items });
});

export const action = handleErrors(async ({ context, params }: Route.ActionArgs) => {
  const kind = await publicKindByPath(context.get(servicesContext), params.kindPath);
  return kind ? methodNotAllowed() : throwNotFound();
});
