import { Link } from "react-router";
import { IMPORT_PATH, type ImportCounts, type ImportStatus, type SiteImport } from "#app/kinds/transfer/site-import.ts";
import type { LabelKey } from "#app/lib/languages/messages.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { IntentButton } from "../intent-button.tsx";
import { UndoButton } from "../history/undo-button.tsx";
import { ImportFindings } from "./import-findings.tsx";
import { IMPORT_FORM } from "./import-options.tsx";
import { useLanguage } from "../../language/language-context.ts";

export type HistoryEntry = "none" | "stored" | "undoing" | "undone";

type ResultProps = { file: SiteImport; entry: HistoryEntry };

const TITLES: Partial<Record<ImportStatus, LabelKey>> = {
  checked: "admin.import.checked",
  done: "admin.import.done",
  stopped: "admin.transfer.stopped",
  interrupted: "admin.import.interrupted",
  failed: "admin.import.failed",
};

export function ImportResult({ file, entry }: ResultProps) {
  const { text } = useLanguage();
  const { status, counts, batch, table } = file;
  const isTried = status === "checked";
  const title = status === "failed" && batch === "" ? "admin.import.checkFailed" : TITLES[status];
  const canImport = isTried ? counts.added + counts.changed > 0 : batch !== "" && status !== "done" && entry !== "undone";
  return (
    <div className="flex flex-col gap-16">
      <div className="flex flex-col gap-8">
        <h3 className="text-16 font-strong">{title && text(title)}</h3>
        <output className="text-14">{text(isTried ? "admin.import.wouldBe" : "admin.import.counts", plain(counts))}</output>
        {counts.drafts > 0 && (
          <div className="flex flex-wrap items-center gap-x-16 gap-y-8 text-14">
            {text("admin.import.drafts", { drafts: `${counts.drafts}` })}
            {isTried && table && (
              <button type="submit" form={IMPORT_FORM} name="withoutDownload" value="published" className="quiet-button">
                {text("admin.import.publishDrafts")}
              </button>
            )}
          </div>
        )}
        {status === "interrupted" && <p className="text-14 text-second">{text("admin.import.interruptedHint")}</p>}
        {entry === "undone" && <p className="text-14 text-second">{text("admin.import.undone")}</p>}
        {entry === "undoing" && <p className="text-14 text-second">{text("admin.transfer.undoInterrupted")}</p>}
      </div>
      <div className="flex flex-wrap gap-12">
        {canImport && (
          <IntentButton
            to={IMPORT_PATH}
            intent="start"
            seen={file.changedAt}
            label={isTried ? text("admin.import.start") : text("admin.import.startAgain")}
            look="primary"
          />
        )}
        {(entry === "stored" || entry === "undoing") && (
          <UndoButton batch={batch} label={text("admin.import.undo")} isBegun={entry === "undoing"} />
        )}
        {!isTried && (
          <Link to="/admin" className={buttonLook("quiet")}>
            {text("admin.import.showContent")}
          </Link>
        )}
      </div>
      <ImportFindings file={file} />
    </div>
  );
}

/** Without separators of thousands. */
function plain({ added, changed, unchanged, bad }: ImportCounts) {
  return { added: `${added}`, changed: `${changed}`, unchanged: `${unchanged}`, bad: `${bad}` };
}
