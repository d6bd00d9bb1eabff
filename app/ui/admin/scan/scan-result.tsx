import { Link } from "react-router";
import { HISTORY_PATH } from "#app/kinds/changes/history.ts";
import { ALL_CONTENT, contentPath } from "#app/kinds/lists/content-list.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { SCAN_PATH, type ScanLine, type ScannedDraft, type ScanStatus, type SiteScan } from "#app/kinds/scan.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { IntentButton } from "../intent-button.tsx";
import { UndoButton } from "../history/undo-button.tsx";
import { countsOf } from "./counts-of.ts";

export type HistoryEntry = "none" | "stored" | "undoing" | "undone";

const TITLES: Record<Exclude<ScanStatus, "running">, string> = {
  done: "Scanned",
  stopped: "Stopped",
  interrupted: "The scan was interrupted",
  failed: "The scan failed",
};
const DRAFTS = contentPath({ ...ALL_CONTENT, status: "draft", order: { column: "changed", direction: "falling" } });
const FILES = { one: "file", many: "files" };

export function ScanResult({ scan, entry }: { scan: SiteScan; entry: HistoryEntry }) {
  const { folder, status, counts, report, batch } = scan;
  const hasDrafts = counts.added + counts.changed > 0 && entry !== "undone";
  return (
    <section aria-labelledby="scan-result" className="flex flex-col gap-16 rounded-card border border-line p-16">
      <div className="flex flex-col gap-8">
        <h2 id="scan-result" className="text-18">
          {status === "running" ? "" : TITLES[status]}
        </h2>
        <p className="text-14 text-second wrap-anywhere">
          <bdi>{folder}</bdi>
        </p>
        <output className="text-14 tabular-nums">{countsOf(counts)}</output>
        {status === "interrupted" && (
          <p className="text-14 text-second">
            The site was stopped during the scan. Continue, and files that were read are not read again.
          </p>
        )}
        {entry === "undone" && <p className="text-14 text-second">This scan was undone.</p>}
        {entry === "undoing" && <p className="text-14 text-second">The undo was interrupted. You can continue it.</p>}
      </div>
      <div className="flex flex-wrap gap-12">
        {status !== "done" && <IntentButton to={SCAN_PATH} intent="continue" label="Continue" look="primary" />}
        {hasDrafts && (
          <Link to={DRAFTS} className={buttonLook("quiet")}>
            Show the drafts
          </Link>
        )}
        {(entry === "stored" || entry === "undoing") && (
          <>
            <UndoButton batch={batch} label="Undo the scan" isBegun={entry === "undoing"} />
            <Link to={HISTORY_PATH} className={buttonLook("quiet")}>
              History
            </Link>
          </>
        )}
      </div>
      {report && (
        <div className="flex flex-col">
          {entry !== "undone" && <Drafts drafts={report.drafts} total={counts.added + counts.changed} />}
          <Lines title="Left to an editor" lines={report.left} total={report.leftCount} />
          <Lines title="Duplicates" lines={report.duplicates} total={report.duplicateCount} />
          <Lines title="Not read, or not as they seem" lines={report.problems} total={report.problemCount} />
        </div>
      )}
    </section>
  );
}

function Drafts({ drafts, total }: { drafts: readonly ScannedDraft[]; total: number }) {
  if (drafts.length === 0) return null;
  return (
    <details>
      <summary className="min-h-touch cursor-pointer py-8">{countOf(total, { one: "draft", many: "drafts" })}</summary>
      <ul className="flex flex-col text-14">
        {drafts.map(({ id, type, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-12">
            <Link to={`/admin/edit/${type}/${id}`} className="inline-flex min-h-touch items-center underline underline-offset-4">
              <bdi className="wrap-anywhere">{name}</bdi>
            </Link>
            <span className="text-second">{kindOf(type).label.one}</span>
          </li>
        ))}
        <More shown={drafts.length} total={total} />
      </ul>
    </details>
  );
}

function Lines({ title, lines, total }: { title: string; lines: readonly ScanLine[]; total: number }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="min-h-touch cursor-pointer py-8">
        {title}: {countOf(total, FILES)}
      </summary>
      <ul className="flex flex-col gap-8 pb-8 text-14">
        {lines.map(({ path, text }) => (
          <li key={`${path} ${text}`} className="wrap-anywhere">
            <bdi className="font-strong">{path}</bdi>
            <span className="block text-second">{text}</span>
          </li>
        ))}
        <More shown={lines.length} total={total} />
      </ul>
    </details>
  );
}

function More({ shown, total }: { shown: number; total: number }) {
  return total > shown ? <li className="text-second">… and {(total - shown).toLocaleString("en")} more</li> : null;
}
