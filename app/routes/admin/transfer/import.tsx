import { servicesContext } from "#app/context.ts";
import { checkImport, discardImport, readImport, startImport, stopImport } from "#app/domain/transfer/site-imports.ts";
import { answering } from "#app/http.ts";
import { kindNamed } from "#app/kinds/transfer/table.ts";
import { IMPORT_PATH, type ImportIntent } from "#app/kinds/transfer/site-import.ts";
import { ImportPage } from "#app/ui/admin/import/import-page.tsx";
import type { Route } from "./+types/import";
import { adminMeta } from "../admin-page.ts";
import { importsOf } from "./imports-of.ts";
import { transferAction, type TransferActions } from "./transfer-action.ts";

export const loader = answering(async ({ context }: Route.LoaderArgs) =>
  readImport(context.get(servicesContext), importsOf(context)),
);

const ACTIONS: TransferActions<ImportIntent> = {
  check: (context, { field, fields }) =>
    checkImport(context.get(servicesContext), importsOf(context), {
      seen: field("seen"),
      isMerge: field("merge") === "yes",
      mapping: {
        columns: fields("column").map((name) => ({ field: name, reading: {}, isSure: true })),
        kind: kindNamed(field("kind")),
        linkPattern: field("linkPattern"),
        withoutDownload: field("withoutDownload") === "published" ? "published" : "draft",
      },
    }),
  start: (context, { field }) => startImport(context.get(servicesContext), importsOf(context), field("seen")),
  stop: (context) => stopImport(context.get(servicesContext)),
  discard: (context, { field }) => discardImport(context.get(servicesContext), field("seen")),
};

export const action = answering((args: Route.ActionArgs) => transferAction(args, ACTIONS, IMPORT_PATH));

export const meta = adminMeta("admin.page.import");

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} problem={actionData?.message ?? ""} />;
}
