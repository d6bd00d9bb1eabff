import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import {
  deleteReport,
  deleteSimilarReports,
  hasRequestInbox,
  parseInboxQuery,
  readInbox,
  setReportDone,
} from "./report-inbox.ts";
import { handleErrors, throwNotFound } from "#app/http.ts";
import { inboxPath } from "#app/lib/addresses/admin-paths.ts";
import { InboxPage } from "#app/ui/admin/list/inbox-page.tsx";
import { ReportRow } from "./report-row.admin.tsx";
import type { Route } from "./+types/reports-inbox.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  requireFor(context, "content.edit");
  const query = parseInboxQuery(url.searchParams);
  const services = context.get(servicesContext);
  const { page, dropped } = await readInbox(services, query);
  if (query.cursor && page.items.length === 0) throw redirect(inboxPath({ of: "reports", state: query.state }));
  return { state: query.state, page, dropped, hasRequests: await hasRequestInbox(services) };
});

export const action = handleErrors(async ({ context, request, url }: Route.ActionArgs) => {
  requireFor(context, "content.edit");
  const services = context.get(servicesContext);
  const field = await readForm(request);
  const [intent, id] = [field("intent"), field("report")];
  if (intent === "done" || intent === "reopen") await setReportDone(services, id, intent === "done");
  else if (intent === "delete") await deleteReport(services, id);
  else if (intent === "delete-alike") await deleteSimilarReports(services, id);
  else return throwNotFound();
  return redirect(inboxPath({ of: "reports", state: parseInboxQuery(url.searchParams).state }));
});

export const meta = adminMeta("admin.page.reports");

export default function Reports({ loaderData }: Route.ComponentProps) {
  return (
    <InboxPage of="reports" {...loaderData}>
      {loaderData.page.items.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </InboxPage>
  );
}
