import { Form, Link } from "react-router";
import { HISTORY_PATH } from "./history.ts";
import type { HistoryEntry, HistoryView } from "./history-view.ts";
import { useCan } from "#app/ui/admin/frame/rights.ts";
import { authorText, entryText, timeText } from "./entry-text.ts";
import { ColumnHeads } from "#app/ui/admin/list/columns.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** Choosing two versions is a GET form, so that their address can be shared. */
export function VersionList({ entries, compared }: Pick<HistoryView, "entries" | "compared">) {
  const { text } = useLanguage();
  return (
    <Form method="get" preventScrollReset className="flex min-w-0 flex-col gap-16">
      <div className="version-scroll">
        <table className="version-list">
          <caption className="sr-only">{text("admin.history.versions")}</caption>
          <thead>
            <tr>
              <ColumnHeads
                columns={[{ label: "admin.column.from" }, { label: "admin.column.to" }, { label: "admin.column.version" }]}
              />
            </tr>
          </thead>
          <tbody key={`${compared?.from} ${compared?.to}`}>
            {entries.map((entry, index) => (
              <Row key={entry.id} entry={entry} isCurrent={index === 0} compared={compared} />
            ))}
          </tbody>
        </table>
      </div>
      <button type="submit" className="quiet-button self-start">
        {text("admin.history.compare")}
      </button>
    </Form>
  );
}

type RowProps = Pick<HistoryView, "compared"> & { entry: HistoryEntry; isCurrent: boolean };

function Row({ entry, isCurrent, compared }: RowProps) {
  const { id } = entry;
  return (
    <tr data-chosen={id === compared?.from || id === compared?.to || undefined}>
      <td>
        <Choice name="from" entry={entry} isChosen={id === compared?.from} />
      </td>
      <td>
        <Choice name="to" entry={entry} isChosen={id === compared?.to} />
      </td>
      <td>
        <Described entry={entry} isCurrent={isCurrent} />
      </td>
    </tr>
  );
}

const COMPARE = { from: "admin.history.compareFrom", to: "admin.history.compareTo" } as const;

function Choice({ name, entry, isChosen }: { name: "from" | "to"; entry: HistoryEntry; isChosen: boolean }) {
  const language = useLanguage();
  return (
    <label className="flex size-touch items-center justify-center">
      <span className="sr-only">{language.text(COMPARE[name], { version: entryText(entry, language) })}</span>
      <input type="radio" name={name} value={entry.id} defaultChecked={isChosen} />
    </label>
  );
}

function Described({ entry: { change, batch }, isCurrent }: { entry: HistoryEntry; isCurrent: boolean }) {
  const language = useLanguage();
  const { text } = language;
  const canEdit = useCan("content.edit");
  if (!change) return <span className="text-second">{text("admin.history.oldest")}</span>;
  return (
    <span className="flex min-w-0 flex-col">
      <span>
        <span className="font-strong">{text(`admin.version.${change.action}`)}</span>
        {isCurrent && <span className="text-second"> · {text("admin.history.current")}</span>}
      </span>
      <span className="text-second wrap-anywhere">
        <time dateTime={change.at.toISOString()} className="tabular-nums">
          {timeText(change.at, language)}
        </time>
        , {authorText(change.by, language)}
      </span>
      {batch && canEdit && (
        <Link to={HISTORY_PATH} className="self-start underline underline-offset-4">
          {text("admin.history.partOfBatch")}
        </Link>
      )}
    </span>
  );
}
