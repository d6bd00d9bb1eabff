import { requestContext } from "#app/context.ts";
import { methodNotAllowed } from "#app/http.ts";
import { OFFLINE_PAGE } from "./offline-caches.ts";
import { Island } from "#app/platform/islands/island.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { LinkButton } from "#app/ui/primitives/link-button.tsx";
import type { Route } from "./+types/offline.route";
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
    path: OFFLINE_PAGE,
    title: text("offline.title"),
    description: text("offline.description"),
  });
}

/** The service worker shows it under the requested address when a page is neither reachable nor cached. */
export default function OfflineScreen() {
  const { text, path } = useLanguage();
  return (
    <section aria-labelledby="offline-title" className="page-width flex flex-col items-start gap-32 pt-48">
      <span className="bulbs w-112" aria-hidden="true" />
      <Island name="out-of-reach" component={OutOfReach} props={{}} when="load" />
      <div className="flex flex-wrap gap-12">
        <LinkButton href="" look="primary">
          {text("offline.tryAgain")}
        </LinkButton>
        <LinkButton href={path("/watchlist")} look="quiet">
          {text("offline.watchlist")}
        </LinkButton>
      </div>
      <Island name="seen-pages" component={SeenPages} props={{}} when="load" className="w-full" />
    </section>
  );
}

function OutOfReach() {
  const { text } = useLanguage();
  return (
    <div className="flex flex-col gap-16">
      <h1 id="offline-title" className="text-48">
        {text("reach.unreachable")}
      </h1>
      <p className="max-w-lead text-18 text-second">{text("reach.text")}</p>
    </div>
  );
}

/** Hidden until the script has filled in the cached pages. */
function SeenPages() {
  const { text } = useLanguage();
  return (
    <section hidden data-control="seen" aria-labelledby="seen-pages" className="flex flex-col gap-16">
      <h2 id="seen-pages" className="text-28">
        {text("reach.seen")}
      </h2>
      <ul data-control="list" className="columns-1 gap-x-gutter tablet:columns-2 desktop:columns-3" />
    </section>
  );
}
