import { importsContext, languageContext, servicesContext } from "#app/context.ts";
import { checkImport, chooseColumns, discardImport, readImport, startImport, stopImport } from "./site-imports.ts";
import { namedMappings } from "./stored-mappings.ts";
import { handleErrors } from "#app/http.ts";
import { ANSWERS } from "./dialect/column-questions.ts";
import { kindNamed, type ColumnMapping, type Mapping } from "./import-table.ts";
import { IMPORT_PATH, type ImportIntent } from "./site-import.ts";
import { formatMessages } from "#app/lib/localized-message.ts";
import { ImportPage } from "./import-page.admin.tsx";
import type { Route } from "./+types/import.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireContext } from "#app/platform/actions/guard.ts";
import { transferAction, type FormFields, type TransferActions } from "#app/platform/actions/transfer-action.ts";

export const loader = handleErrors(async ({ context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const shown = await readImport(services, requireContext(context, importsContext));
  const saved = shown.file?.table ? await namedMappings(services) : [];
  const { language } = context.get(languageContext);
  return { ...formatMessages(language, shown), names: saved.map(({ name }) => name) };
});

const ACTIONS: TransferActions<ImportIntent> = {
  check: (context, form) =>
    checkImport(context.get(servicesContext), requireContext(context, importsContext), {
      seen: form.field("seen"),
      isMerge: form.field("merge") === "yes",
      mapping: mappingIn(form),
      saveAs: form.field("saveAs"),
    }),
  use: (context, { field }) => chooseColumns(context.get(servicesContext), { seen: field("seen"), name: field("name") }),
  start: (context, { field }) =>
    startImport(context.get(servicesContext), requireContext(context, importsContext), field("seen")),
  stop: (context) => stopImport(context.get(servicesContext)),
  discard: (context, { field }) => discardImport(context.get(servicesContext), field("seen")),
};

/** Columns are in the order of the file unless `at` has their indexes. */
function mappingIn({ field, fields }: FormFields): Mapping {
  const [at, answers] = [fields("at"), fields("answer")];
  const columns: ColumnMapping[] = [];
  for (const [row, name] of fields("column").entries())
    columns[Number(at[row] ?? row)] = { field: name, reading: ANSWERS[answers[row] ?? ""] ?? {}, isSure: true };
  const withoutDownload = field("withoutDownload") === "published" ? "published" : "draft";
  return { columns, kind: kindNamed(field("kind")), linkPattern: field("linkPattern"), withoutDownload };
}

export const action = handleErrors((args: Route.ActionArgs) => transferAction(args, ACTIONS, IMPORT_PATH));

export const meta = adminMeta("admin.page.import");

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} problem={actionData?.message ?? ""} />;
}
