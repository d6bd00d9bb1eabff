import { useId } from "react";
import type { TextDocument } from "#app/lib/text/markdown.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { TextPage } from "./text-page.tsx";
import { ReportForm, type ReportFormProps } from "#app/reports/report-form.tsx";

type ContactPageProps = Omit<ReportFormProps, "hasReason"> & {
  text: Pick<TextDocument, "title" | "blocks">;
  lang: string | undefined;
  writeTo: string | null;
  isSent: boolean;
};

export function ContactPage({ text: document, lang, writeTo, isSent, ...form }: ContactPageProps) {
  const { code, text } = useLanguage();
  const id = useId();
  return (
    <TextPage text={document} lang={lang} writeTo={writeTo}>
      <section aria-labelledby={id} lang={lang === code ? undefined : code} className="flex flex-col gap-24 pt-24">
        <h2 id={id} className="text-28">
          {text(isSent ? "report.sent" : "contact.write")}
        </h2>
        {isSent ? <output className="block">{text("report.sentMessage")}</output> : <ReportForm hasReason={false} {...form} />}
      </section>
    </TextPage>
  );
}
