import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Alert } from "#app/attention/alerts.ts";
import { dashboardPath, PERIODS, type Dashboard, type Period, type Visits } from "#app/counts/statistics.ts";
import type { Language } from "#app/languages/language.ts";
import { AlertNotes } from "#app/attention/alert-notes.admin.tsx";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { KindsTable, MissedSearches, StorageFacts, TopTitles } from "./dashboard-tables.admin.tsx";
import { VisitCharts } from "#app/counts/visit-charts.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

type DashboardPageProps = {
  dashboard: Dashboard;
  /** Empty for users other than owners. */
  alerts: readonly Alert[];
  /** Undefined for users who may not see backups. */
  lastBackup: Date | null | undefined;
  release: string;
  now: Date;
};

export function DashboardPage({ dashboard, alerts, lastBackup, release, now }: DashboardPageProps) {
  const language = useLanguage();
  const { text } = language;
  const { period, bars, total, before, kinds, top, missed, storage } = dashboard;
  const isVisited = total.views + total.downloads > 0;
  return (
    <AdminPage title={text("admin.page.dashboard")} actions={<Periods current={period} />}>
      <AlertNotes alerts={alerts} now={now} />
      <div className="dashboard">
        <Panel title={text("admin.dashboard.visits")} className="col-span-full">
          {isVisited ? (
            <VisitCharts bars={bars} changes={changesSince(before, total, period, language)} />
          ) : (
            <p className="text-second">{text("admin.dashboard.noVisits")}</p>
          )}
        </Panel>
        {isVisited && (
          <>
            <Panel title={text("admin.dashboard.byCategory")}>
              <KindsTable kinds={kinds} />
            </Panel>
            <Panel
              title={text("admin.dashboard.topTitles")}
              className="desktop:row-span-2"
              lead={text("admin.dashboard.topTitlesOrder")}
            >
              <TopTitles titles={top} />
            </Panel>
          </>
        )}
        <Panel title={text("admin.dashboard.missedSearches")} lead={text("admin.dashboard.missedSearchesSpan")}>
          <MissedSearches searches={missed} />
        </Panel>
        <Panel title={text("admin.dashboard.storage")} lead={`Marquee ${release}`}>
          <StorageFacts storage={storage} lastBackup={lastBackup} now={now} />
        </Panel>
      </div>
    </AdminPage>
  );
}

function Periods({ current }: { current: Period }) {
  const { text } = useLanguage();
  return (
    <nav aria-label={text("admin.dashboard.period")} className="flex flex-wrap gap-8">
      {PERIODS.map((period) => (
        <Link
          key={period}
          to={dashboardPath(period)}
          preventScrollReset
          aria-current={period === current ? "page" : undefined}
          className="quiet-button current:bg-higher current:font-strong"
        >
          {text(`admin.period.${period}`)}
        </Link>
      ))}
    </nav>
  );
}

type PanelProps = { title: string; lead?: string; className?: string; children: ReactNode };

function Panel({ title, lead, className = "", children }: PanelProps) {
  return (
    <section className={`flex min-w-0 flex-col gap-16 ${className}`}>
      <header>
        <h2 className="text-18">{title}</h2>
        {lead && <p className="text-14 text-second">{lead}</p>}
      </header>
      {children}
    </section>
  );
}

const CHANGES = {
  same: { year: "admin.dashboard.sameAsYear", days: "admin.dashboard.sameAsDays" },
  more: { year: "admin.dashboard.moreThanYear", days: "admin.dashboard.moreThanDays" },
  fewer: { year: "admin.dashboard.fewerThanYear", days: "admin.dashboard.fewerThanDays" },
} as const;

function changesSince(before: Visits, now: Visits, period: Period, { text }: Language): Record<keyof Visits, string | undefined> {
  const change = (name: keyof Visits) => {
    if (before[name] === 0) return undefined;
    const percent = Math.round((now[name] / before[name] - 1) * 100);
    const keys = percent === 0 ? CHANGES.same : CHANGES[percent > 0 ? "more" : "fewer"];
    return text(keys[period === 365 ? "year" : "days"], { percent: Math.abs(percent), days: period });
  };
  return { views: change("views"), downloads: change("downloads") };
}
