import type { ReactNode } from "react";
import { Link } from "react-router";
import { REPORT_STATES, reportsPath, type ReportState } from "#app/kinds/reports/reports.ts";
import { REQUEST_INBOX_STATES, requestInboxPath, type RequestInboxState } from "#app/kinds/reports/title-requests.ts";
import type { LabelKey } from "#app/lib/languages/messages.ts";
import { useLanguage } from "../../language/language-context.ts";

const REPORTS: Record<ReportState, LabelKey> = { open: "admin.reports.open", done: "admin.reports.done" };
const REQUESTS: Record<RequestInboxState, LabelKey> = {
  new: "admin.requests.new",
  open: "admin.requests.accepted",
  closed: "admin.requests.closed",
};

type InboxTabsProps = {
  current: { report: ReportState } | { request: RequestInboxState };
  /** Whether visitors may ask for titles, or have asked. */
  hasRequests: boolean;
};

export function InboxTabs({ current, hasRequests }: InboxTabsProps) {
  const { text } = useLanguage();
  const report = "report" in current ? current.report : null;
  const request = "request" in current ? current.request : null;
  return (
    <div className="flex w-full flex-wrap gap-x-32 border-b border-line">
      <Tabs label={text("admin.page.reports")}>
        {REPORT_STATES.map((each) => (
          <Tab key={each} to={reportsPath(each)} label={text(REPORTS[each])} isCurrent={each === report} />
        ))}
      </Tabs>
      {hasRequests && (
        <Tabs label={text("admin.page.requests")}>
          {REQUEST_INBOX_STATES.map((each) => (
            <Tab key={each} to={requestInboxPath(each)} label={text(REQUESTS[each])} isCurrent={each === request} />
          ))}
        </Tabs>
      )}
    </div>
  );
}

function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center">
      <span className="pe-8 text-12 text-second">{label}</span>
      {children}
    </nav>
  );
}

function Tab({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) {
  return (
    <Link to={to} aria-current={isCurrent ? "page" : undefined} className="tab gap-4 text-14">
      {label}
    </Link>
  );
}
