import type { ReactNode } from "react";
import { Link } from "react-router";
import { dashboardPath, PERIOD_NAMES, PERIODS, type Dashboard, type Period, type Visits } from "#app/kinds/site/statistics.ts";
import { AdminPage } from "../admin-page.tsx";
import { KindsTable, MissedSearches, TopTitles } from "./dashboard-tables.tsx";
import { StorageFacts } from "./storage-facts.tsx";
import { VisitCharts } from "./visit-charts.tsx";

type DashboardPageProps = {
  dashboard: Dashboard;
  /** Undefined for those who may not see backups. */
  lastBackup: Date | null | undefined;
  /** The version of this release. */
  release: string;
  now: Date;
};

export function DashboardPage({ dashboard, lastBackup, release, now }: DashboardPageProps) {
  const { period, bars, total, before, kinds, top, missed, storage } = dashboard;
  const isVisited = total.views + total.downloads > 0;
  return (
    <AdminPage title="Dashboard" actions={<Periods current={period} />}>
      <div className="dashboard">
        <Panel title="Views and downloads" className="col-span-full">
          {isVisited ? (
            <VisitCharts bars={bars} changes={changesSince(before, total, period)} />
          ) : (
            <p className="text-second">
              Nothing was viewed in this period. Each visitor counts once a day; robots and admins’ previews are not counted.
            </p>
          )}
        </Panel>
        {isVisited && (
          <>
            <Panel title="By category">
              <KindsTable kinds={kinds} />
            </Panel>
            <Panel title="Top titles" className="desktop:row-span-2" lead="Ordered by views; a download counts as four.">
              <TopTitles titles={top} />
            </Panel>
          </>
        )}
        <Panel title="Searches without results" lead="In the last 90 days, by all visitors.">
          <MissedSearches searches={missed} />
        </Panel>
        <Panel title="Storage" lead={`Marquee ${release}`}>
          <StorageFacts storage={storage} lastBackup={lastBackup} now={now} />
        </Panel>
      </div>
    </AdminPage>
  );
}

function Periods({ current }: { current: Period }) {
  return (
    <nav aria-label="Period" className="flex flex-wrap gap-8">
      {PERIODS.map((period) => (
        <Link
          key={period}
          to={dashboardPath(period)}
          preventScrollReset
          aria-current={period === current ? "page" : undefined}
          className="quiet-button current:bg-higher current:font-strong"
        >
          {PERIOD_NAMES[period]}
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

function changesSince(before: Visits, now: Visits, period: Period): Partial<Record<keyof Visits, string>> {
  const than = period === 365 ? "the year before" : `the ${period} days before`;
  const change = (name: keyof Visits) => {
    if (before[name] === 0) return undefined;
    const percent = Math.round((now[name] / before[name] - 1) * 100);
    if (percent === 0) return `as many as ${than}`;
    return `${Math.abs(percent).toLocaleString("en")} % ${percent > 0 ? "more" : "fewer"} than ${than}`;
  };
  const [views, downloads] = [change("views"), change("downloads")];
  return { ...(views && { views }), ...(downloads && { downloads }) };
}
