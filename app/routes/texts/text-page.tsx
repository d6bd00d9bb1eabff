import { redirect } from "react-router";
import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readTextPage } from "#app/domain/site/text-pages.ts";
import { answering, refuseOtherMethods, refuseUnknown } from "#app/http.ts";
import { textPageAt, type TextPageName } from "#app/lib/text-pages.ts";
import { siteNameIn, titleOn } from "#app/lib/page-titles.ts";
import { TextPage } from "#app/ui/pages/text-page.tsx";
import type { Route } from "./+types/text-page";
import { errorMeta, pageMeta } from "../meta/page-meta.ts";
import { presetOf } from "./presets.ts";

export const loader = answering(async ({ context, request }: Route.LoaderArgs) => {
  const { origin, contactEmail } = context.get(requestContext);
  const { language, offered } = context.get(languageContext);
  const name = existingPage(request, contactEmail);
  if (!name) throw redirect("/");
  const preset = presetOf(name, language.code);
  const text = await readTextPage(context.get(servicesContext), name, preset.text, language.text(`site.page.${name}`));
  const lang = text.isOwn ? offered[0]?.code : preset.lang;
  return { origin, name, text, lang, writeTo: name === "contact" ? contactEmail : null };
});

export function action({ context, request }: Route.ActionArgs) {
  return existingPage(request, context.get(requestContext).contactEmail) ? refuseOtherMethods() : refuseUnknown();
}

function existingPage({ url }: Request, contactEmail: string | null): TextPageName | null {
  const name = textPageAt(new URL(url).pathname);
  return name === "contact" && !contactEmail ? null : name;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const { origin, name, text } = loaderData;
  return pageMeta({
    matches,
    origin,
    path: `/${name}`,
    title: text.title,
    description: text.summary || titleOn(text.title, siteNameIn(matches)),
  });
}

export default function TextScreen({ loaderData: { text, lang, writeTo } }: Route.ComponentProps) {
  return <TextPage text={text} lang={lang} writeTo={writeTo} />;
}
