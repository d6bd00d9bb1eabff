import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { auditedPeople, parseAuditQuery, readAuditLog } from "./audit-log.ts";
import { handleErrors } from "#app/http.ts";
import { auditPath } from "./audit.ts";
import { AuditPage } from "./audit-page.admin.tsx";
import type { Route } from "./+types/audit.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const query = parseAuditQuery(url.searchParams);
  const [page, people] = await Promise.all([readAuditLog(services, query), auditedPeople(services)]);
  if (query.cursor && page.items.length === 0) throw redirect(auditPath({ ...query, cursor: null }));
  return { query, page, people };
});

export const meta = adminMeta("admin.page.audit");

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />;
}
