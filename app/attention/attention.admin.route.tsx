import { redirect } from "react-router";
import { importsContext, languageContext, servicesContext } from "#app/context.ts";
import { listAlerts } from "./read-alerts.ts";
import { parseAttentionQuery, readAttention } from "./read-attention.ts";
import { can } from "#app/services.ts";
import { readBrokenImport } from "#app/import/site-imports.ts";
import { handleErrors } from "#app/http.ts";
import { attentionPath } from "#app/catalogue/attention/attention.ts";
import { AttentionPage } from "./attention-page.admin.tsx";
import type { Route } from "./+types/attention.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireContext, requireFor } from "#app/platform/actions/guard.ts";

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  requireFor(context, "content.edit");
  const services = context.get(servicesContext);
  const query = parseAttentionQuery(url.searchParams);
  const [list, brokenImport, alerts] = await Promise.all([
    readAttention(services, query, context.get(languageContext).language),
    readBrokenImport(services, requireContext(context, importsContext)),
    can(services.actor, "site.manage") ? listAlerts(services) : [],
  ]);
  if (list && query.cursor && list.page.items.length === 0) throw redirect(attentionPath(list.reason));
  return { list, brokenImport, alerts, now: services.now() };
});

export const meta = adminMeta("admin.page.attention");

export default function Attention({ loaderData }: Route.ComponentProps) {
  return <AttentionPage {...loaderData} />;
}
