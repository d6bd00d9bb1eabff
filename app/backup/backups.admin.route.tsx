import { redirect } from "react-router";
import { adminContext, backupsContext, servicesContext } from "#app/context.ts";
import { listBackups, removeBackup, startBackup } from "./site-backups.ts";
import { answerHeaders, handleErrors, errorResponse, throwNotFound } from "#app/http.ts";
import { BACKUPS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { BACKUPS_INTENTS } from "./backups-form.ts";
import { BackupsPage, type BackupsFacts } from "./backups-page.admin.tsx";
import type { Route } from "./+types/backups.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireContext } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs): Promise<BackupsFacts> => {
  const services = context.get(servicesContext);
  const backups = requireContext(context, backupsContext);
  const email = context.get(adminContext)?.signedIn?.account.email ?? "";
  const refused = { name: url.searchParams.get("name") ?? "", reason: url.searchParams.get("refused") ?? "" };
  const { every } = backups;
  return { ...backups.state(), backups: await listBackups(services, backups), every, email, refused, now: services.now() };
});

export const action = handleErrors(async ({ context, request }: Route.ActionArgs) => {
  const services = context.get(servicesContext);
  const field = await readForm(request);
  try {
    const intent = BACKUPS_INTENTS.find((each) => each === field("intent"));
    if (!intent) return throwNotFound();
    if (intent === "start") await startBackup(services, requireContext(context, backupsContext));
    else await removeBackup(services, requireContext(context, backupsContext), field("name"));
    return redirect(BACKUPS_PATH);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return errorResponse(error, context);
  }
});

export const headers = answerHeaders;

export const meta = adminMeta("admin.page.backups");

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  return <BackupsPage facts={loaderData} problem={actionData?.message ?? ""} />;
}
