import type { ReportedItem } from "./reports.ts";
import { itemPath } from "#app/kinds/registry.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { LinkButton } from "#app/ui/primitives/link-button.tsx";
import { ReportForm, type ReportFormProps } from "./report-form.tsx";

type ReportPageProps = Omit<ReportFormProps, "hasReason"> & { item: ReportedItem; isSent: boolean };

export function ReportPage({ item, isSent, ...form }: ReportPageProps) {
  const { text, path } = useLanguage();
  const href = path(itemPath(item));
  return (
    <article className="page-width title-and-text pt-48 desktop:pt-72">
      <header className="flex flex-col gap-24 desktop:sticky desktop:top-112">
        <span className="bulbs w-112" aria-hidden="true" />
        <h1 className="text-48">{text(isSent ? "report.sent" : "report.title")}</h1>
      </header>
      <div className="flex max-w-measure min-w-0 flex-col items-start gap-24 text-18">
        {isSent ? (
          <>
            <output className="block">{text("report.sentReport")}</output>
            <LinkButton href={href} look="quiet">
              {text("report.back")}
            </LinkButton>
          </>
        ) : (
          <>
            <p className="wrap-anywhere">
              <a href={href} className="font-strong underline underline-offset-4">
                <bdi>{item.itemName}</bdi>
              </a>
            </p>
            <ReportForm hasReason {...form} />
          </>
        )}
      </div>
    </article>
  );
}
