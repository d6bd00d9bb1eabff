import { data, redirect, type RouterContextProvider } from "react-router";
import { scansContext, servicesContext } from "#app/context.ts";
import { continueScan, readScan, startScan, stopScan, type SiteScans } from "#app/domain/scan/site-scans.ts";
import { answering, failureAnswer, refuseUnknown, signInFirst } from "#app/http.ts";
import { SCAN_PATH, type ScanIntent } from "#app/kinds/scan.ts";
import { AppError } from "#app/lib/errors.ts";
import { ScanPage } from "#app/ui/admin/scan/scan-page.tsx";
import type { Route } from "./+types/scan";
import { adminMeta } from "../admin-page.ts";
import { requireFor } from "../actions/guard.ts";
import { readFields } from "../actions/read-form.ts";

type Context = Readonly<RouterContextProvider>;
type Fields = Awaited<ReturnType<typeof readFields>>;

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const folder = url.searchParams.get("folder") ?? "";
  const shown = await readScan(context.get(servicesContext), scansOf(context), folder);
  const isMissing = folder !== "" && shown.chosen === null;
  return data({ ...shown, isMissing }, isMissing ? 404 : 200);
});

const ACTIONS: Record<ScanIntent, (context: Context, form: Fields) => Promise<void>> = {
  start: (context, { field }) =>
    startScan(context.get(servicesContext), scansOf(context), {
      folder: field("folder"),
      base: field("base"),
      withPictures: field("pictures") === "yes",
    }),
  continue: (context) => continueScan(context.get(servicesContext), scansOf(context)),
  stop: (context) => stopScan(context.get(servicesContext)),
};

export const action = answering(async ({ context, request }: Route.ActionArgs) => {
  requireFor(context, "content.edit");
  const form = await readFields(request);
  const intent = form.field("intent");
  if (!Object.hasOwn(ACTIONS, intent)) return refuseUnknown();
  try {
    await ACTIONS[intent as ScanIntent](context, form);
    return redirect(SCAN_PATH);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "actor.not-allowed") throw error;
    const { data: failure, init } = failureAnswer(error);
    return data(failure, init ?? undefined);
  }
});

function scansOf(context: Context): SiteScans {
  const scans = context.get(scansContext);
  if (!scans) throw signInFirst();
  return scans;
}

export const meta = adminMeta("Scan a Folder");

export default function Scan({ loaderData, actionData }: Route.ComponentProps) {
  return <ScanPage {...loaderData} problem={actionData?.message ?? ""} />;
}
