import { servicesContext } from "#app/context.ts";
import { exportAuditLog, parseAuditQuery } from "#app/domain/audit/audit-log.ts";
import { auditFormat, auditLines } from "#app/domain/audit/export-lines.ts";
import { answering, refuseOtherMethods } from "#app/http.ts";
import { streamOf } from "../actions/stream-of.ts";
import type { Route } from "./+types/audit-export";

const TYPES = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson" };

export const loader = answering(async ({ context, request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const format = auditFormat(searchParams.get("format"));
  const entries = exportAuditLog(context.get(servicesContext), parseAuditQuery(searchParams));
  return new Response(streamOf(auditLines(entries, format)), {
    headers: { "Content-Type": TYPES[format], "Content-Disposition": `attachment; filename="audit-log.${format}"` },
  });
});

export const action = refuseOtherMethods;
