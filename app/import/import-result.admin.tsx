import { Link } from "react-router";
import type { ReactNode } from "react";
import {
  IMPORT_PATH,
  type ImportCounts,
  type ImportStatus,
  type SiteImport,
  type ImportCard,
  type ImportLine,
} from "./site-import.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { columnOf } from "./import-table.ts";
import { formatReleaseDate } from "#app/lib/time/dates.ts";
import { formatMessage } from "#app/lib/localized-message.ts";
import { FRAMES } from "#app/ui/primitives/picture-frames.ts";
import { Picture } from "#app/ui/primitives/picture.tsx";
import { IntentButton } from "#app/ui/admin/intent-button.tsx";
import { UndoButton } from "#app/catalogue/history/undo-button.admin.tsx";
import { IMPORT_FORM } from "./import-options.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

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
          <Link to="/admin" className="quiet-button">
            {text("admin.import.showContent")}
          </Link>
        )}
      </div>
      <ImportFindings file={file} />
    </div>
  );
}

/** Numbers without thousands separators. */
function plain({ added, changed, unchanged, bad }: ImportCounts) {
  return { added: `${added}`, changed: `${changed}`, unchanged: `${unchanged}`, bad: `${bad}` };
}

/** The first items as they would be imported, and the lines that need a look. */
function ImportFindings({ file }: { file: SiteImport }) {
  const language = useLanguage();
  const { text } = language;
  const { table, counts, cards, odd, refused, notes, noted } = file;
  const fieldName = (field: string) => {
    const name = table ? columnOf(table.columns, table.mapping, field) : field;
    return typeof name === "string" ? name : formatMessage(language, name);
  };
  const lineOf = ({ line, id: key, name, refusals }: ImportLine) => {
    const id = key || name;
    const reason = refusals.map((problem) => formatMessage(language, problem)).join("; ");
    return id
      ? text("admin.import.lineOf", { line: `${line}`, id, reason })
      : text("admin.import.line", { line: `${line}`, reason });
  };
  const groups = [
    ...odd.map(({ field, refusal, count, lines }) => ({
      title: text("admin.import.odd", { field: fieldName(field), count, problem: formatMessage(language, refusal) }),
      lines: lines.map(({ line, text: reason }) => text("admin.import.line", { line: `${line}`, reason })),
      total: count,
    })),
    { title: text("admin.import.refusedLines", { count: counts.bad }), lines: refused.map(lineOf), total: counts.bad },
    { title: text("admin.import.notedLines", { count: noted }), lines: notes.map(lineOf), total: noted },
  ];
  return (
    <>
      {cards.length > 0 && (
        <section aria-labelledby="first-items">
          <h4 id="first-items" className="mb-8 text-14 font-strong">
            {text("admin.import.firstItems")}
          </h4>
          <ul className="grid grid-cols-1 gap-12 tablet:grid-cols-2">
            {cards.map((card) => (
              <Card key={card.line} card={card} />
            ))}
          </ul>
        </section>
      )}
      <div>
        {groups.map((group) => (
          <Lines key={group.title} {...group} />
        ))}
      </div>
    </>
  );
}

function Card({ card }: { card: ImportCard }) {
  const language = useLanguage();
  const { text } = language;
  const { line, type, itemName, releasedYear, genre, duration, thumbnailUrl, hasDownload, isChange } = card;
  const year = formatReleaseDate(releasedYear, language) ?? releasedYear;
  const facts = Object.entries({ year, kind: kindName(language, { type }).one, genre, duration });
  return (
    <li className="flex min-w-0 gap-12 rounded-card border border-line p-12">
      <span className={`w-48 flex-none self-start overflow-hidden rounded-control bg-higher ${FRAMES.poster.className}`}>
        {thumbnailUrl && <Picture url={thumbnailUrl} alt="" frame="poster" drawn="thumb" hasPreview={false} />}
      </span>
      <div className="flex min-w-0 flex-col gap-4 text-14">
        <span dir="auto" className="line-clamp-2 text-16 font-strong wrap-anywhere">
          {itemName || "—"}
        </span>
        <span className="dotted">
          {facts.map(
            ([name, fact]) =>
              fact && (
                <bdi key={name} className="line-clamp-2 wrap-anywhere">
                  {fact}
                </bdi>
              ),
          )}
        </span>
        <span className="text-second">
          {text("admin.import.lineNumber", { line: `${line}` })}
          {isChange && ` · ${text("admin.import.changed")}`}
          {!hasDownload && ` · ${text("admin.import.noDownload")}`}
        </span>
      </div>
    </li>
  );
}

function Lines({ title, lines, total }: { title: string; lines: string[]; total: number }): ReactNode {
  const { text } = useLanguage();
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="min-h-touch cursor-pointer py-8 wrap-anywhere">{title}</summary>
      <ul className="flex flex-col gap-4 pb-8 text-14">
        {[...new Set(lines)].map((line) => (
          <li key={line} dir="auto" className="wrap-anywhere">
            {line}
          </li>
        ))}
        {total > lines.length && <li className="text-second">{text("admin.transfer.more", { count: total - lines.length })}</li>}
      </ul>
    </details>
  );
}
