import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminContext, backupsContext, servicesContext } from "#app/context.ts";
import { listAlerts } from "#app/attention/read-alerts.ts";
import { lastBackupAt } from "#app/backup/site-backups.ts";
import { can } from "#app/services.ts";
import { parsePeriod, readDashboard } from "#app/counts/read-statistics.ts";
import { handleErrors } from "#app/http.ts";
import type { Route } from "./+types/dashboard.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { dashboardPath, PERIODS, type Period, type Visits } from "#app/counts/statistics.ts";
import type { Language } from "#app/languages/language.ts";
import { AlertNotes } from "#app/attention/alert-notes.admin.tsx";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { KindsTable, MissedSearches, StorageFacts, TopTitles } from "./dashboard-tables.admin.tsx";
import { VisitCharts } from "#app/counts/visit-charts.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const dashboard = await readDashboard(services, parsePeriod(url.searchParams));
  const isOwner = can(services.actor, "site.manage");
  const alerts = isOwner ? await listAlerts(services) : [];
  const lastBackup = isOwner ? await lastBackupAt(services, context.get(backupsContext)) : undefined;
  return { dashboard, alerts, lastBackup, release: context.get(adminContext)?.release ?? "", now: services.now() };
});

export const meta = adminMeta("admin.page.dashboard");

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { text } = language;
  const { alerts, lastBackup, release, now } = loaderData;
  const { period, bars, total, before, kinds, top, missed, storage } = loaderData.dashboard;
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
