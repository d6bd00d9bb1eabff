import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readTextPage } from "./read-text-pages.ts";
import { handleErrors } from "#app/http.ts";
import { siteNameIn, titleOn } from "#app/lib/page-titles.ts";
import type { Route } from "./+types/contact.route";
import { answerReport, isSent, shownReport } from "#app/reports/answer-report.action.ts";
import { newChallenge, NOT_CACHED } from "#app/challenges/visitor-form.action.ts";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";
import { presetOf } from "./presets.ts";
import { useId } from "react";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { TextPage } from "./text-page.tsx";
import { ReportForm } from "#app/reports/report-form.tsx";

const PATH = "/contact";

export const loader = handleErrors(async ({ context, request }: Route.LoaderArgs) => {
  const { origin, contactEmail, copy } = context.get(requestContext);
  const { language, offered } = context.get(languageContext);
  const services = context.get(servicesContext);
  const preset = presetOf("contact", language.code);
  const text = await readTextPage(services, "contact", preset.text, language.text("site.page.contact"));
  const lang = text.isOwn ? offered[0]?.code : preset.lang;
  const challenge = copy ? null : await newChallenge(context, PATH);
  return { origin, text, lang, writeTo: copy?.contact ?? contactEmail, isSent: isSent(request), challenge };
});

export const action = handleErrors(async ({ context, request }: Route.ActionArgs) =>
  answerReport(context, request, { item: null, path: PATH }),
);

export const headers = () => NOT_CACHED;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const { origin, text } = loaderData;
  const description = text.summary || titleOn(text.title, siteNameIn(matches));
  return pageMeta({ matches, origin, path: PATH, title: text.title, description });
}

export default function ContactScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { text: document, lang, writeTo, isSent, challenge } = loaderData;
  const { code, text } = useLanguage();
  const id = useId();
  if (!challenge) return <TextPage text={document} lang={lang} writeTo={writeTo} />;
  return (
    <TextPage text={document} lang={lang} writeTo={writeTo}>
      <section aria-labelledby={id} lang={lang === code ? undefined : code} className="flex flex-col gap-24 pt-24">
        <h2 id={id} className="text-28">
          {text(isSent ? "report.sent" : "contact.write")}
        </h2>
        {isSent ? (
          <output className="block">{text("report.sentMessage")}</output>
        ) : (
          <ReportForm hasReason={false} {...shownReport(challenge, actionData)} />
        )}
      </section>
    </TextPage>
  );
}
