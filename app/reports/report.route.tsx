import { requestContext, servicesContext } from "#app/context.ts";
import { readItem } from "#app/catalogue/items/items.ts";
import { publicKindByPath } from "#app/site/public-kinds.ts";
import { handleErrors, redirectUnknown, throwNotFound } from "#app/http.ts";
import { reportPath, type ReportedItem } from "./reports.ts";
import type { Route } from "./+types/report.route";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { errorMeta, unlistedMeta } from "#app/meta/page-meta.ts";
import { answerReport, isSent, shownReport } from "./answer-report.action.ts";
import { newChallenge, NOT_CACHED } from "#app/challenges/visitor-form.action.ts";
import { itemPath } from "#app/kinds/registry.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { LinkButton } from "#app/ui/primitives/link-button.tsx";
import { ReportForm } from "./report-form.tsx";

export const loader = handleErrors(async ({ context, params, request }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const kind = await publicKindByPath(services, params.kindPath);
  if (!kind) redirectUnknown(request);
  const item = reportedItem(await readItem(services, kind, params.id));
  const challenge = await newChallenge(context, reportPath(item));
  return { origin: context.get(requestContext).origin, item, isSent: isSent(request), challenge };
});

export const action = handleErrors(async ({ context, params, request }: Route.ActionArgs) => {
  const services = context.get(servicesContext);
  const kind = await publicKindByPath(services, params.kindPath);
  if (!kind) throwNotFound();
  const item = reportedItem(await readItem(services, kind, params.id));
  return answerReport(context, request, { item, path: reportPath(item) });
});

export const headers = () => NOT_CACHED;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const title = metaLanguage().text("report.title");
  const { item } = loaderData;
  return unlistedMeta(loaderData, { matches, path: reportPath(item), title, description: `${title}: ${item.itemName}` });
}

export default function ReportScreen({ loaderData: { item, isSent, challenge }, actionData }: Route.ComponentProps) {
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
            <ReportForm hasReason {...shownReport(challenge, actionData)} />
          </>
        )}
      </div>
    </article>
  );
}

function reportedItem({ id, type, cId, itemName }: ReportedItem): ReportedItem {
  return { id, type, cId, itemName };
}
