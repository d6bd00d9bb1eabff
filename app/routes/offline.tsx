import { requestContext } from "#app/context.ts";
import { refuseOtherMethods } from "#app/http.ts";
import { OFFLINE_PAGE } from "#app/lib/offline-caches.ts";
import { Island } from "#app/ui/islands/island.tsx";
import { SeenPages } from "#app/ui/islands/seen-pages.tsx";
import { LinkButton } from "#app/ui/primitives/link-button.tsx";
import type { Route } from "./+types/offline";
import { unlistedMeta } from "./page-meta.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export const action = refuseOtherMethods;

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData, {
    path: OFFLINE_PAGE,
    title: "You are offline",
    description: "What can be read without a connection.",
  });
}

/** What a browser shows, under the address that was asked for, instead of a page that it can neither fetch nor has kept. */
export default function OfflineScreen() {
  return (
    <section aria-labelledby="offline-title" className="page-width flex flex-col items-start gap-32 pt-48">
      <span className="bulbs w-112" aria-hidden="true" />
      <div className="flex flex-col gap-16">
        <h1 id="offline-title" className="text-48">
          You are offline
        </h1>
        <p className="max-w-lead text-18 text-second">
          This page is not kept in your browser. It opens by itself as soon as there is a connection again.
        </p>
      </div>
      <div className="flex flex-wrap gap-12">
        <LinkButton href="" look="primary">
          Try again
        </LinkButton>
        <LinkButton href="/watchlist" look="quiet">
          Your watchlist
        </LinkButton>
      </div>
      <Island name="seen-pages" component={SeenPages} props={{}} when="load" className="w-full" />
    </section>
  );
}
