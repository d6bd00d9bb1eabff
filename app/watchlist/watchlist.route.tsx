import { use } from "react";
import { requestContext } from "#app/context.ts";
import { methodNotAllowed } from "#app/http.ts";
import { kindNames } from "#app/kinds/names/kind-names.ts";
import { Island } from "#app/platform/islands/island.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { PageContext } from "#app/ui/layout/page-context.ts";
import { NeedsServer } from "#app/ui/sections/needs-server.tsx";
import { Watchlist } from "./watchlist.tsx";
import type { Route } from "./+types/watchlist.route";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { unlistedMeta } from "#app/meta/page-meta.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export const action = methodNotAllowed;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { text } = metaLanguage();
  return unlistedMeta(loaderData, {
    matches,
    path: "/watchlist",
    title: text("watchlist.title"),
    description: text("watchlist.description"),
  });
}

/** The same for every visitor: only the browser knows the watchlist. */
export default function WatchlistScreen({ loaderData: { origin } }: Route.ComponentProps) {
  const language = useLanguage();
  const { copy } = use(PageContext);
  const kinds = kindNames(language);
  return (
    <section aria-labelledby="watchlist-title" className="page-width flex flex-col gap-32 pt-48">
      <div className="flex flex-col gap-16">
        <h1 id="watchlist-title" className="text-48">
          {language.text("watchlist.title")}
        </h1>
        <p className="max-w-measure text-second">{language.text("watchlist.intro")}</p>
      </div>
      {copy && <NeedsServer />}
      <Island name="watchlist" component={Watchlist} props={{ kinds, origin: copy ? "" : origin }} when="load" />
    </section>
  );
}
