import { reportsPath, type Report, type ReportState } from "#app/kinds/reports/reports.ts";
import { formatTotal, type Page } from "#app/lib/pages.ts";
import { AdminPage } from "../admin-page.tsx";
import { Pager } from "../items/pager.tsx";
import { InboxTabs } from "./inbox-tabs.tsx";
import { ReportRow } from "./report-row.tsx";

type InboxPageProps = { state: ReportState; page: Page<Report & { isPublic: boolean }>; hasRequests: boolean };

export function InboxPage({ state, page: { items, total, next, previous }, hasRequests }: InboxPageProps) {
  return (
    <AdminPage title="Reports">
      <p className="-mt-16 max-w-measure text-14 text-second">
        What visitors report and write. What is done is deleted after 180 days.
      </p>
      <InboxTabs current={{ report: state }} hasRequests={hasRequests} />
      {items.length === 0 ? (
        <output className="block py-32 text-18">{state === "open" ? "No open reports." : "No report is done yet."}</output>
      ) : (
        <>
          <ul className="flex w-full flex-col rounded-card border border-line">
            {items.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
          <Pager
            text={total.count === 1 ? "1 report" : `${formatTotal(total)} reports`}
            previous={previous && reportsPath(state, { before: previous })}
            next={next && reportsPath(state, { after: next })}
          />
        </>
      )}
    </AdminPage>
  );
}
