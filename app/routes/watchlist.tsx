import { requestContext } from "#app/context.ts";
import { refuseOtherMethods } from "#app/http.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { Island } from "#app/ui/island/island.tsx";
import { Watchlist } from "#app/ui/watchlist/watchlist.tsx";
import { kindNameOf } from "#app/ui/watchlist/kind-names.ts";
import type { Route } from "./+types/watchlist";
import { unlistedMeta } from "./meta/page-meta.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export const action = refuseOtherMethods;

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData, {
    path: "/watchlist",
    title: "Watchlist",
    description: "What you want to see, kept in your own browser: no account needed.",
  });
}

/** The same for every visitor: only the browser knows the watchlist. */
export default function WatchlistScreen() {
  return (
    <section aria-labelledby="watchlist-title" className="page-width flex flex-col gap-32 pt-48">
      <div className="flex flex-col gap-16">
        <h1 id="watchlist-title" className="text-48">
          Watchlist
        </h1>
        <p className="max-w-measure text-second">
          Your watchlist lives in this browser only: no account, no copy anywhere else. Export it as a file to keep it safe or to
          take it to another browser.
        </p>
      </div>
      <Island name="watchlist" component={Watchlist} props={{ kinds: KINDS.map(kindNameOf) }} when="load" />
    </section>
  );
}
