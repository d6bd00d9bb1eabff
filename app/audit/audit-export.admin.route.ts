import { servicesContext } from "#app/context.ts";
import { exportAuditLog, parseAuditQuery } from "./audit-log.ts";
import { auditFormat, auditLines } from "./export-lines.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { exportedFile } from "#app/platform/actions/exported-file.ts";
import type { Route } from "./+types/audit-export.admin.route";

export const loader = handleErrors(async ({ context, request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const format = auditFormat(searchParams.get("format"));
  const entries = exportAuditLog(context.get(servicesContext), parseAuditQuery(searchParams));
  return exportedFile(auditLines(entries, format), "audit-log", format);
});

export const action = methodNotAllowed;
