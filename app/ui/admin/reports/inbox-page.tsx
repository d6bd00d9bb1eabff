import { reportsPath, type Report, type ReportState } from "#app/kinds/reports/reports.ts";
import type { Page } from "#app/lib/pages.ts";
import { AdminPage } from "../admin-page.tsx";
import { Pager } from "../items/pager.tsx";
import { DroppedNotice } from "./dropped-notice.tsx";
import { InboxTabs } from "./inbox-tabs.tsx";
import { ReportRow } from "./report-row.tsx";
import { useLanguage } from "../../language/language-context.ts";

type InboxPageProps = {
  state: ReportState;
  page: Page<Report & { isPublic: boolean }>;
  dropped: number;
  hasRequests: boolean;
};

export function InboxPage({ state, page: { items, total, next, previous }, dropped, hasRequests }: InboxPageProps) {
  const { text, total: formatTotal } = useLanguage();
  return (
    <AdminPage title={text("admin.page.reports")}>
      <p className="-mt-16 max-w-measure text-14 text-second">{text("admin.reports.intro")}</p>
      <InboxTabs current={{ report: state }} hasRequests={hasRequests} />
      <DroppedNotice of="reports" count={dropped} />
      {items.length === 0 ? (
        <output className="block py-32 text-18">
          {state === "open" ? text("admin.reports.noOpen") : text("admin.reports.noDone")}
        </output>
      ) : (
        <>
          <ul className="flex w-full flex-col rounded-card border border-line">
            {items.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
          <Pager
            text={text("admin.reports.count", { count: total.count, total: formatTotal(total) })}
            previous={previous && reportsPath(state, { before: previous })}
            next={next && reportsPath(state, { after: next })}
          />
        </>
      )}
    </AdminPage>
  );
}
