import { redirect } from "react-router";
import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readTextPage } from "./read-text-pages.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { textPageAt } from "#app/lib/text-pages.ts";
import { siteNameIn, titleOn } from "#app/lib/page-titles.ts";
import { MirrorNotice } from "#app/ui/layout/mirror-notice.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { TextPage } from "./text-page.tsx";
import type { Route } from "./+types/text-page.route";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";
import { presetOf } from "./presets.ts";

export const loader = handleErrors(async ({ context, request }: Route.LoaderArgs) => {
  const { origin, hasCdn, copy } = context.get(requestContext);
  const { language, offered } = context.get(languageContext);
  const name = textPageAt(new URL(request.url).pathname);
  if (!name) throw redirect("/");
  const preset = presetOf(name, language.code);
  const text = await readTextPage(context.get(servicesContext), name, preset.text, language.text(`site.page.${name}`));
  const lang = text.isOwn ? offered[0]?.code : preset.lang;
  return { origin, name, text, lang, namesCdn: name === "privacy" && hasCdn && !copy };
});

export const action = methodNotAllowed;

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

export default function TextScreen({ loaderData: { name, text, lang, namesCdn } }: Route.ComponentProps) {
  const { text: message } = useLanguage();
  return (
    <TextPage text={text} lang={lang}>
      {name === "about" && <MirrorNotice />}
      {namesCdn && (
        <>
          <h2 className="pt-16 text-28">{message("privacy.cdnTitle")}</h2>
          <p>{message("privacy.cdn")}</p>
        </>
      )}
    </TextPage>
  );
}
