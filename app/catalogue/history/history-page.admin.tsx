import { type ReactNode, Fragment } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { HistoryView, VersionDifference } from "./history-view.ts";
import { wordChanges } from "#app/lib/text/word-changes.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { FORGET_FIELD, RESTORE } from "./history-form.ts";
import { VersionList } from "./version-list.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { entryText } from "./entry-text.ts";
import type { Column } from "#app/ui/admin/list/columns.tsx";
import { FactTable } from "#app/ui/admin/list/fact-table.tsx";

type HistoryPageProps = {
  /** The name of the item, page or settings. */
  subject: string;
  back: { to: string; label: string };
  /** Shown above the versions. */
  notice?: ReactNode;
  view: HistoryView;
  /** The effect of restoring, in a sentence. */
  consequence: string;
  problem: string;
  /** True if all versions may be deleted. */
  canForget?: boolean;
};

export function HistoryPage({ subject, back, notice, view, consequence, problem, canForget = false }: HistoryPageProps) {
  const { text } = useLanguage();
  return (
    <AdminPage
      title={text("admin.page.history")}
      actions={
        <Link to={back.to} className="quiet-button">
          {back.label}
        </Link>
      }
    >
      <p className="-mt-16 text-second">
        <Sentence text="admin.history.subject" values={{ subject: <bdi>{subject}</bdi> }} />
      </p>
      {notice}
      {view.compared ? (
        <div className="history">
          <VersionList {...view} />
          <Comparison view={view} consequence={consequence} problem={problem} />
        </div>
      ) : (
        <output className="block py-32 text-18">
          {view.entries.length === 0 ? text("admin.history.noVersions") : text("admin.history.oneVersion")}
        </output>
      )}
      {canForget && view.compared && <ForgetVersions />}
    </AdminPage>
  );
}

/** Asks first. Works without scripts. */
function ForgetVersions() {
  const { text } = useLanguage();
  const isSending = useNavigation().formData?.has(FORGET_FIELD) === true;
  return (
    <details className="w-full border-t border-line pt-24">
      <summary className="quiet-button w-fit">{text("admin.history.forget")}</summary>
      <Form method="post" className="flex flex-col items-start gap-16 pt-12">
        <p className="max-w-measure text-14 text-second">{text("admin.history.forgetHint")}</p>
        <button type="submit" name={FORGET_FIELD} value="yes" disabled={isSending} className="primary-button">
          {isSending ? text("admin.common.deleting") : text("admin.common.deleteForGood")}
        </button>
      </Form>
    </details>
  );
}

type ComparisonProps = Pick<HistoryPageProps, "view" | "consequence" | "problem">;

/** The differences, and the form that restores the older version. */
function Comparison({ view: { entries, compared, basedOn }, consequence, problem }: ComparisonProps) {
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

type ChangedTextProps = { before: readonly string[]; after: readonly string[]; side: "before" | "after" };

function ChangedText({ before, after, side }: ChangedTextProps) {
  const { text } = useLanguage();
  const lines = side === "before" ? before : after;
  if (lines.length === 0) return <span className="text-second">{text("admin.common.empty")}</span>;
  const parts = wordChanges(before.join("\n"), after.join("\n"))[side];
  const Mark = side === "before" ? "del" : "ins";
  return parts.map(({ start, text: part, isChanged }) =>
    isChanged ? <Mark key={start}>{part}</Mark> : <Fragment key={start}>{part}</Fragment>,
  );
}
