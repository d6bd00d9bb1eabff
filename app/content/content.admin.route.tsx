import { redirect } from "react-router";
import { adminContext, importsContext, servicesContext } from "#app/context.ts";
import { listAlerts } from "#app/attention/read-alerts.ts";
import { countAttention } from "#app/attention/read-attention.ts";
import { parseContentQuery, readContentList } from "./read-content-list.ts";
import { readListSettings } from "./change-list-settings.ts";
import { can } from "#app/services.ts";
import { readFirstDay } from "#app/first-day/read-first-day.ts";
import { readBrokenImport } from "#app/import/site-imports.ts";
import { handleErrors } from "#app/http.ts";
import { contentPath, firstPage } from "#app/catalogue/drafts/content-list.ts";
import { ContentPage } from "./content-page.admin.tsx";
import type { Route } from "./+types/content.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireContext } from "#app/platform/actions/guard.ts";

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const isEditor = can(services.actor, "content.edit");
  const isOwner = can(services.actor, "site.manage");
  const [list, settings, attention, brokenImport, alerts, day] = await Promise.all([
    readContentList(services, parseContentQuery(url.searchParams)),
    readListSettings(services),
    isEditor ? countAttention(services) : null,
    isEditor ? readBrokenImport(services, requireContext(context, importsContext)) : null,
    isOwner ? listAlerts(services) : [],
    readFirstDay(services),
  ]);
  const { query, page } = list;
  if (query.cursor && page.items.length === 0) throw redirect(contentPath(firstPage(query)));
  const proxies = isOwner ? (context.get(adminContext)?.proxies ?? null) : null;
  return { list, settings, attention, brokenImport, alerts: alerts.length, proxies, day };
});

export const meta = adminMeta("admin.page.content");

export default function Content({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />;
}
