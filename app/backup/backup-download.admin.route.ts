import { redirect } from "react-router";
import { adminContext, backupsContext, servicesContext } from "#app/context.ts";
import { openBackup } from "./site-backups.ts";
import { handleErrors, signInRequired } from "#app/http.ts";
import { BACKUPS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { refusedPath } from "./backups-form.ts";
import type { Route } from "./+types/backup-download.admin.route";
import { readForm } from "#app/platform/actions/read-form.ts";

export const loader = () => redirect(BACKUPS_PATH);

/** Submitted by the browser itself, so that the archive is never in memory. A refusal redirects to the list. */
export const action = handleErrors(async ({ context, request }: Route.ActionArgs) => {
  const [services, backups, admin] = [context.get(servicesContext), context.get(backupsContext), context.get(adminContext)];
  if (!backups || !admin) throw signInRequired(context);
  const field = await readForm(request);
  const name = field("name");
  try {
    const confirmation = { password: field("password"), request: admin.headers };
    const { size, body } = await openBackup(services, backups, { name, confirmation });
    const headers = {
      "Content-Type": "application/zstd",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Content-Length": String(size),
    };
    return new Response(body, { headers });
  } catch (error) {
    if (!(error instanceof AppError) || error.code.startsWith("actor.")) throw error;
    throw redirect(refusedPath(name, error.code), 303);
  }
});
