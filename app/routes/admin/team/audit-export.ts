import { servicesContext } from "#app/context.ts";
import { exportAuditLog, parseAuditQuery } from "#app/domain/audit/audit-log.ts";
import { auditFormat, auditLines } from "#app/domain/audit/export-lines.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { exportedFile } from "#app/platform/actions/exported-file.ts";
import type { Route } from "./+types/audit-export";

export const loader = handleErrors(async ({ context, request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const format = auditFormat(searchParams.get("format"));
  const entries = exportAuditLog(context.get(servicesContext), parseAuditQuery(searchParams));
  return exportedFile(auditLines(entries, format), "audit-log", format);
});

export const action = methodNotAllowed;
