import { redirect, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { deleteReport, deleteSimilarReports, parseInboxQuery, readInbox, setReportDone } from "./report-inbox.ts";
import { handleErrors, throwNotFound } from "#app/http.ts";
import { inboxPath } from "#app/lib/addresses/admin-paths.ts";
import { InboxPage } from "#app/ui/admin/list/inbox-page.tsx";
import type { Route } from "./+types/reports-inbox.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { Report, ReportedItem } from "./reports.ts";
import { REPORTS_INBOX } from "./reports-inbox.admin.ts";
import { openInboxes } from "#app/store/inboxes.ts";
import { itemPath } from "#app/kinds/registry.ts";
import { withdrawPath } from "#app/catalogue/withdrawals/withdrawals.ts";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { MessageEntry } from "#app/ui/admin/list/message-entry.tsx";

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  requireFor(context, "content.moderate");
  const query = parseInboxQuery(url.searchParams);
  const services = context.get(servicesContext);
  const { page, dropped } = await readInbox(services, query);
  if (query.cursor && page.items.length === 0) throw redirect(inboxPath(REPORTS_INBOX, query.state));
  return { state: query.state, page, dropped, inboxes: await openInboxes(services) };
});

export const action = handleErrors(async ({ context, request, url }: Route.ActionArgs) => {
  requireFor(context, "content.moderate");
  const services = context.get(servicesContext);
  const field = await readForm(request);
  const [intent, id] = [field("intent"), field("report")];
  if (intent === "done" || intent === "reopen") await setReportDone(services, id, intent === "done");
  else if (intent === "delete") await deleteReport(services, id);
  else if (intent === "delete-alike") await deleteSimilarReports(services, id);
  else return throwNotFound();
  return redirect(inboxPath(REPORTS_INBOX, parseInboxQuery(url.searchParams).state));
});

export const meta = adminMeta("admin.page.reports");

export default function Reports({ loaderData }: Route.ComponentProps) {
  return (
    <InboxPage inbox={REPORTS_INBOX} {...loaderData}>
      {loaderData.page.items.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </InboxPage>
  );
}

function ReportRow({ report }: { report: Report & { isPublic: boolean } }) {
  const { text } = useLanguage();
  const { topic, item, replyTo, doneAt, doneBy, isPublic } = report;
  const subject = item ? item.itemName : text("admin.reports.theMessage");
  const decide = doneAt
    ? { intent: "reopen", label: text("admin.common.reopen") }
    : { intent: "done", label: text("admin.reports.markDone") };
  const remove = doneAt !== null && { intent: "delete", label: text("admin.common.delete") };
  return (
    <MessageEntry
      field="report"
      deleteAlikeEffect="admin.reports.deleteAlikeEffect"
      message={report}
      title={text(`admin.topic.${topic}`)}
      subject={subject}
      actions={[decide, remove]}
    >
      {report.text && (
        <p dir="auto" className="text-start whitespace-pre-wrap">
          {report.text}
        </p>
      )}
      {replyTo && (
        <p className="text-14">
          <a href={`mailto:${replyTo}`} className="underline underline-offset-4">
            {replyTo}
          </a>
        </p>
      )}
      {item && <Subject item={item} isPublic={isPublic} />}
      {doneAt && (
        <p className="text-14 text-second">
          <Sentence
            text={doneBy ? "admin.reports.doneBy" : "admin.reports.doneAt"}
            values={{ time: <LocalTime at={doneAt} />, name: doneBy }}
          />
        </p>
      )}
    </MessageEntry>
  );
}

function Subject({ item, isPublic }: { item: ReportedItem; isPublic: boolean }) {
  const { text } = useLanguage();
  return (
    <p className="flex flex-wrap items-center gap-x-16 text-14">
      <span>
        <bdi className="font-strong">{item.itemName}</bdi> {item.cId && <span className="text-second">({item.cId})</span>}
      </span>
      <Link to={editPath(item)} className="row-link">
        {text("admin.common.edit")}
        <span className="sr-only"> {item.itemName}</span>
      </Link>
      {isPublic ? (
        <>
          <Link to={withdrawPath(item)} className="row-link">
            {text("admin.reports.withdraw")}
            <span className="sr-only"> {item.itemName}</span>
          </Link>
          <a href={itemPath(item)} className="row-link">
            {text("admin.reports.publicPage")}
            <span className="sr-only">{text("admin.common.ofItem", { name: item.itemName })}</span>
          </a>
        </>
      ) : (
        <span className="text-second">{text("admin.reports.notPublic")}</span>
      )}
    </p>
  );
}
