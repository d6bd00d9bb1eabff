import { requestContext, servicesContext } from "#app/context.ts";
import { publicKinds } from "#app/site/public-kinds.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { FeedsPage } from "./feeds-page.tsx";
import type { Route } from "./+types/feeds.route";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";

export const loader = handleErrors(async ({ context }: Route.LoaderArgs) => {
  const kinds = await publicKinds(context.get(servicesContext));
  return { origin: context.get(requestContext).origin, types: kinds.map(({ type }) => type) };
});

export const action = methodNotAllowed;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const { text } = metaLanguage();
  return pageMeta({
    matches,
    origin: loaderData.origin,
    path: "/feeds",
    title: text("feeds.title"),
    description: text("feeds.description"),
  });
}

export default function Feeds({ loaderData: { types } }: Route.ComponentProps) {
  return <FeedsPage kinds={types.map(kindOf)} />;
}
