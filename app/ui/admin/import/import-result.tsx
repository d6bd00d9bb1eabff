import { Link } from "react-router";
import {
  IMPORT_PATH,
  type ImportCounts,
  type ImportLine,
  type ImportOutcome,
  type ImportReason,
  type ImportStatus,
  type SiteImport,
} from "#app/kinds/transfer/site-import.ts";
import type { Language } from "#app/lib/languages/language.ts";
import type { LabelKey } from "#app/lib/languages/messages.ts";
import { refusalIn } from "#app/lib/refusal.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { IntentButton } from "../intent-button.tsx";
import { UndoButton } from "../history/undo-button.tsx";
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

const OUTCOMES: Record<ImportOutcome, LabelKey> = {
  added: "admin.import.added",
  changed: "admin.import.changed",
  unchanged: "admin.import.unchanged",
  refused: "admin.import.refused",
};

const COLUMNS = ["admin.import.lineNumber", "admin.column.name", "admin.import.outcome"] as const;

export function ImportResult({ file, entry }: ResultProps) {
  const { text } = useLanguage();
  const { status, counts, rows, refused, notes, noted, batch } = file;
  const isTried = status === "checked";
  const title = status === "failed" && batch === "" ? "admin.import.checkFailed" : TITLES[status];
  const canImport = isTried ? counts.added + counts.changed > 0 : batch !== "" && status !== "done" && entry !== "undone";
  return (
    <div className="flex flex-col gap-16">
      <div className="flex flex-col gap-8">
        <h3 className="text-16 font-strong">{title && text(title)}</h3>
        <output className="text-14">{text(isTried ? "admin.import.wouldBe" : "admin.import.counts", plain(counts))}</output>
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
      {rows.length > 0 && <Rows rows={rows} counts={counts} />}
      <Lines title="admin.import.refusedLines" lines={refused} total={counts.bad} />
      <Lines title="admin.import.notedLines" lines={notes} total={noted} />
    </div>
  );
}

/** Without separators of thousands. */
function plain({ added, changed, unchanged, bad }: ImportCounts) {
  return { added: `${added}`, changed: `${changed}`, unchanged: `${unchanged}`, bad: `${bad}` };
}

function Rows({ rows, counts }: Pick<SiteImport, "rows" | "counts">) {
  const language = useLanguage();
  const { text } = language;
  const all = counts.added + counts.changed + counts.unchanged + counts.bad;
  return (
    <div className="w-full overflow-x-auto rounded-card border border-line">
      <table className="w-full text-left text-14">
        <caption className="p-12 text-left text-second">
          {all > rows.length ? text("admin.import.firstRows", { shown: rows.length, total: all }) : text("admin.import.allRows")}
        </caption>
        <thead>
          <tr className="border-y border-line">
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="px-12 py-8 font-strong whitespace-nowrap">
                {text(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, name, outcome, ...reason }) => (
            <tr key={`${line} ${name}`} className="border-b border-line last:border-b-0">
              <td className="px-12 py-8 align-top tabular-nums">{line}</td>
              <td dir="auto" className="px-12 py-8 align-top wrap-anywhere">
                {name || "—"}
              </td>
              <td className="px-12 py-8 align-top">
                <span className={outcome === "refused" ? "font-strong text-problem" : ""}>{text(OUTCOMES[outcome])}</span>
                {reason.reason && <span className="block break-words text-second">{reasonIn(language, reason)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LinesProps = {
  title: "admin.import.refusedLines" | "admin.import.notedLines";
  lines: readonly ImportLine[];
  total: number;
};

function Lines({ title, lines, total }: LinesProps) {
  const language = useLanguage();
  const { text } = language;
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="min-h-touch cursor-pointer py-8">{text(title, { count: total })}</summary>
      <ul className="flex flex-col gap-4 text-14">
        {lines.map(({ line, id, ...reason }) => (
          <li key={`${line} ${id}`} className="break-words">
            {id
              ? text("admin.import.lineOf", { line: `${line}`, id, reason: reasonIn(language, reason) })
              : text("admin.import.line", { line: `${line}`, reason: reasonIn(language, reason) })}
          </li>
        ))}
        {total > lines.length && <li className="text-second">{text("admin.transfer.more", { count: total - lines.length })}</li>}
      </ul>
    </details>
  );
}

function reasonIn(language: Language, { reason, refusals }: ImportReason): string {
  return refusals ? refusals.map((refusal) => refusalIn(language, refusal)).join("; ") : reason;
}
