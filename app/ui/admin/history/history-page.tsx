import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { HistoryView } from "#app/kinds/changes/history-view.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AdminPage } from "../admin-page.tsx";
import { Comparison } from "./comparison.tsx";
import { FORGET_FIELD } from "./history-form.ts";
import { VersionList } from "./version-list.tsx";
import { useLanguage } from "../../language/language-context.ts";
import { Sentence } from "../../language/sentence.tsx";

type HistoryPageProps = {
  /** What it is the history of. */
  subject: string;
  back: { to: string; label: string };
  /** Above the versions. */
  notice?: ReactNode;
  view: HistoryView;
  /** What restoring does, in a sentence. */
  consequence: string;
  problem: string;
  /** Whether all versions may be deleted. */
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
      <summary className="quiet-button w-fit list-none">{text("admin.history.forget")}</summary>
      <Form method="post" className="flex flex-col items-start gap-16 pt-12">
        <p className="max-w-measure text-14 text-second">{text("admin.history.forgetHint")}</p>
        <button type="submit" name={FORGET_FIELD} value="yes" disabled={isSending} className={buttonLook("primary")}>
          {isSending ? text("admin.common.deleting") : text("admin.common.deleteForGood")}
        </button>
      </Form>
    </details>
  );
}
