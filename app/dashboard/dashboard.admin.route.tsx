import { adminContext, backupsContext, servicesContext } from "#app/context.ts";
import { listAlerts } from "#app/attention/read-alerts.ts";
import { lastBackupAt } from "#app/backup/site-backups.ts";
import { can } from "#app/services.ts";
import { parsePeriod, readDashboard } from "#app/counts/read-statistics.ts";
import { handleErrors } from "#app/http.ts";
import { DashboardPage } from "./dashboard-page.admin.tsx";
import type { Route } from "./+types/dashboard.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const dashboard = await readDashboard(services, parsePeriod(url.searchParams));
  const isOwner = can(services.actor, "site.manage");
  const alerts = isOwner ? await listAlerts(services) : [];
  const lastBackup = isOwner ? await lastBackupAt(services, context.get(backupsContext)) : undefined;
  return { dashboard, alerts, lastBackup, release: context.get(adminContext)?.release ?? "", now: services.now() };
});

export const meta = adminMeta("admin.page.dashboard");

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />;
}
