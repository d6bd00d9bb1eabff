import { Link } from "react-router";
import {
  IMPORT_PATH,
  type ImportCounts,
  type ImportLine,
  type ImportOutcome,
  type ImportStatus,
  type SiteImport,
} from "#app/kinds/transfer/site-import.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { IntentButton } from "../intent-button.tsx";
import { UndoButton } from "../history/undo-button.tsx";

export type HistoryEntry = "none" | "stored" | "undoing" | "undone";

type ResultProps = { file: SiteImport; entry: HistoryEntry };

const TITLES: Partial<Record<ImportStatus, string>> = {
  checked: "Result of the check",
  done: "Imported",
  stopped: "Stopped",
  interrupted: "The import was interrupted",
  failed: "The import failed",
};

const OUTCOMES: Record<ImportOutcome, string> = {
  added: "Added",
  changed: "Changed",
  unchanged: "Unchanged",
  refused: "Refused",
};

export function ImportResult({ file, entry }: ResultProps) {
  const { status, counts, rows, refused, notes, noted, batch } = file;
  const isTried = status === "checked";
  const canImport = isTried ? counts.added + counts.changed > 0 : batch !== "" && status !== "done" && entry !== "undone";
  return (
    <div className="flex flex-col gap-16">
      <div className="flex flex-col gap-8">
        <h3 className="text-16 font-strong">{status === "failed" && batch === "" ? "The check failed" : TITLES[status]}</h3>
        <output className="text-14">{countsOf(counts, isTried)}</output>
        {status === "interrupted" && (
          <p className="text-14 text-second">
            The site was stopped during the import. What was imported before is kept: import the file again to add the rest, or
            undo it.
          </p>
        )}
        {entry === "undone" && <p className="text-14 text-second">This import was undone.</p>}
        {entry === "undoing" && <p className="text-14 text-second">The undo was interrupted. You can continue it.</p>}
      </div>
      <div className="flex flex-wrap gap-12">
        {canImport && <IntentButton to={IMPORT_PATH} intent="start" label={isTried ? "Import" : "Import again"} look="primary" />}
        {(entry === "stored" || entry === "undoing") && (
          <UndoButton batch={batch} label="Undo the import" isBegun={entry === "undoing"} />
        )}
        {!isTried && (
          <Link to="/admin" className={buttonLook("quiet")}>
            Show the content
          </Link>
        )}
      </div>
      {rows.length > 0 && <Rows rows={rows} counts={counts} />}
      <Lines title="Refused" lines={refused} total={counts.bad} />
      <Lines title="Imported with warnings" lines={notes} total={noted} />
    </div>
  );
}

function countsOf({ added, changed, unchanged, bad }: ImportCounts, isTried: boolean): string {
  const [each, refused] = isTried ? ["would be ", "would be "] : ["", ""];
  return `${added} ${each}added, ${changed} ${each}changed, ${unchanged} unchanged, ${bad} ${refused}refused.`;
}

function Rows({ rows, counts }: Pick<SiteImport, "rows" | "counts">) {
  const all = counts.added + counts.changed + counts.unchanged + counts.bad;
  return (
    <div className="w-full overflow-x-auto rounded-card border border-line">
      <table className="w-full text-left text-14">
        <caption className="p-12 text-left text-second">
          {all > rows.length ? `The first ${rows.length} of ${all.toLocaleString("en")} documents` : "All documents"}
        </caption>
        <thead>
          <tr className="border-y border-line">
            {["Line", "Name", "Outcome"].map((name) => (
              <th key={name} scope="col" className="px-12 py-8 font-strong whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, name, outcome, reason }) => (
            <tr key={`${line} ${name}`} className="border-b border-line last:border-b-0">
              <td className="px-12 py-8 align-top tabular-nums">{line}</td>
              <td dir="auto" className="px-12 py-8 align-top break-words">
                {name || "—"}
              </td>
              <td className="px-12 py-8 align-top">
                <span className={outcome === "refused" ? "font-strong text-problem" : ""}>{OUTCOMES[outcome]}</span>
                {reason && <span className="block break-words text-second">{reason}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Lines({ title, lines, total }: { title: string; lines: readonly ImportLine[]; total: number }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="min-h-touch cursor-pointer py-8">
        {title}: {countOf(total, { one: "line", many: "lines" })}
      </summary>
      <ul className="flex flex-col gap-4 text-14">
        {lines.map(({ line, id, reason }) => (
          <li key={`${line} ${id}`} className="break-words">
            Line {line}
            {id && ` (${id})`}: {reason}
          </li>
        ))}
        {total > lines.length && <li className="text-second">… and {(total - lines.length).toLocaleString("en")} more</li>}
      </ul>
    </details>
  );
}
