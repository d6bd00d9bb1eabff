import type { ReactNode } from "react";
import { requestContext, servicesContext } from "#app/context.ts";
import { publicKinds } from "#app/site/public-kinds.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { Route } from "./+types/feeds.route";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";
import { feedPath, searchPath } from "#app/kinds/addresses/addresses.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

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

const LINK = "underline decoration-quiet underline-offset-4 transition-colors hover:decoration-text";

export default function Feeds({ loaderData: { types } }: Route.ComponentProps) {
  const language = useLanguage();
  const { text, path } = language;
  const [before = "", link = "", after = ""] = text("feeds.own").split(/<\/?link>/);
  return (
    <article className="page-width title-and-text pt-48 desktop:pt-72">
      <header className="flex flex-col gap-24 desktop:sticky desktop:top-112">
        <span className="bulbs w-112" aria-hidden="true" />
        <h1 className="text-48">{text("feeds.title")}</h1>
      </header>
      <div className="flex max-w-measure min-w-0 flex-col gap-16 text-18">
        <p>{text("feeds.intro")}</p>
        <ul className="flex list-disc flex-col gap-8 ps-24 marker:text-quiet">
          <li>
            <FeedLinks href={path(feedPath(null))} name={text("feeds.everything")} />
          </li>
          {types.map(kindOf).map((kind) => (
            <li key={kind.type}>
              <FeedLinks href={path(feedPath(kind))} name={kindName(language, kind).many} />
            </li>
          ))}
        </ul>
        <p>{text("feeds.rss")}</p>
        <h2 className="pt-16 text-28">{text("feeds.ownTitle")}</h2>
        <p>
          {before}
          <Link href={path(searchPath())}>{link}</Link>
          {after}
        </p>
      </div>
    </article>
  );
}

function FeedLinks({ href, name }: { href: string; name: string }) {
  const { text } = useLanguage();
  return (
    <>
      <Link href={href}>{name}</Link>
      {" · "}
      <Link href={href.replace("/feed.xml", "/feed.rss")}>{text("feeds.rssOf", { name })}</Link>
    </>
  );
}

function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={LINK}>
      {children}
    </a>
  );
}
