import { Link } from "react-router";
import { HISTORY_PATH } from "#app/catalogue/history/history.ts";
import { ALL_CONTENT, contentPath } from "#app/catalogue/drafts/content-list.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { SCAN_PATH, type ScanLine, type ScannedDraft, type ScanStatus, type SiteScan, type ScanCounts } from "./scan-report.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import type { Language } from "#app/languages/language.ts";
import { IntentButton } from "#app/ui/admin/intent-button.tsx";
import { UndoButton } from "#app/catalogue/history/undo-button.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export type HistoryEntry = "none" | "stored" | "undoing" | "undone";

const TITLES: Record<Exclude<ScanStatus, "running">, LabelKey> = {
  done: "admin.scan.done",
  stopped: "admin.transfer.stopped",
  interrupted: "admin.scan.interrupted",
  failed: "admin.scan.failed",
};
const DRAFTS = contentPath({ ...ALL_CONTENT, status: "draft", order: { column: "changed", direction: "desc" } });

export function ScanResult({ scan, entry }: { scan: SiteScan; entry: HistoryEntry }) {
  const language = useLanguage();
  const { text } = language;
  const { id, folder, status, counts, report, batch } = scan;
  const hasDrafts = counts.added + counts.changed > 0 && entry !== "undone";
  return (
    <section aria-labelledby="scan-result" className="flex flex-col gap-16 rounded-card border border-line p-16">
      <div className="flex flex-col gap-8">
        <h2 id="scan-result" className="text-18">
          {status === "running" ? "" : text(TITLES[status])}
        </h2>
        <p className="text-14 text-second wrap-anywhere">
          <bdi>{folder}</bdi>
        </p>
        <output className="text-14 tabular-nums">{countsOf(counts, language)}</output>
        {status === "interrupted" && <p className="text-14 text-second">{text("admin.scan.interruptedHint")}</p>}
        {entry === "undone" && <p className="text-14 text-second">{text("admin.scan.undone")}</p>}
        {entry === "undoing" && <p className="text-14 text-second">{text("admin.transfer.undoInterrupted")}</p>}
      </div>
      <div className="flex flex-wrap gap-12">
        {status !== "done" && (
          <IntentButton to={SCAN_PATH} intent="continue" seen={id} label={text("admin.scan.continue")} look="primary" />
        )}
        {hasDrafts && (
          <Link to={DRAFTS} className="quiet-button">
            {text("admin.scan.showDrafts")}
          </Link>
        )}
        {(entry === "stored" || entry === "undoing") && (
          <>
            <UndoButton batch={batch} label={text("admin.scan.undo")} isBegun={entry === "undoing"} />
            <Link to={HISTORY_PATH} className="quiet-button">
              {text("admin.page.history")}
            </Link>
          </>
        )}
      </div>
      {report && (
        <div className="flex flex-col">
          {entry !== "undone" && <Drafts drafts={report.drafts} total={counts.added + counts.changed} />}
          <Lines title="admin.scan.left" lines={report.left} total={report.leftCount} />
          <Lines title="admin.scan.duplicates" lines={report.duplicates} total={report.duplicateCount} />
          <Lines title="admin.scan.problems" lines={report.problems} total={report.problemCount} />
        </div>
      )}
    </section>
  );
}

function Drafts({ drafts, total }: { drafts: readonly ScannedDraft[]; total: number }) {
  const language = useLanguage();
  const { text } = language;
  if (drafts.length === 0) return null;
  return (
    <details>
      <summary className="min-h-touch cursor-pointer py-8">{text("admin.scan.drafts", { count: total })}</summary>
      <ul className="flex flex-col text-14">
        {drafts.map(({ id, type, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-12">
            <Link to={`/admin/edit/${type}/${id}`} className="inline-flex min-h-touch items-center underline underline-offset-4">
              <bdi className="wrap-anywhere">{name}</bdi>
            </Link>
            <span className="text-second">{kindName(language, { type }).one}</span>
          </li>
        ))}
        <More shown={drafts.length} total={total} />
      </ul>
    </details>
  );
}

type LinesProps = {
  title: "admin.scan.left" | "admin.scan.duplicates" | "admin.scan.problems";
  lines: readonly ScanLine[];
  total: number;
};

function Lines({ title, lines, total }: LinesProps) {
  const { text } = useLanguage();
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="min-h-touch cursor-pointer py-8">{text(title, { count: total })}</summary>
      <ul className="flex flex-col gap-8 pb-8 text-14">
        {lines.map(({ path, text: reason }) => (
          <li key={`${path} ${reason}`} className="wrap-anywhere">
            <bdi className="font-strong">{path}</bdi>
            <span className="block text-second">{reason}</span>
          </li>
        ))}
        <More shown={lines.length} total={total} />
      </ul>
    </details>
  );
}

function More({ shown, total }: { shown: number; total: number }) {
  const { text } = useLanguage();
  return total > shown ? <li className="text-second">{text("admin.transfer.more", { count: total - shown })}</li> : null;
}

/** A sentence without a full stop. */
export function countsOf({ files, bytes, ...counts }: ScanCounts, { text }: Language): string {
  return text("admin.scan.counts", { ...counts, count: files, size: formatBytes(bytes) });
}
