import { servicesContext } from "#app/context.ts";
import { csvLines } from "./export-csv.ts";
import { exportDocuments } from "./export-documents.ts";
import { parseContentQuery } from "#app/content/read-content-list.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import type { Route } from "./+types/export.admin.route";
import { requireFor } from "#app/platform/actions/guard.ts";
import { exportedFile } from "#app/platform/actions/exported-file.ts";

/** `?format=ndjson` exports everything, like `./marquee export`; otherwise the list of /admin with the same filters, as CSV. */
export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  requireFor(context, "content.edit");
  const services = context.get(servicesContext);
  const format = url.searchParams.get("format") === "ndjson" ? "ndjson" : "csv";
  const lines = format === "ndjson" ? exportDocuments(services) : csvLines(services, parseContentQuery(url.searchParams));
  const name = format === "ndjson" ? "catalogue" : "content";
  return exportedFile(lines, `${name}-${services.now().toISOString().slice(0, 10)}`, format);
});

export const action = methodNotAllowed;
