import { Link } from "react-router";
import { SCAN_PATH } from "#app/scan/scan-report.ts";
import { EXPORT_PATH, IMPORT_PATH, isActive, type SiteImport } from "./site-import.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { formatMessage } from "#app/lib/localized-message.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { ChooseFile } from "./choose-file.admin.tsx";
import { IntentButton } from "#app/ui/admin/intent-button.tsx";
import { useRefresh } from "#app/ui/admin/use-refresh.ts";
import { ImportOptions, SavedColumns } from "./import-options.admin.tsx";
import { ImportResult, type HistoryEntry } from "./import-result.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** `names` are the names of saved columns. */
type ImportPageProps = { file: SiteImport | null; entry: HistoryEntry; names: readonly string[]; problem: string };

export function ImportPage({ file, entry, names, problem }: ImportPageProps) {
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
        <FormProblem text={problem || (file?.problem ?? "")} />
        {!(file && isActive(file)) && <ChooseFile hasFile={file !== null} />}
        {file && <FileState key={file.id} file={file} entry={entry} names={names} />}
      </div>
    </AdminPage>
  );
}

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
      <progress aria-label={text(name)} max={size} value={Math.min(bytes, size)} className="w-full accent-accent" />
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
