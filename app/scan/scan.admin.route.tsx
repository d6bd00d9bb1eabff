import { data } from "react-router";
import { scansContext, servicesContext } from "#app/context.ts";
import { continueScan, readScan, startScan, stopScan } from "./site-scans.ts";
import { handleErrors } from "#app/http.ts";
import { SCAN_PATH, type ScanIntent } from "./scan-report.ts";
import { ScanPage } from "./scan-page.admin.tsx";
import type { Route } from "./+types/scan.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireContext } from "#app/platform/actions/guard.ts";
import { transferAction, type TransferActions } from "#app/platform/actions/transfer-action.ts";

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  const folder = url.searchParams.get("folder") ?? "";
  const shown = await readScan(context.get(servicesContext), requireContext(context, scansContext), folder);
  const isMissing = folder !== "" && shown.chosen === null;
  return data({ ...shown, isMissing }, isMissing ? 404 : 200);
});

const ACTIONS: TransferActions<ScanIntent> = {
  start: (context, { field }) =>
    startScan(context.get(servicesContext), requireContext(context, scansContext), {
      folder: field("folder"),
      base: field("base"),
      withPictures: field("pictures") === "yes",
    }),
  continue: (context, { field }) =>
    continueScan(context.get(servicesContext), requireContext(context, scansContext), field("seen")),
  stop: (context) => stopScan(context.get(servicesContext)),
};

export const action = handleErrors((args: Route.ActionArgs) => transferAction(args, ACTIONS, SCAN_PATH));

export const meta = adminMeta("admin.page.scan");

export default function Scan({ loaderData, actionData }: Route.ComponentProps) {
  return <ScanPage {...loaderData} problem={actionData?.message ?? ""} />;
}
