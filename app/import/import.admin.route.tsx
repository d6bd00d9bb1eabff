import { importsContext, languageContext, servicesContext } from "#app/context.ts";
import { checkImport, chooseColumns, discardImport, readImport, startImport, stopImport } from "./site-imports.ts";
import { namedMappings } from "./stored-mappings.ts";
import { handleErrors } from "#app/http.ts";
import { ANSWERS } from "./dialect/column-questions.ts";
import { kindNamed, type ColumnMapping, type Mapping } from "./import-table.ts";
import { IMPORT_PATH, type ImportIntent, EXPORT_PATH, isActive, type SiteImport } from "./site-import.ts";
import { formatMessages, formatMessage } from "#app/lib/localized-message.ts";
import type { Route } from "./+types/import.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireContext } from "#app/platform/actions/guard.ts";
import { transferAction, type FormFields, type TransferActions } from "#app/platform/actions/transfer-action.ts";
import { Link } from "react-router";
import { SCAN_PATH } from "#app/scan/scan-report.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { ChooseFile } from "./choose-file.admin.tsx";
import { IntentButton } from "#app/ui/admin/intent-button.tsx";
import { useRefresh } from "#app/ui/admin/use-refresh.ts";
import { ImportOptions, SavedColumns } from "./import-options.admin.tsx";
import { ImportResult, type HistoryEntry } from "./import-result.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

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

export default function Import({ loaderData: { file, entry, names }, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  return (
    <AdminPage
      title={text("admin.page.import")}
      actions={
        <div className="flex flex-wrap gap-12">
          <Link to={SCAN_PATH} className="quiet-button">
            {text("admin.import.scanFolder")}
          </Link>
          <a href={`${EXPORT_PATH}?format=ndjson`} download className="quiet-button">
            {text("admin.import.export")}
          </a>
        </div>
      }
    >
      <div className="flex w-full max-w-settings flex-col gap-24">
        <p className="text-14 text-second">{text("admin.import.intro")}</p>
        <FormProblem text={actionData?.message || (file?.problem ?? "")} />
        {!(file && isActive(file)) && <ChooseFile hasFile={file !== null} />}
        {file && <FileState key={file.id} file={file} entry={entry} names={names} />}
      </div>
    </AdminPage>
  );
}

/** `names` are the names of saved columns. */
type FileStateProps = { file: SiteImport; entry: HistoryEntry; names: readonly string[] };

function FileState({ file, entry, names }: FileStateProps) {
  const language = useLanguage();
  const { text } = language;
  const isOpen = !isActive(file);
  const size = formatBytes(file.size);
  return (
    <section aria-labelledby="import-file" className="flex flex-col gap-24 border-t border-line pt-24">
      <header className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
        <div className="min-w-0">
          <h2 id="import-file" className="break-words text-18">
            {file.name}
          </h2>
          <p className="text-14 text-second">
            {file.table
              ? text("admin.import.table", { size, count: file.table.columns.length })
              : text("admin.import.documents", { size })}
          </p>
        </div>
        {isOpen && (
          <IntentButton
            to={IMPORT_PATH}
            intent="discard"
            seen={file.changedAt}
            label={text("admin.import.discard")}
            look="quiet"
          />
        )}
      </header>
      {file.table && file.table.notices.length > 0 && (
        <ul className="flex flex-col gap-4 text-14">
          {file.table.notices.map((notice) => (
            <li key={notice.message} className="wrap-anywhere">
              {formatMessage(language, notice)}
            </li>
          ))}
        </ul>
      )}
      {isActive(file) && <ImportProgress file={file} />}
      {isOpen && file.status !== "uploaded" && <ImportResult file={file} entry={entry} />}
      {isOpen && file.table && names.length > 0 && <SavedColumns seen={file.changedAt} names={names} />}
      {isOpen && <ImportOptions file={file} />}
    </section>
  );
}

const REFRESH_MS = 1000;

const TEXTS = {
  checking: { name: "admin.import.checking", read: "admin.import.checkingRead" },
  importing: { name: "admin.import.importing", read: "admin.import.importingRead" },
} as const;

/** Refreshes itself; without scripts the link does. */
function ImportProgress({ file: { status, bytes, size, counts, isStopping } }: { file: SiteImport }) {
  const { text } = useLanguage();
  useRefresh(REFRESH_MS);
  const { name, read } = TEXTS[status === "checking" ? "checking" : "importing"];
  const count = counts.added + counts.changed + counts.unchanged + counts.bad;
  return (
    <div className="flex flex-col gap-12 rounded-card border border-line p-16">
      <progress aria-label={text(name)} max={Math.max(size, 1)} value={Math.min(bytes, size)} className="progress-bar" />
      <div className="flex flex-wrap items-center justify-between gap-16">
        <output className="text-14 tabular-nums">{text(isStopping ? "admin.import.stoppingRead" : read, { count })}</output>
        <div className="flex gap-12">
          <Link to={IMPORT_PATH} className="quiet-button">
            {text("admin.transfer.refresh")}
          </Link>
          <IntentButton to={IMPORT_PATH} intent="stop" label={text("admin.transfer.stop")} look="quiet" />
        </div>
      </div>
    </div>
  );
}
