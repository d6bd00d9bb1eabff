import { Form, useNavigation } from "react-router";
import type { HistoryView, VersionDifference } from "#app/kinds/changes/history-view.ts";
import { FormProblem } from "../form-problem.tsx";
import { ChangedText } from "./changed-text.tsx";
import { entryText } from "./entry-text.ts";
import { RESTORE } from "./history-form.ts";
import type { Column } from "../list/columns.tsx";
import { FactTable } from "../list/fact-table.tsx";
import { useLanguage } from "../../language/language-context.ts";
import { Sentence } from "../../language/sentence.tsx";

type ComparisonProps = { view: HistoryView; consequence: string; problem: string };

/** What differs, and the form that restores the older side. */
export function Comparison({ view: { entries, compared, basedOn }, consequence, problem }: ComparisonProps) {
  const language = useLanguage();
  const { text } = language;
  const isSending = useNavigation().formMethod === "POST";
  if (!compared) return null;
  const { from, to, differences } = compared;
  const textOf = (id: string) => entries.filter((entry) => entry.id === id).map((entry) => entryText(entry, language));
  const restorable = differences.filter(({ isRestorable }) => isRestorable);
  return (
    <section aria-labelledby="comparison" className="flex min-w-0 flex-col gap-16">
      <header className="flex flex-col gap-4">
        <h2 id="comparison" className="text-18">
          {differences.length === 0 ? text("admin.history.noDifferences") : text("admin.history.differences")}
        </h2>
        <p className="text-14 text-second">
          <Sentence text="admin.history.compared" values={{ from: textOf(from), to: textOf(to), break: <br /> }} />
        </p>
        <FormProblem text={problem} />
      </header>
      {differences.length > 0 && (
        <Form method="post" className="flex min-w-0 flex-col gap-16">
          <input type="hidden" name={RESTORE.version} value={from} />
          <input type="hidden" name={RESTORE.basedOn} value={basedOn} />
          <FactTable className="changes-table" columns={columnsWhile(isSending)} rows={differences} keyOf={({ name }) => name} />
          {restorable.length > 0 && (
            <div className="flex flex-wrap items-center gap-16">
              <button type="submit" disabled={isSending} className="quiet-button">
                {text("admin.history.restoreAll")}
              </button>
              <p className="min-w-0 flex-1 basis-field text-14 text-second">
                {text("admin.history.restoreHint", { consequence })}
              </p>
            </div>
          )}
        </Form>
      )}
    </section>
  );
}

function columnsWhile(isSending: boolean): Column<VersionDifference>[] {
  return [
    { label: "admin.column.field", cell: (difference) => <Field difference={difference} isSending={isSending} /> },
    { label: "admin.column.from", cell: (difference) => <ChangedText {...difference} side="before" /> },
    { label: "admin.column.to", cell: (difference) => <ChangedText {...difference} side="after" /> },
  ];
}

function Field({ difference: { name, label, isRestorable }, isSending }: { difference: VersionDifference; isSending: boolean }) {
  const { text } = useLanguage();
  return (
    <>
      <span>{label}</span>
      {isRestorable && (
        <button type="submit" name={RESTORE.field} value={name} disabled={isSending} className="quiet-button">
          {text("admin.common.restore")}
          <span className="sr-only"> {label}</span>
        </button>
      )}
    </>
  );
}
