import { redirect } from "react-router";
import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readOwnPage } from "./read-text-pages.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { siteNameIn, titleOn } from "#app/lib/page-titles.ts";
import { ownPagePath } from "#app/lib/text-pages.ts";
import { TextPage } from "./text-page.tsx";
import type { Route } from "./+types/own-page.route";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";

export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  const text = await readOwnPage(context.get(servicesContext), params.name);
  if (!text) throw redirect("/");
  return {
    origin: context.get(requestContext).origin,
    name: params.name,
    text,
    lang: context.get(languageContext).offered[0]?.code,
  };
});

export const action = methodNotAllowed;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const { origin, name, text } = loaderData;
  const description = text.summary || titleOn(text.title, siteNameIn(matches));
  return pageMeta({ matches, origin, path: ownPagePath(name), title: text.title, description });
}

export default function OwnPage({ loaderData: { text, lang } }: Route.ComponentProps) {
  return <TextPage text={text} lang={lang} />;
}
